import { account, enterDirectly, expect, test } from './portal.ts';
import { findCompany, openArea, popup, screenOf, visit } from './companyArea.ts';

test.describe('the Back button', () => {
  test('closes the phone menu first, then opens the previous screen', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/orders');
    await visit(page, '/customer/invoices', 'customer_invoices');
    await page.locator('[data-mobile-menu] button').click();
    const drawer = page.locator('dialog nav[data-menu="company"]');
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(screenOf(page, 'customer_invoices')).toBeVisible();
    await page.goBack();
    await expect(screenOf(page, 'customer_orders')).toBeVisible();
  });

  test('reloads a page with an open menu, also if the reload has lost the entry before the menu', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/orders');
    await visit(page, '/customer/invoices', 'customer_invoices');
    const entries = () =>
      page.evaluate(() => navigation.entries().map(({ url }) => new URL(url ?? '').pathname));
    const before = await entries();
    await page.locator('[data-mobile-menu] button').click();
    await expect.poll(entries).toEqual([...before, '/customer/invoices']);
    await page.reload();
    await expect(screenOf(page, 'customer_invoices')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => navigation.currentEntry?.index))
      .toBe(before.length - 1);
    // Chromium does so when a reload starts while the entry is added
    await page.evaluate(() => history.replaceState({ usr: { overlay: 'lost' }, idx: 2 }, ''));
    await page.reload();
    await expect(screenOf(page, 'customer_invoices')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state)))
      .not.toContain('overlay');
    expect(page.url()).toContain('/customer/invoices');
    await page.goBack();
    await expect(screenOf(page, 'customer_orders')).toBeVisible();
  });

  test('closes the filter sheet of a phone and stays on the list, as Escape closes the calendar', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/orders');
    await visit(page, '/customer/invoices', 'customer_invoices');
    const period = page
      .locator(
        '[data-node="filter"] button.p-date, [data-field="period"] button[aria-haspopup="dialog"]',
      )
      .first();
    const before = await period.textContent();
    await period.click();
    const calendar = page.locator('.p-date__surface');
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    expect(await period.textContent()).toBe(before);

    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('.p-sheet-filters button').first().click();
    const sheet = page
      .locator('dialog')
      .filter({ has: page.locator('[data-field="period"], [data-node="filter"]') });
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(screenOf(page, 'customer_invoices')).toBeVisible();
  });

  test('closes a calendar, a menu and a row menu on a phone and keeps every choice', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/orders');
    await visit(page, '/customer/invoices', 'customer_invoices');
    await page.locator('.p-sheet-filters button').first().click();
    const period = page
      .locator('dialog [data-field="period"] button[aria-haspopup="dialog"]')
      .first();
    await period.click();
    const calendar = page.locator('.p-date__surface');
    const from = calendar.getByRole('textbox').first();
    await from.fill('03/02/2026');
    await page.goBack();
    await expect(calendar).toHaveCount(0);
    await expect(period).toBeVisible();
    await period.click();
    await expect(from).toHaveValue('03/02/2026');
    await page.goBack();
    await expect(calendar).toHaveCount(0);
    await page.goBack();
    await expect(period).toHaveCount(0);
    const menu = page.locator('[data-node="user"] button[aria-haspopup="menu"]').first();
    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(screenOf(page, 'customer_invoices')).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Setări' }).click();
    await expect(screenOf(page, 'customer_account')).toBeVisible();
    await page.goBack();
    await expect(screenOf(page, 'customer_invoices')).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});

test.describe('the Back button: drafts and scroll position', () => {
  for (const way of ['Back', 'Escape'] as const) {
    test(`restores what was typed into a popup closed by ${way}, except the password`, async ({
      page,
      accounts,
    }) => {
      await openArea(page, account(accounts, 'FAC'));
      const reset = (await findCompany(page, '100028')).getByRole('button', {
        name: /^Resetează contul/,
      });
      await reset.click();
      const dialog = popup(page, 'reset_account');
      await dialog.locator('[name="last_name"]').fill('Nou');
      await dialog.locator('[name="password"]').fill('Parola1noua');
      if (way === 'Back') await page.goBack();
      else await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(reset).toBeVisible();
      await reset.click();
      await expect(dialog.locator('[name="last_name"]')).toHaveValue('Nou');
      await expect(dialog.locator('[name="password"]')).toHaveValue('');
    });
  }

  for (const width of [1280, 390]) {
    test(`restores scroll position and focus of the previous screen at ${width} px`, async ({
      page,
      accounts,
    }) => {
      await page.setViewportSize({ width, height: 500 });
      await openArea(page, account(accounts, 'CST', 'Large'), '/customer/dashboard');
      const link = page.locator('main a[href="/customer/invoices"]').last();
      await expect(link).toBeVisible();
      await expect(page.locator('main .p-skeleton')).toHaveCount(0);
      await link.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => window.scrollY);
      expect(top).toBeGreaterThan(100);
      await link.click();
      await expect(screenOf(page, 'customer_invoices')).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(screenOf(page, 'customer_dashboard')).toBeVisible();
      await expect
        .poll(() => page.evaluate((wanted) => Math.abs(window.scrollY - wanted), top))
        .toBeLessThan(20);
      await expect(link).toBeFocused();
    });
  }

  test('restores no scroll position on a screen opened by a link', async ({ page, accounts }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await enterDirectly(page, account(accounts, 'BEN', 'Three cards'));
    await page.goto('/beneficiary');
    await expect(page.locator('[data-node="balance"] svg')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    await visit(page, '/beneficiary/faq', 'beneficiary_faq');
    await page.locator('nav[data-menu] [data-item="dashboard"]').first().click();
    await expect(screenOf(page, 'beneficiary')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(screenOf(page, 'beneficiary_faq')).toBeVisible();
    await page.goBack();
    await expect(screenOf(page, 'beneficiary')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  });
});

test.describe('the Back button: reloads', () => {
  test('stays on a page that is reloaded in the moment in which its menu opens', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/orders');
    await visit(page, '/customer/invoices', 'customer_invoices');
    for (let attempt = 0; attempt < 6; attempt++) {
      const menu = page.locator('[data-mobile-menu] button');
      await expect(menu).toBeEnabled();
      await menu.evaluate((button) => setTimeout(() => (button as HTMLElement).click(), 20));
      await page.waitForTimeout(6 * attempt);
      await page.reload();
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(history.state)))
        .not.toContain('overlay');
      await expect(screenOf(page, 'customer_invoices')).toBeVisible();
    }
  });
});
