import type { Page } from 'playwright/test';
import { openArea } from './companyArea.ts';
import { account, expect, expectAccessible, test, toast } from './portal.ts';
import { answer, beneficiaryRecord, openHolderArea, sampleHolder } from './answers.ts';

const mobile = (page: Page) => page.locator('input[name="mobile_phone"]');
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Plecați fără să salvați?' });
const stay = (page: Page) => question(page).getByRole('button', { name: 'Rămân aici' });
const leave = (page: Page) => question(page).getByRole('button', { name: 'Plec fără să salvez' });
const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).first();

/** Opens the profile after the contact page, so that Back has a target. */
async function openProfile(page: Page): Promise<void> {
  await openHolderArea(page, { holder: { body: sampleHolder() }, at: '/beneficiary/contact' });
  await link(page, 'Setări').click();
  await expect(mobile(page)).toHaveValue('0722000501');
  await answer(page, beneficiaryRecord, (request) => ({
    body: request.method() === 'GET' ? sampleHolder() : {},
  }));
}

test.describe('unsaved changes', () => {
  test('ask for confirmation before a link leaves the screen', async ({ page }) => {
    await openProfile(page);
    await mobile(page).fill('0744111222');
    await link(page, 'Contact').click();
    await expect(question(page)).toContainText('se pierde');
    await expectAccessible(page);
    await stay(page).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/beneficiary\/account/);
    await expect(mobile(page)).toHaveValue('0744111222');
    await link(page, 'Contact').click();
    await leave(page).click();
    await expect(page.locator('main[data-screen="beneficiary_contact"]')).toBeVisible();
    await link(page, 'Setări').click();
    await expect(mobile(page)).toHaveValue('0722000501');
  });

  test('ask for confirmation before going back, which then opens the original target', async ({
    page,
  }) => {
    await openProfile(page);
    await mobile(page).fill('0744111222');
    await mobile(page).blur();
    for (let time = 0; time < 2; time++) {
      await page.goBack();
      await stay(page).click();
      await expect(question(page)).toHaveCount(0);
      await expect(mobile(page)).toHaveValue('0744111222');
      await expect(page).toHaveURL(/\/beneficiary\/account/);
    }
    await page.goBack();
    await leave(page).click();
    await expect(page.locator('main[data-screen="beneficiary_contact"]')).toBeVisible();
    await expect(page).toHaveURL(/\/beneficiary\/contact$/);
  });

  test('ask for confirmation of the browser before the page unloads', async ({ page }) => {
    await openProfile(page);
    await mobile(page).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await expect(mobile(page)).toHaveValue('0722000501');
    expect(asked).toEqual(['beforeunload']);
    await page.reload();
    await expect(mobile(page)).toHaveValue('0722000501');
    expect(asked).toHaveLength(1);
  });
});

test.describe('unsaved changes: no confirmation', () => {
  test('is needed after a save, or when the values are the original ones again', async ({
    page,
  }) => {
    await openProfile(page);
    await mobile(page).fill('0744111222');
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(toast(page, 'Datele au fost salvate.')).toBeVisible();
    await link(page, 'Contact').click();
    await expect(page.locator('main[data-screen="beneficiary_contact"]')).toBeVisible();
    await link(page, 'Setări').click();
    await expect(mobile(page)).toHaveValue('0722000501');
    await mobile(page).fill('0744111222');
    await mobile(page).fill('0722000501');
    await page.goBack();
    await expect(page.locator('main[data-screen="beneficiary_contact"]')).toBeVisible();
    await expect(question(page)).toHaveCount(0);
  });

  test('is needed between the tabs of a screen, which update the URL and keep the changes', async ({
    page,
  }) => {
    await openProfile(page);
    await mobile(page).fill('0744111222');
    await page.getByRole('tab', { name: 'Parolă' }).click();
    await expect(page).toHaveURL(/tabSettings=3$/);
    await expect(page.locator('input[name="current_password"]')).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await link(page, 'Contact').click();
    await stay(page).click();
    await page.getByRole('tab', { name: 'Profil' }).click();
    await expect(mobile(page)).toHaveValue('0744111222');
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(toast(page, 'Datele au fost salvate.')).toBeVisible();
    await link(page, 'Contact').click();
    await expect(page.locator('main[data-screen="beneficiary_contact"]')).toBeVisible();
  });

  test('is needed for searches, but for each form of the settings', async ({ page }) => {
    await openProfile(page);
    const typed: Readonly<Record<string, () => Promise<void>>> = {
      '/beneficiary/account?tabSettings=3': () =>
        page.locator('input[name="current_password"]').fill('Portico1'),
    };
    for (const [address, type] of Object.entries(typed)) {
      await page.goto(address);
      await type();
      await link(page, 'Carduri').click();
      await leave(page).click();
      await expect(page.locator('main[data-screen="beneficiary_cards"]'), address).toBeVisible();
    }
    await page.goto('/beneficiary/faq');
    await page.locator('input[name="words"]').fill('card');
    await link(page, 'Carduri').click();
    await expect(page.locator('main[data-screen="beneficiary_cards"]')).toBeVisible();
    await expect(question(page)).toHaveCount(0);
  });

  test('is needed after saved preferences reload their data into the form', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'CST', 'EDITOR'), '/customer/notifications');
    const choice = page.locator('[data-node="preferences_form"]');
    await choice.getByRole('switch').first().click();
    await choice.locator('button[type="submit"]').click();
    await expect(toast(page, 'Preferințele au fost salvate.')).toBeVisible();
    await page.locator('nav[data-menu] a[href="/customer/orders"]').click();
    await expect(page.locator('main[data-screen="customer_orders"]')).toBeVisible();
    await page.goBack();
    await choice.getByRole('switch').first().click();
    await page.locator('nav[data-menu] a[href="/customer/orders"]').click();
    await leave(page).click();
    await expect(page.locator('main[data-screen="customer_orders"]')).toBeVisible();
  });
});
