import type { Page } from 'playwright/test';
import { account, enterDirectly, expect, test } from './portal.ts';
import { alter, companyData, menuItem, openArea, popup, screenOf, userRecord, workday } from './companyArea.ts';

const opened = (page: Page) => page.locator('dialog[data-popup]').evaluateAll((dialogs) => dialogs.map((dialog) => dialog.getAttribute('data-popup')));
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test.describe('the popups of the company side', () => {
  test('come one at a time: the welcome, no products, the early hours', async ({ page, accounts }) => {
    await page.clock.setFixedTime(new Date(workday().getTime() - 5 * 3_600_000));
    await enterDirectly(page, account(accounts, 'AFF', 'without products'));
    await page.goto('/company');
    await expect(popup(page, 'welcome')).toBeVisible();
    await expect(screenOf(page, 'affiliate_dashboard')).toBeVisible();
    await expect(page.locator('[data-node="company"]')).toContainText('200002');
    expect(await opened(page)).toEqual(['welcome']);
    expect(await cookieNames(page)).not.toContain('first');
    await popup(page, 'welcome').getByRole('button', { name: 'Începe' }).click();
    await expect(popup(page, 'no_products')).toBeVisible();
    expect(await opened(page)).toEqual(['no_products']);
    expect(await cookieNames(page)).toContain('first');
    await popup(page, 'no_products').getByRole('button', { name: 'Închide' }).last().click();
    await expect(popup(page, 'early_hours')).toContainText('07:00');
    expect(await opened(page)).toEqual(['early_hours']);
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await menuItem(page, 'stickers').click();
    await menuItem(page, 'affiliate_dashboard').click();
    await expect(screenOf(page, 'affiliate_dashboard')).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
    await page.reload();
    await expect(popup(page, 'no_products')).toBeVisible();
  });

  test('do not take a merchant with products for one without', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'AFF', '200,000'), '/affiliate/stickers');
    await expect(page.locator('[data-node="company"]')).toContainText('Luceafărul');
    await page.waitForTimeout(500);
    await expect(popup(page)).toHaveCount(0);
  });

  for (const [hour, shown] of [[6, true], [7, false]] as const) {
    test(`${shown ? 'warn' : 'do not warn'} on the dashboard at ${hour} in the morning`, async ({ page, accounts }) => {
      await openArea(page, account(accounts, 'CST', 'Large'), '/customer/orders');
      const sixty = new Date(workday().getTime() + (hour - Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hour12: false, timeZone: 'Europe/Bucharest' }).format(workday()))) * 3_600_000);
      await page.clock.setFixedTime(sixty);
      await menuItem(page, 'dashboard').click();
      await expect(screenOf(page, 'customer_dashboard')).toBeVisible();
      if (shown) await expect(popup(page, 'early_hours')).toBeVisible();
      await page.waitForTimeout(300);
      await expect(popup(page)).toHaveCount(shown ? 1 : 0);
    });
  }

  test('make a new user choose a password and accept the terms before anything else', async ({ page, accounts }) => {
    await page.clock.setFixedTime(workday());
    const puts: unknown[] = [];
    let refuse = true;
    let status = 'N';
    await page.route(userRecord, async (route) => {
      if (route.request().method() === 'PUT') {
        puts.push(route.request().postDataJSON());
        status = refuse ? 'N' : 'A';
        return route.fulfill(refuse ? { status: 400, json: { error_code: 'PASSWORD_WRONG', description: 'Parola de acum nu e bună.' } } : { status: 200, body: '' });
      }
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...((await response.json()) as object), status } });
    });
    await enterDirectly(page, account(accounts, 'CST', 'status N'));
    await page.goto('/customer/orders');
    await popup(page, 'welcome').getByRole('button', { name: 'Începe' }).click();
    const dialog = popup(page, 'reset_password');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      history.pushState(null, '', '/customer/invoices');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(screenOf(page, 'customer_invoices')).toBeVisible();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Închide' })).toHaveCount(0);
    const send = dialog.locator('button[type="submit"]');
    await dialog.locator('input[name="current_password"]').fill('Portico1');
    await dialog.locator('input[name="password"]').fill('Altparola2');
    await dialog.locator('input[name="confirmPassword"]').fill('Altparola2');
    await send.click();
    await expect(dialog.locator('[data-field="terms"]')).toContainText('Pentru a continua, acceptați termenii și condițiile.');
    await dialog.getByRole('button', { name: 'termenii și condițiile' }).click();
    await popup(page, 'terms').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(popup(page, 'terms')).toHaveCount(0);
    await expect(dialog.locator('input[name="terms"]')).toBeChecked();
    await send.click();
    await expect(dialog.locator('[role="alert"]').first()).toContainText('Parola de acum nu e bună.');
    await expect(dialog.locator('input[name="password"]')).toHaveValue('Altparola2');
    refuse = false;
    await send.dblclick();
    await expect(dialog).toHaveCount(0);
    expect(puts).toHaveLength(2);
    expect(puts.at(-1)).toMatchObject({ status: 'A', current_password: 'Portico1', new_password: 'Altparola2' });
    await menuItem(page, 'orders').click();
    await expect(screenOf(page, 'customer_orders')).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
  });

  test('ask for the new terms, and end the session when they are declined', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'CST', 'status T'), '/customer/orders');
    await expect(popup(page, 'terms')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page, 'terms')).toBeVisible();
    await popup(page, 'terms').getByRole('button', { name: 'Nu accept' }).click();
    await expect(screenOf(page, 'login')).toBeVisible();
    expect(await cookieNames(page)).not.toContain('token');
  });

  test('send the accepted terms once and let the user go on', async ({ page, accounts }) => {
    const puts: unknown[] = [];
    let status = 'T';
    await page.route(userRecord, async (route) => {
      if (route.request().method() === 'GET') {
        const response = await route.fetch();
        return route.fulfill({ response, json: { ...((await response.json()) as object), status } });
      }
      puts.push(route.request().postDataJSON());
      status = 'A';
      return route.fulfill({ status: 200, body: '' });
    });
    await openArea(page, account(accounts, 'CST', 'status T'), '/customer/orders');
    await popup(page, 'terms').getByRole('button', { name: 'Accept', exact: true }).dblclick();
    await expect(popup(page)).toHaveCount(0);
    await expect.poll(() => puts.length).toBe(1);
    expect(puts[0]).toMatchObject({ status: 'A' });
    await menuItem(page, 'invoices').click();
    await expect(screenOf(page, 'customer_invoices')).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
  });

  test('keep a failed acceptance in sight', async ({ page, accounts }) => {
    await page.route(userRecord, (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' })));
    await openArea(page, account(accounts, 'CST', 'status T'), '/customer/orders');
    await popup(page, 'terms').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(popup(page, 'error')).toContainText('Serviciul are o problemă.');
    await popup(page, 'error').getByRole('button', { name: 'Închide' }).last().click();
    await expect(popup(page, 'terms')).toBeVisible();
    await popup(page, 'terms').getByRole('button', { name: 'Nu accept' }).click();
    await expect(screenOf(page, 'login')).toBeVisible();
  });

  test('show names from the service as text', async ({ page, accounts }) => {
    const name = '<img src=x onerror=alert(1)> & fiii';
    await alter(page, companyData, (company) => ({ ...company, name }));
    await openArea(page, account(accounts, 'CST', 'Large'));
    await expect(page.locator('[data-node="company"]')).toHaveText(`${name} · 100001`);
    await expect(page.locator('[data-node="company"] img')).toHaveCount(0);
  });
});
