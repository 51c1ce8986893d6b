import type { Page, Route } from 'playwright/test';
import {
  account,
  callLimit,
  changeSettings,
  enterDirectly,
  expect,
  expectSignedOut,
  test,
  watchRequests,
} from './portal.ts';
import {
  accountReset,
  companyData,
  companySearch,
  findCompany,
  openArea,
  popup,
  screenOf,
  skipGreetings,
  userRecord,
} from './companyArea.ts';
import { openTransactions, pointList, transactionSearch } from './merchantTransactions.ts';
import { sampled } from '../sampled.ts';

const failures = {
  malformed: (route: Route) =>
    route.fulfill({ contentType: 'application/json', body: '[{"name": ' }),
  text: (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Gateway</h1>' }),
  'another type': (route: Route) => route.fulfill({ json: 'da' }),
  500: (route: Route) =>
    route.fulfill({ status: 500, json: { error_code: 'SERVER_ERROR', description: '' } }),
  403: (route: Route) =>
    route.fulfill({ status: 403, json: { error_code: 'FORBIDDEN', description: '' } }),
  401: (route: Route) =>
    route.fulfill({ status: 401, json: { error_code: 'UNAUTHORIZED', description: '' } }),
  429: (route: Route) =>
    route.fulfill({ status: 429, json: { error_code: 'TOO_MANY_ATTEMPTS', description: '' } }),
  'time-out': async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, callLimit * 2));
    await route.abort().catch(() => undefined);
  },
  reset: (route: Route) => route.abort('connectionreset'),
} as const satisfies Readonly<Record<string, (route: Route) => Promise<void>>>;
type Kind = keyof typeof failures;
/** All except an expired session, which redirects to the login everywhere. */
const kinds = (Object.keys(failures) as readonly Kind[]).filter((kind) => String(kind) !== '401');

/** Sets a short call time-out, as an operator may. */
async function hurry(page: Page): Promise<void> {
  await changeSettings(page, { requestTimeoutMs: callLimit });
}

/** Fails the calls of an address in one way after another; `none` lets them through. */
async function failing(page: Page, address: RegExp): Promise<{ kind: Kind | 'none' }> {
  const now: { kind: Kind | 'none' } = { kind: 'none' };
  await page.route(address, (route) =>
    now.kind === 'none' ? route.continue() : failures[now.kind](route),
  );
  return now;
}

test.describe('service errors on the company side', () => {
  test.beforeEach(async ({ page }) => {
    await hurry(page);
  });

  test('user record: a rejected user is redirected to the login with the reason; other errors show in the area', async ({
    page,
    accounts,
  }) => {
    const who = account(accounts, 'CST', 'Large');
    const fails = await failing(page, userRecord);
    await skipGreetings(page);
    await enterDirectly(page, who);
    const session = await page.context().cookies();
    for (fails.kind of [...kinds, 401] as const) {
      await page.context().addCookies(session);
      await page.goto('/customer/orders');
      if ([401, 403].includes(Number(fails.kind))) {
        await expect(
          screenOf(page, 'login').locator('[data-node="reason"]'),
          String(fails.kind),
        ).toContainText(
          Number(fails.kind) === 401 ? 'Sesiunea s-a încheiat.' : 'Contul nu a putut fi deschis.',
        );
        await expectSignedOut(page);
      } else {
        await expect(
          page.locator('[data-shell="company"] main [role="alert"]'),
          String(fails.kind),
        ).toContainText(/[A-ZȘȚÎ][a-zăâîșț]+ [a-zăâîșț]+/);
        await expect(page, String(fails.kind)).toHaveURL(/\/customer\/orders$/);
      }
    }
  });

  test('company data: the login reports the service error', async ({ page, accounts }) => {
    const who = account(accounts, 'CST', 'Large');
    const fails = await failing(page, companyData);
    await skipGreetings(page);
    await enterDirectly(page, who);
    const session = await page.context().cookies();
    for (fails.kind of sampled(kinds, 3, 61)) {
      await page.context().addCookies(session);
      await page.goto('/customer/orders');
      await expect(
        screenOf(page, 'login').locator('[data-node="server_error"]'),
        String(fails.kind),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/\?serverError=500$/);
    }
  });
});

test.describe('service errors on the company side: company search', () => {
  test.beforeEach(async ({ page }) => {
    await hurry(page);
  });

  test('the form shows the message and keeps its input, and the next search succeeds', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'FAC'));
    const fails = await failing(page, companySearch);
    const form = page.locator('[data-node="company_search"]');
    await form.locator('[name="name"]').fill('Carpatica Construct');
    for (fails.kind of sampled(kinds, 3, 62)) {
      await form.locator('button[type="submit"]').click();
      await expect(form.locator('[role="alert"]'), String(fails.kind)).toContainText(
        /[A-ZȘȚÎ][a-zăâîșț]+ [a-zăâîșț]+/,
      );
      await expect(popup(page)).toHaveCount(0);
      await expect(form.locator('[name="name"]')).toHaveValue('Carpatica Construct');
      fails.kind = 'none';
      await form.locator('button[type="submit"]').click();
      await expect(page.locator('[data-node="companies"] tr[data-key="100001"]')).toBeVisible();
      await expect(form.locator('[role="alert"]')).toHaveCount(0);
    }
  });

  test('rows of wrong types leave the page usable', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'FAC'));
    const form = page.locator('[data-node="company_search"]');
    await form.locator('[name="name"]').fill('Carpatica');
    for (const body of [
      '[null]',
      '[1, "doi"]',
      '[{"company_id": {"a": 1}, "name": ["x"], "fiscal_code": 7, "role": null}]',
      '[]',
      '',
      'null',
    ]) {
      await page.route(companySearch, (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      );
      const answered = page.waitForResponse(companySearch);
      await form.locator('button[type="submit"]').click();
      await answered;
      await expect(popup(page), body).toHaveCount(0);
      await expect(form.locator('[name="name"]'), body).toHaveValue('Carpatica');
      await expect(page.locator('main h1'), body).toBeVisible();
      await page.unroute(companySearch);
    }
    await form.locator('button[type="submit"]').click();
    await expect(page.locator('[data-node="companies"] tr[data-key="100001"]')).toBeVisible();
  });

  test('the popup of an account reset shows the message and keeps its input', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'FAC'));
    const fails = await failing(page, accountReset);
    await (
      await findCompany(page, '100028')
    )
      .getByRole('button', { name: 'Resetează contul' })
      .click();
    const dialog = popup(page, 'reset_account');
    await dialog.locator('[name="last_name"]').fill('Nou');
    await dialog.locator('[name="password"]').fill('Parola1noua');
    await dialog.locator('[name="confirmPassword"]').fill('Parola1noua');
    const calls = watchRequests(page, accountReset);
    for (const [index, kind] of ([500, 403, 429, 'time-out', 'reset'] as const).entries()) {
      fails.kind = kind;
      await dialog.locator('button[type="submit"]').click();
      await expect.poll(() => calls.length, String(kind)).toBe(index + 1);
      await expect(dialog.locator('[role="alert"]').first(), String(fails.kind)).toBeVisible();
      await expect(dialog.locator('[name="password"]')).toHaveValue('Parola1noua');
      await expect(dialog.locator('button[type="submit"]')).toBeEnabled();
    }
  });
});

test.describe('service errors on the company side: transactions', () => {
  test.beforeEach(async ({ page }) => {
    await hurry(page);
  });

  test('the table shows the message in place of its rows, with a working retry', async ({
    page,
    accounts,
  }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', 'Small'));
    const fails = await failing(page, transactionSearch);
    const alert = screen.table.locator('[role="alert"]');
    for (fails.kind of sampled(kinds, 3, 63)) {
      await screen.field('number').fill('6422');
      await screen
        .header('Data')
        .or(screen.table.getByRole('button', { name: 'Încearcă din nou' }))
        .first()
        .click();
      await expect(alert, String(fails.kind)).toContainText('Serviciul are o problemă.');
      await expect(screen.field('number')).toHaveValue('6422');
      fails.kind = 'none';
      await screen.table.getByRole('button', { name: 'Încearcă din nou' }).click();
      await expect(alert).toHaveCount(0);
      await expect(screen.table.locator('.w-table')).toHaveAttribute('data-status', 'ready');
    }
  });

  test('the working point filter falls back to one option for all', async ({ page, accounts }) => {
    const fails = await failing(page, pointList);
    fails.kind = 'malformed';
    const screen = await openTransactions(page, account(accounts, 'AFF', 'Small'));
    await expect(screen.field('subsidiary').locator('option')).toHaveCount(1);
    await expect(popup(page)).toHaveCount(0);
  });

  for (const [name, address, role, start] of [
    ['the search', companySearch, 'FAC', '/company'],
    ['the transactions', transactionSearch, 'AFF', '/affiliate/cardTransactions'],
  ] as const) {
    test(`an expired session: ${name} redirects to the login and clears it`, async ({
      page,
      accounts,
    }) => {
      await page.route(address, (route) =>
        route.fulfill({ status: 401, json: { error_code: 'UNAUTHORIZED', description: '' } }),
      );
      await openArea(page, account(accounts, role, role === 'AFF' ? 'Small' : ''), start);
      if (role === 'FAC') {
        await page.locator('[data-node="company_search"] [name="company_id"]').fill('100001');
        await page.keyboard.press('Enter');
      }
      await expect(screenOf(page, 'login').locator('form').first()).toBeVisible();
      await expect(popup(page)).toHaveCount(0);
      await expectSignedOut(page);
    });
  }
});
