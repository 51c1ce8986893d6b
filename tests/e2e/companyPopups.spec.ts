import { setClock } from './clock.ts';
import type { Page } from 'playwright/test';
import { account, enterDirectly, expect, expectSignedOut, leaveSession, test } from './portal.ts';
import {
  alter,
  companyData,
  companySearch,
  menuItem,
  openArea,
  popup,
  screenOf,
  userRecord,
  workday,
} from './companyArea.ts';

const opened = (page: Page) =>
  page
    .locator('dialog[data-popup]')
    .evaluateAll((dialogs) => dialogs.map((dialog) => dialog.getAttribute('data-popup')));
const minutesOf = (day: Date) => {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('sv-SE', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Bucharest',
  })
    .format(day)
    .split(':')
    .map(Number);
  return 60 * hour + minute;
};
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test.describe('popups of the company side', () => {
  test('open one at a time: welcome, no products, early hours [P2-MOD-01 P2-MOD-06]', async ({
    page,
    accounts,
  }) => {
    await setClock(page, new Date(workday().getTime() - 5 * 3_600_000));
    await enterDirectly(page, account(accounts, 'AFF', 'without products'));
    // The products load late; the popup of the early hours still waits for them.
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(companyData, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/company');
    await expect(popup(page, 'welcome')).toBeVisible();
    await expect(screenOf(page, 'affiliate_dashboard')).toBeVisible();
    await expect(page.locator('[data-node="company"]')).toContainText('200002');
    expect(await opened(page)).toEqual(['welcome']);
    expect(await cookieNames(page)).not.toContain('first');
    await popup(page, 'welcome').getByRole('button', { name: 'Începe' }).click();
    await expect(popup(page)).toHaveCount(0);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await opened(page)).toEqual([]);
    answer();
    await expect(popup(page, 'no_products')).toBeVisible();
    expect(await opened(page)).toEqual(['no_products']);
    await expect.poll(() => cookieNames(page)).toContain('first');
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

  test('do not report missing products to a merchant that has some', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'AFF', '200,000'), '/affiliate/stickers');
    await expect(page.locator('[data-node="company"]')).toContainText('Luceafărul');
    await page.waitForTimeout(500);
    await expect(popup(page)).toHaveCount(0);
  });

  test('warn on the dashboard at 06:59 and no longer at 07:00 [P2-MOD-16]', async ({
    page,
    accounts,
  }) => {
    const at = (minutes: number) =>
      new Date(workday().getTime() + (minutes - minutesOf(workday())) * 60_000);
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/faq');
    await setClock(page, at(6 * 60 + 59));
    await menuItem(page, 'dashboard').click();
    await expect(popup(page, 'early_hours')).toBeVisible();
    await setClock(page, at(7 * 60));
    await page.reload();
    await expect(screenOf(page, 'customer_dashboard')).toBeVisible();
    await expect(page.locator('[data-node="company"]')).toContainText('100001');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(popup(page)).toHaveCount(0);
  });

  test('show on both dashboards until when the figures are of yesterday [P2-MOD-17]', async ({
    page,
    accounts,
  }) => {
    for (const [role, note] of [
      ['CST', 'Large'],
      ['AFF', '200,000'],
    ] as const) {
      await openArea(page, account(accounts, role, note), '/company');
      await setClock(page, new Date(workday().getTime() - 5 * 3_600_000));
      await page.reload();
      await expect(
        screenOf(page, role === 'CST' ? 'customer_dashboard' : 'affiliate_dashboard'),
      ).toBeVisible();
      await expect(popup(page, 'early_hours')).toContainText(
        'Datele se actualizează până la ora 07:00.',
      );
      await page.keyboard.press('Escape');
      await expect(popup(page)).toHaveCount(0);
      await leaveSession(page);
    }
  });
});

test.describe('popups of the company side: welcome', () => {
  test('cover the page while a blocking call is pending [P2-MOD-02]', async ({
    page,
    accounts,
  }) => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await openArea(page, account(accounts, 'FAC'), '/company/search');
    await page.route(companySearch, async (route) => {
      await held;
      await route.fallback();
    });
    const form = page.locator('[data-node="company_search"]');
    await form.locator('input[name="company_id"]').fill('100001');
    await form.locator('button[type="submit"]').click();
    await expect(popup(page, 'loading')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page, 'loading')).toBeVisible();
    go();
    await expect(popup(page, 'loading')).toHaveCount(0);
    await expect(page.locator('[data-node="companies"] tr[data-key="100001"]')).toBeVisible();
  });

  test('welcome only once, recorded in a cookie [P1-SESS-04 P2-MOD-15]', async ({
    page,
    accounts,
  }) => {
    await setClock(page, workday());
    await enterDirectly(page, account(accounts, 'CST', 'Large'));
    await page.goto('/customer/faq');
    await expect(popup(page, 'welcome')).toBeVisible();
    expect(await cookieNames(page)).not.toContain('first');
    await popup(page, 'welcome').getByRole('button', { name: 'Începe' }).click();
    await expect(popup(page)).toHaveCount(0);
    await expect.poll(() => cookieNames(page)).toContain('first');
    await page.reload();
    await expect(page.locator('[data-node="company"]')).toContainText('100001');
    await expect(popup(page)).toHaveCount(0);
    await page.context().clearCookies({ name: 'first' });
    await page.reload();
    await expect(popup(page, 'welcome')).toBeVisible();
  });

  test('welcome a new user before asking for a password, never both at once [P2-MOD-04 P2-MOD-08 P2-MOD-09]', async ({
    page,
    accounts,
  }) => {
    await setClock(page, workday());
    await enterDirectly(page, account(accounts, 'CST', 'status N'));
    await page.goto('/customer/faq');
    await expect(popup(page, 'welcome')).toBeVisible();
    expect(await cookieNames(page)).not.toContain('first');
    expect(await opened(page)).toEqual(['welcome']);
    await page.keyboard.press('Escape');
    await expect(popup(page, 'reset_password')).toBeVisible();
    expect(await opened(page)).toEqual(['reset_password']);
    await page.reload();
    await expect(popup(page, 'welcome')).toBeVisible();
    expect(await opened(page)).toEqual(['welcome']);
  });
});

test.describe('popups of the company side: a new user', () => {
  test('require a new password and acceptance of the terms before anything else [P2-MOD-07 P2-MOD-10 P2-MOD-11]', async ({
    page,
    accounts,
  }) => {
    await setClock(page, workday());
    const puts: unknown[] = [];
    let refuse = true;
    let status = 'N';
    await page.route(userRecord, async (route) => {
      if (route.request().method() === 'PUT') {
        puts.push(route.request().postDataJSON());
        status = refuse ? 'N' : 'A';
        return route.fulfill(
          refuse
            ? {
                status: 400,
                json: { error_code: 'PASSWORD_WRONG', description: 'Parola de acum nu e bună.' },
              }
            : { status: 200, body: '' },
        );
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
    await page.mouse.click(4, 4);
    await expect(dialog).toBeVisible();
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
    await expect(dialog.locator('[data-field="terms"]')).toContainText(
      'Pentru a continua, acceptați termenii și condițiile.',
    );
    await dialog.getByRole('button', { name: 'termenii și condițiile' }).click();
    await popup(page, 'terms').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(popup(page, 'terms')).toHaveCount(0);
    await expect(dialog.locator('input[name="terms"]')).toBeChecked();
    expect(puts).toEqual([]);
    await send.click();
    await expect(dialog.locator('[role="alert"]').first()).toContainText(
      'Parola de acum nu e bună.',
    );
    await expect(dialog.locator('input[name="password"]')).toHaveValue('Altparola2');
    refuse = false;
    await send.dblclick();
    await expect(dialog).toHaveCount(0);
    expect(puts).toHaveLength(2);
    expect(puts.at(-1)).toMatchObject({
      status: 'A',
      current_password: 'Portico1',
      new_password: 'Altparola2',
    });
    await menuItem(page, 'orders').click();
    await expect(screenOf(page, 'customer_orders')).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('[data-node="company"]')).toContainText('100004');
    await expect(popup(page)).toHaveCount(0);
  });
});

test.describe('popups of the company side: terms', () => {
  test('ask for acceptance of new terms and end the session when they are declined [P2-MOD-03 P2-MOD-12 P2-MOD-14]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'CST', 'status T'), '/customer/orders');
    await expect(popup(page, 'terms')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page, 'terms')).toBeVisible();
    await popup(page, 'terms').getByRole('button', { name: 'Nu accept' }).click();
    await expect(screenOf(page, 'login')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await expectSignedOut(page);
  });

  test('send the acceptance once and let the user continue [P2-MOD-13]', async ({
    page,
    accounts,
  }) => {
    const puts: unknown[] = [];
    let status = 'T';
    await page.route(userRecord, async (route) => {
      if (route.request().method() === 'GET') {
        const response = await route.fetch();
        return route.fulfill({
          response,
          json: { ...((await response.json()) as object), status },
        });
      }
      puts.push(route.request().postDataJSON());
      status = 'A';
      return route.fulfill({ status: 200, body: '' });
    });
    await openArea(page, account(accounts, 'CST', 'status T'), '/customer/orders');
    await popup(page, 'terms').getByRole('button', { name: 'Accept', exact: true }).dblclick();
    await expect(popup(page)).toHaveCount(0);
    await expect.poll(() => puts.length).toBe(1);
    expect(puts).toEqual([{ id: expect.stringMatching(/^\d+$/), status: 'A' }]);
    await menuItem(page, 'invoices').click();
    await expect(screenOf(page, 'customer_invoices')).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
  });

  test('stay open when the acceptance fails', async ({ page, accounts }) => {
    await page.route(userRecord, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, body: '' }),
    );
    await openArea(page, account(accounts, 'CST', 'status T'), '/customer/orders');
    await popup(page, 'terms').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(popup(page, 'error')).toContainText('Serviciul are o problemă.');
    await popup(page, 'error').getByRole('button', { name: 'Închide' }).last().click();
    await expect(popup(page, 'terms')).toBeVisible();
    await popup(page, 'terms').getByRole('button', { name: 'Nu accept' }).click();
    await expect(screenOf(page, 'login')).toBeVisible();
  });

  test('render names from the service as text', async ({ page, accounts }) => {
    const name = '<img src=x onerror=alert(1)> & fiii';
    await alter(page, companyData, (company) => ({ ...company, name }));
    await openArea(page, account(accounts, 'CST', 'Large'));
    await expect(page.locator('[data-node="company"]')).toHaveText(`${name} · 100001`);
    await expect(page.locator('[data-node="company"] img')).toHaveCount(0);
  });
});
