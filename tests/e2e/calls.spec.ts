import { setClock } from './clock.ts';
import type { Page, Request } from 'playwright/test';
import {
  acceptCookies,
  account,
  changeSettings,
  expect,
  expectSignedOut,
  leaveSession,
  open,
  test,
  watchRequests,
} from './portal.ts';
import {
  answer,
  beneficiaryRecord,
  cardToken,
  cardTokens,
  codeChecks,
  companyTokens,
  hold,
  openHolderArea,
  sampleHolder,
  sampleTransaction,
  transactionSearch,
} from './answers.ts';
import { menuItem, openArea, screenOf, userRecord } from './companyArea.ts';

const serviceCalls = /\/(card|company|message)_services\//;

async function signIn(page: Page, tab: 'cards' | 'companies', username: string): Promise<void> {
  const form = page.locator(`[data-node="login_${tab}"]`);
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill('Portico1');
  await expect(form.locator('.w-bot-check')).toHaveAttribute('data-state', 'verified', {
    timeout: 20_000,
  });
  await form.locator('button[type="submit"]').click();
}

const pathOf = (call: Request | undefined) => new URL(call?.url() ?? 'http://none/').pathname;
const queryOf = (call: Request | undefined) =>
  Object.fromEntries(new URL(call?.url() ?? 'http://none/').searchParams);
const formOf = (call: Request | undefined) =>
  Object.fromEntries(new URLSearchParams(call?.postData() ?? ''));

test.describe('service calls', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('send the token in base64, the API key and headers with fixed names [P1-API-01 P1-API-02 P1-API-03]', async ({
    page,
  }) => {
    const seen = watchRequests(page, serviceCalls);
    await answer(page, cardTokens, {
      body: { access_token: 'abc', expires_in: 3600 },
      headers: {
        link: '</card_services/v1/beneficiaries/501>; rel="beneficiary"',
        'x-up-check': 'otp',
      },
    });
    await answer(page, codeChecks, { body: '' });
    await answer(page, beneficiaryRecord, { body: sampleHolder() });
    await answer(page, transactionSearch, {
      body: [sampleTransaction()],
      headers: { 'x-up-count': '7' },
    });
    await open(page, '/?category=8');
    await signIn(page, 'cards', 'mihai.popa@exemplu.ro');
    await page.locator('[data-node="one_time_code"] input[name="otp"]').fill('123456');
    await page.getByRole('button', { name: 'Confirmă codul' }).click();
    await page.waitForURL('**/beneficiary');
    await expect(page.locator('[data-node="total"]')).toHaveText('7 tranzacții');
    const [login, ...following] = seen;
    expect(login?.headers()['x-captcha']).toMatch(/^\S{20,}$/);
    expect(login?.headers()['authorization']).toBeUndefined();
    expect(following.length).toBeGreaterThanOrEqual(3);
    for (const call of following)
      expect(call.headers()['authorization'], call.url()).toBe('Bearer YWJj');
    for (const call of seen) expect(call.headers()['x-api-key'], call.url()).toBe('sandbox-key');
  });

  test('sign in with a form to the service and scope of the selected tab [P1-API-05 P1-API-06 P1-API-07]', async ({
    page,
  }) => {
    const refused = { status: 400, body: { error: 'invalid_login', error_description: '' } };
    for (const [tab, address, path, scope, username] of [
      ['cards', cardTokens, '/card_services/v1/tokens', 'web', 'ana.ionescu@exemplu.ro'],
      ['companies', companyTokens, '/company_services/v1/tokens', 'webclient', '100001'],
    ] as const) {
      const calls = await answer(page, address, refused);
      await open(page, tab === 'cards' ? '/?category=8' : '/');
      await signIn(page, tab, username);
      await expect(page.locator(`[data-node="login_${tab}"] [role="alert"]`)).toBeVisible();
      expect([calls[0]?.method(), pathOf(calls[0])]).toEqual(['POST', path]);
      expect(calls[0]?.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
      expect(formOf(calls[0])).toEqual({
        scope,
        grant_type: 'password',
        username,
        password: 'Portico1',
      });
    }
  });

  test('verify and resend a one-time code at the same URL [P1-API-11 P1-API-12]', async ({
    page,
  }) => {
    await answer(page, cardTokens, {
      ...cardToken,
      headers: { ...cardToken.headers, 'x-up-check': 'otp' },
    });
    await changeSettings(page, { resendSeconds: 0 });
    const calls = await answer(page, codeChecks, (call) =>
      call.postData()?.includes('resend') === true
        ? { body: '' }
        : { status: 400, body: { error_code: 'OTP_INVALID' } },
    );
    await open(page, '/?category=8');
    await signIn(page, 'cards', 'mihai.popa@exemplu.ro');
    await page.getByRole('button', { name: 'Trimite alt cod' }).click();
    await expect(page.getByText('V-am trimis alt cod.')).toBeVisible();
    await page.locator('[data-node="one_time_code"] input[name="otp"]').fill('654321');
    await page.getByRole('button', { name: 'Confirmă codul' }).click();
    await expect(page.locator('[data-code="OTP_INVALID"]')).toBeVisible();
    expect(
      calls.map((call) => [call.method(), pathOf(call), call.postDataJSON() as unknown]),
    ).toEqual([
      ['POST', '/card_services/v1/checks/otp', { resend: true }],
      ['POST', '/card_services/v1/checks/otp', { otp: '654321', trusted: false }],
    ]);
  });
});

test.describe('service calls: records and transactions', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('load the record from the stored link and the transactions of the period in one page [P1-API-29 P1-API-34 P1-API-35]', async ({
    page,
  }) => {
    await setClock(page, new Date('2026-11-20T10:00:00'));
    const { holder, transactions } = await openHolderArea(page, {
      transactions: { body: [sampleTransaction()], headers: { 'x-up-count': '1' } },
    });
    await expect(page.locator('[data-row="1"]')).toBeVisible();
    const link =
      (await page.context().cookies()).find(({ name }) => name === 'beneficiaryLink')?.value ?? '';
    expect(holder.map((call) => [call.method(), pathOf(call)])).toEqual([
      ['GET', decodeURIComponent(link)],
    ]);
    expect(transactions.map((call) => [call.method(), pathOf(call), queryOf(call)])).toEqual([
      [
        'GET',
        '/card_services/v1/beneficiary_transactions/search',
        {
          account_id: '9001',
          start_date: '20260820',
          end_date: '20261120',
          lang: 'ro',
          page: '1',
          per_page: '10000',
        },
      ],
    ]);
  });

  test('read merchant and place of each row, and store the link returned by sign-in [P1-ENT-07 P1-ENT-10]', async ({
    page,
  }) => {
    await answer(page, cardTokens, cardToken);
    await answer(page, beneficiaryRecord, { body: sampleHolder() });
    await answer(page, transactionSearch, {
      body: [sampleTransaction({ merchant: 'Ceainăria Mică' })],
      headers: { 'x-up-count': '1' },
    });
    await answer(page, companyTokens, {
      body: { access_token: 'company-token', expires_in: 3600 },
      headers: { link: '</company_services/v1/users/100001>; rel="user"' },
    });
    await open(page, '/?category=8');
    await signIn(page, 'cards', 'ana.ionescu@exemplu.ro');
    await expect(page.locator('[data-row="1"]')).toContainText('Ceainăria Mică');
    await expect(page.locator('[data-row="1"]')).toContainText('Brașov');
    const linkCookie = async (name: string) =>
      decodeURIComponent(
        (await page.context().cookies()).find((cookie) => cookie.name === name)?.value ?? '',
      );
    expect(await linkCookie('beneficiaryLink')).toBe('/card_services/v1/beneficiaries/501');
    await leaveSession(page);
    await acceptCookies(page);
    await hold(page, userRecord); // the service does not know the session and would end it
    await open(page, '/');
    await signIn(page, 'companies', '100001');
    await expect
      .poll(async () => await linkCookie('userLink'))
      .toBe('/company_services/v1/users/100001');
  });

  test('take the total from the header, not from the rows, and load one transaction by id [P1-API-36 P1-API-37]', async ({
    page,
  }) => {
    await openHolderArea(page, {
      transactions: {
        body: [sampleTransaction(), sampleTransaction({ id: '2' })],
        headers: { 'x-up-count': '7' },
      },
    });
    await expect(page.locator('[data-node="total"]')).toHaveText('7 tranzacții');
    const calls = await answer(page, '**/card_services/v1/beneficiary_transactions/2?*', {
      body: sampleTransaction({ id: '2' }),
    });
    await page.locator('[data-row="2"] button').click();
    await expect(page.getByRole('dialog', { name: 'Detaliile tranzacției' })).toContainText(
      'T-0001',
    );
    expect(calls.map((call) => [call.method(), pathOf(call)])).toEqual([
      ['GET', '/card_services/v1/beneficiary_transactions/2'],
    ]);
  });

  test('sign a company user out with the session token and end the session whatever the service responds [P1-API-48 P1-API-49]', async ({
    page,
    accounts,
  }) => {
    for (const status of [200, 500]) {
      await openArea(page, account(accounts, 'CST', 'Large'));
      const cookies = await page.context().cookies();
      const value = (name: string) =>
        decodeURIComponent(cookies.find((cookie) => cookie.name === name)?.value ?? '');
      const [token, link] = [value('token'), value('userLink')];
      await page.unroute('**/users/*/logout');
      const calls = await answer(page, '**/users/*/logout', { status, body: '' });
      await menuItem(page, 'logout').click();
      await expect(screenOf(page, 'login')).toBeVisible();
      expect(
        calls.map((call) => [
          call.method(),
          pathOf(call),
          call.headers()['authorization'],
          call.postData(),
        ]),
      ).toEqual([['POST', `${link}/logout`, `Bearer ${btoa(token)}`, null]]);
      await expectSignedOut(page);
      await page.evaluate(() => sessionStorage.clear());
    }
  });
});
