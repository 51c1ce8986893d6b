import { setClock } from './clock.ts';
import type { Page } from 'playwright/test';
import {
  account,
  enterDirectly,
  expect,
  expectAccessible,
  speak,
  test,
  watchShifts,
} from './portal.ts';
import { findCompany, openArea, popup, screenOf, userRecord, workday } from './companyArea.ts';
import { openTransactions } from './merchantTransactions.ts';
import { sampled } from '../sampled.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

/** Expects an accessible page without layout shift and without horizontal overflow. */
async function expectGood(page: Page, shifts: () => Promise<number>, name: string): Promise<void> {
  await test.step(name, async () => {
    await expectAccessible(page);
    expect(await shifts(), `shifts of ${name}`).toBeLessThan(0.02);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      `width of ${name}`,
    ).toBeLessThanOrEqual(0);
  });
}

// Each language at one of the sizes; SOAK=1 checks all of them.
for (const [index, language] of (['ro', 'en'] as const).entries()) {
  for (const size of sampled(sizes, 1, index)) {
    test.describe(`the company side in ${language} at ${size.width} pixels`, () => {
      test.beforeEach(async ({ page }) => {
        await page.setViewportSize(size);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await speak(page, language);
      });

      test('is accessible and free of layout shift: search, account reset and acting for a company', async ({
        page,
        accounts,
      }) => {
        const shifts = await watchShifts(page);
        await openArea(page, account(accounts, 'FAC'));
        await expectGood(page, shifts, 'search');
        const row = await findCompany(page, '100001');
        await expectGood(page, shifts, 'search rows');
        if (size.width < 1004) await row.locator('.p-table__cell--expand button').click();
        await row.locator('[data-node="reset_account"] button').click();
        await popup(page, 'reset_account').locator('button[type="submit"]').click();
        await expectGood(page, shifts, 'reset account');
        await page.keyboard.press('Escape');
        await row.locator('[data-node="select_company"] button').click();
        await page.waitForURL('**/customer/dashboard');
        await expect(page.locator('[data-node="company"]')).toContainText('Carpatica');
        await expectGood(page, shifts, 'acting');
      });

      test('is accessible and free of layout shift: transactions', async ({ page, accounts }) => {
        const shifts = await watchShifts(page);
        const screen = await openTransactions(page, account(accounts, 'AFF', '200,000'));
        await expectGood(page, shifts, 'transactions');
        if (size.width < 1004) {
          await screen.rows.first().locator('.p-table__cell--expand button').click();
          await expectGood(page, shifts, 'transaction opened');
          await page.locator('[data-mobile-menu] button').click();
          await expectGood(page, shifts, 'drawer');
          await page.keyboard.press('Escape');
        }
        if (size.width < 600)
          await page.locator('[data-node="filters"]').getByRole('button').first().click();
        await page.locator('[data-node="filter"] button.p-date').click();
        await expectGood(page, shifts, 'period');
      });

      test('is accessible and free of layout shift: popups', async ({ page, accounts }) => {
        const shifts = await watchShifts(page);
        await setClock(page, new Date(workday().getTime() - 5 * 3_600_000));
        await enterDirectly(page, account(accounts, 'AFF', 'without products'));
        await page.goto('/company');
        for (const name of ['welcome', 'no_products', 'early_hours']) {
          await expect(popup(page, name)).toBeVisible();
          await expect(screenOf(page)).toBeVisible();
          await expectGood(page, shifts, name);
          await popup(page, name).locator('[data-node] button').last().click();
        }
        await expect(popup(page)).toHaveCount(0);
        await expectGood(page, shifts, 'coming soon');
        let status = 'N';
        await page.route(userRecord, async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            json: { ...((await response.json()) as object), status },
          });
        });
        await page.goto('/affiliate/stickers');
        await popup(page, 'welcome').locator('[data-node="begin"] button').click();
        await popup(page, 'reset_password').locator('button[type="submit"]').click();
        await expectGood(page, shifts, 'reset password');
        status = 'T';
        await page.reload();
        await expect(popup(page, 'terms')).toBeVisible();
        await expectGood(page, shifts, 'terms');
      });
    });
  }
}
