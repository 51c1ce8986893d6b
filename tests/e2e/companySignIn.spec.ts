import type { Page, Request } from 'playwright/test';
import { answer, companyTokens } from './answers.ts';
import { alter, openArea, popup, screenOf, skipGreetings, userRecord } from './companyArea.ts';
import { acceptCookies, account, expect, open, test, watchRequests } from './portal.ts';
import type { Account } from './portal.ts';
import { pathOf, field } from './companyPeople.ts';

const companyRecord = /\/company_services\/v1\/user_companies\/\d+$/;

const person = (accounts: readonly Account[]): Account =>
  account(
    accounts.filter(({ username }) => username.includes('@')),
    'CST',
  );

/** Fills in the tab of companies, with a solved bot check. */
async function signInAs(
  page: Page,
  { username, password }: Pick<Account, 'username' | 'password'>,
): Promise<void> {
  const form = page.locator('[data-node="login_companies"]');
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill(password);
  await expect(form.locator('.w-bot-check')).toHaveAttribute('data-state', 'verified', {
    timeout: 20_000,
  });
  await form.locator('button[type="submit"]').click();
}

async function cookieOf(page: Page, name: string): Promise<string | undefined> {
  const value = (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** Mocks changes of the user's record and applies them to later reads. */
async function answerChanges(page: Page, changed: object = {}): Promise<Request[]> {
  const changes: Request[] = [];
  await page.route(userRecord, async (route) => {
    if (route.request().method() === 'GET') {
      const response = await route.fetch();
      return route.fulfill({
        response,
        json: { ...((await response.json()) as object), ...(changes.length > 0 && changed) },
      });
    }
    changes.push(route.request());
    await route.fulfill({ status: 200, json: {} });
  });
  return changes;
}

test.describe('the sign-in of a company', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('requests a token with scope, grant type, username and password in a form [P2-API-01]', async ({
    page,
    accounts,
  }) => {
    const tokens = watchRequests(page, /company_services\/v1\/tokens$/);
    const who = account(accounts, 'CST', 'Large');
    await skipGreetings(page);
    await open(page, '/');
    await signInAs(page, who);
    await page.waitForURL('**/company');
    expect(tokens).toHaveLength(1);
    expect(tokens[0]?.method()).toBe('POST');
    expect(tokens[0]?.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect([...new URLSearchParams(tokens[0]?.postData() ?? '')].toSorted()).toEqual([
      ['grant_type', 'password'],
      ['password', who.password],
      ['scope', 'webclient'],
      ['username', who.username],
    ]);
  });

  test('stores the link from the Link header and loads the user from it [P2-API-02 P2-API-04]', async ({
    page,
  }) => {
    const user = {
      id: '4711',
      username: '100001',
      role: 'CST',
      status: 'A',
      first_name: 'Firma',
      last_name: '',
      email: '',
      companies: [],
      link: '/company_services/v1/users/4711',
    };
    for (const header of [
      '</company_services/v1/users/4711>; rel="user"',
      '/company_services/v1/users/4711',
    ]) {
      await answer(page, companyTokens, {
        body: { access_token: 'company-token', expires_in: 3600 },
        headers: { link: header },
      });
      const reads = await answer(page, userRecord, { body: user });
      await skipGreetings(page);
      await open(page, '/');
      await signInAs(page, { username: '100001', password: 'Portico1' });
      await page.waitForURL('**/company**');
      await expect
        .poll(() => cookieOf(page, 'userLink'), header)
        .toBe('/company_services/v1/users/4711');
      await expect
        .poll(() => reads.map((call) => [call.method(), pathOf(call)]), header)
        .toEqual([['GET', '/company_services/v1/users/4711']]);
      await expect(screenOf(page)).toBeVisible();
      await page.unroute(companyTokens);
      await page.unroute(userRecord);
    }
  });

  test('follows a redirect without signing in [P2-API-03]', async ({ page, baseURL }) => {
    const redirects = {
      status: { status: 302, headers: { location: `${baseURL ?? ''}/cookies?from=status` } },
      header: { body: {}, headers: { 'x-up-redirect': '/cookies?from=header' } },
      body: { body: { redirect: '/cookies?from=body' } },
    };
    for (const [from, redirect] of Object.entries(redirects)) {
      await page.unroute(companyTokens);
      await answer(page, companyTokens, redirect);
      await open(page, '/');
      await signInAs(page, { username: '100001', password: 'Portico1' });
      await page.waitForURL(`**/cookies?from=${from}`);
      await expect(screenOf(page, 'cookies')).toBeVisible();
      expect([await cookieOf(page, 'token'), await cookieOf(page, 'userLink')]).toEqual([
        undefined,
        undefined,
      ]);
    }
  });

  test('redirects only to hosts that the settings allow', async ({ page, strict }) => {
    strict.expectErrors(/not of an allowed host/);
    const away = await answer(page, /partner\.invalid/, {
      body: '<h1>Partner</h1>',
      headers: { 'content-type': 'text/html' },
    });
    const tokens = await answer(page, companyTokens, {
      body: {},
      headers: { 'x-up-redirect': 'https://partner.invalid/in' },
    });
    await open(page, '/');
    await signInAs(page, { username: '100001', password: 'Portico1' });
    await expect.poll(() => tokens.length).toBe(1);
    await expect(page.locator('.p-toast')).toBeVisible();
    await expect(page.locator('[data-node="login_companies"] button[type="submit"]')).toBeEnabled();
    await expect(screenOf(page, 'login')).toBeVisible();
    expect(away).toHaveLength(0);
    await alter(page, /\/settings\.json$/, (settings) => ({
      ...settings,
      loginHosts: ['https://partner.invalid'],
    }));
    await open(page, '/');
    await signInAs(page, { username: '100001', password: 'Portico1' });
    await page.waitForURL('https://partner.invalid/in');
  });
});

test.describe('the record of a company user', () => {
  test('is confirmed at the user link with its id and status A when the terms are accepted [P2-API-05]', async ({
    page,
    accounts,
  }) => {
    const changes = await answerChanges(page, { status: 'A' });
    const who = account(accounts, 'CST', 'status T');
    await openArea(page, who);
    const link = await cookieOf(page, 'userLink');
    await popup(page, 'terms').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect.poll(() => changes.length).toBe(1);
    await expect(popup(page)).toHaveCount(0);
    expect(
      changes.map((call) => [call.method(), pathOf(call), call.postDataJSON() as unknown]),
    ).toEqual([['PUT', link, { id: link?.split('/').at(-1), status: 'A' }]]);
  });

  test('includes both passwords when a new user confirms [P2-API-06]', async ({
    page,
    accounts,
  }) => {
    const changes = await answerChanges(page, { status: 'A' });
    await openArea(page, account(accounts, 'CST', 'status N'));
    await popup(page, 'welcome').getByRole('button', { name: 'Începe' }).click();
    const dialog = popup(page, 'reset_password');
    const link = await cookieOf(page, 'userLink');
    await field(dialog, 'current_password').fill('Portico1');
    await field(dialog, 'password').fill('Parola22');
    await field(dialog, 'confirmPassword').fill('Parola22');
    await dialog.locator('input[name="terms"]').check();
    await dialog.locator('button[type="submit"]').click();
    await expect(popup(page)).toHaveCount(0);
    expect(
      changes.map((call) => [call.method(), pathOf(call), call.postDataJSON() as unknown]),
    ).toEqual([
      [
        'PUT',
        link,
        {
          id: link?.split('/').at(-1),
          status: 'A',
          current_password: 'Portico1',
          new_password: 'Parola22',
        },
      ],
    ]);
  });

  test('updates names and password at the login link of the record [P2-API-07 P2-API-08]', async ({
    page,
    accounts,
  }) => {
    const login = '/company_services/v1/users/900900';
    const changes: Request[] = [];
    await page.route(userRecord, async (route) => {
      if (route.request().method() === 'GET') {
        const response = await route.fetch();
        return route.fulfill({
          response,
          json: { ...((await response.json()) as object), link: login },
        });
      }
      changes.push(route.request());
      await route.fulfill({ status: 200, json: {} });
    });
    await openArea(page, person(accounts), '/customer/account');
    const id = (await cookieOf(page, 'userLink'))?.split('/').at(-1);
    await page.locator('main').getByRole('button', { name: 'Modifică', exact: true }).click();
    await field(page.locator('main'), 'first_name').fill('Ileana');
    await field(page.locator('main'), 'last_name').fill('Pop');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Salvează' }).click();
    await reloaded;
    const secret = page.locator('main form', {
      has: page.locator('input[name="confirmPassword"]'),
    });
    await field(secret, 'current_password').fill('Portico1');
    await field(secret, 'password').fill('Parola22');
    await field(secret, 'confirmPassword').fill('Parola22');
    await secret.locator('button[type="submit"]').click();
    await expect(popup(page, 'success')).toBeVisible();
    expect(
      changes.map((call) => [call.method(), pathOf(call), call.postDataJSON() as unknown]),
    ).toEqual([
      ['PUT', login, { id, first_name: 'Ileana', last_name: 'Pop' }],
      ['PUT', login, { id, current_password: 'Portico1', new_password: 'Parola22' }],
    ]);
  });

  test('is loaded with its company in the settings; a removed company is deleted by its id [P2-API-10 P2-API-15]', async ({
    page,
    accounts,
  }) => {
    const calls: Request[] = [];
    await page.route(companyRecord, async (route) => {
      calls.push(route.request());
      if (route.request().method() === 'DELETE') await route.fulfill({ status: 204 });
      else await route.fallback();
    });
    await openArea(page, person(accounts), '/customer/account');
    await expect(page.locator('main [data-node="company"] dd').first()).toHaveText('100001');
    await expect
      .poll(() => calls.map((call) => [call.method(), pathOf(call)]))
      .toEqual([['GET', '/company_services/v1/user_companies/100001']]);
    const row = page
      .locator('li', { hasText: '100010' })
      .filter({ has: page.locator('[data-node="remove_company"]') });
    await row
      .locator('[data-node="remove_company"] button, button[data-node="remove_company"]')
      .click();
    await popup(page, 'confirm_removal').locator('input[name="password"]').fill('Portico1');
    await popup(page, 'confirm_removal').getByRole('button', { name: 'Renunță la acces' }).click();
    await expect(popup(page, 'success')).toBeVisible();
    expect(calls.filter((call) => call.method() === 'DELETE').map(pathOf)).toEqual([
      '/company_services/v1/user_companies/100010',
    ]);
  });
});
