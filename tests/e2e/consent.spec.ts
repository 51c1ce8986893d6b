import { setClock } from './clock.ts';
import type { Page, Request } from 'playwright/test';
import {
  acceptCookies,
  changeSettings,
  expect,
  open,
  test,
  watchRequests,
  watchShifts,
} from './portal.ts';
import { answer, sampleAccount, type Answer } from './answers.ts';
import { cards, request, query, fillIn, step } from './consentPage.ts';

const logins = '**/card_services/v1/oauth/logins';

const codes = '**/card_services/v1/oauth/otp';

const signedIn: Answer = {
  body: { client: 'Partener Demo' },
  headers: { 'x-up-user': '501', 'x-up-token': 'consent-token' },
};

const withCode: Answer = { ...signedIn, headers: { ...signedIn.headers, 'x-up-check': 'otp' } };

/** Mocks the cards: the list, and the response to the selection. */
async function answerCards(
  page: Page,
  saved: Answer,
): Promise<{ readonly reads: Request[]; readonly writes: Request[] }> {
  const asked = await answer(page, cards, (call) =>
    call.method() === 'GET'
      ? { body: [sampleAccount(), sampleAccount({ id: '9002', product: '14' })] }
      : saved,
  );
  return {
    get reads() {
      return asked.filter((call) => call.method() === 'GET');
    },
    get writes() {
      return asked.filter((call) => call.method() === 'PUT');
    },
  };
}

/** Walks through the flow up to the permissions, with mocked responses. */
async function reachTerms(page: Page): Promise<void> {
  await open(page, `/oauth?${query()}`);
  await fillIn(page);
  await page.locator('[data-node="consent_cards"] input[type="checkbox"]').first().check();
  await page.locator('[data-node="consent_cards"] button[type="submit"]').click();
  await expect(page.locator('[data-node="permissions"]')).toBeVisible();
}

const flowCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('oauth'));

test.describe('third-party consent', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('starts with username and password and shows no cards [P1-ROUTE-03 P1-OAUTH-01]', async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    for (const address of ['/oauth', `/oauth?${query()}`]) {
      await open(page, address);
      await expect(step(page, 'credentials'), address).toBeVisible();
      await expect(page.locator('main input:not([type="hidden"])')).toHaveCount(2);
      await expect(
        page.locator('main input[name="username"], main input[name="password"][type="password"]'),
      ).toHaveCount(2);
      await expect(
        page.locator('main input[type="checkbox"], [data-node="permissions"]'),
      ).toHaveCount(0);
    }
    await expect(page.locator('[data-node="client"]')).toHaveText('partener-demo');
    expect(await shifts()).toBeLessThan(0.02);
  });

  test('reads the same decoded parameters from the login URL and sends them with the credentials [P1-LOGIN-05 P1-OAUTH-07]', async ({
    page,
  }) => {
    const calls = await answer(page, logins, {
      status: 400,
      body: { error: 'invalid_login', error_description: 'invalid_login' },
    });
    await page.goto(`/?category=8&${query()}`);
    await expect(page).toHaveURL(
      (url) => url.pathname === '/oauth' && url.search === `?${query()}`,
    );
    await expect(page.locator('main[data-screen="oauth"]')).toBeVisible();
    await fillIn(page);
    await expect(
      page.locator('[data-node="consent_login"] [role="alert"][data-code="invalid_login"]'),
    ).toBeVisible();
    expect(calls[0]?.method()).toBe('POST');
    expect(calls[0]?.postDataJSON()).toEqual({
      username: 'ana.ionescu@exemplu.ro',
      password: 'Portico1',
      scope: request.scope,
      uuid: request.login_id,
    });
    await expect(page.locator('[data-node="consent_login"] input[name="username"]')).toHaveValue(
      'ana.ionescu@exemplu.ro',
    );
  });

  test('asks for a code when the sign-in requires one, sends it with the trusted flag, and resends on request [P1-OAUTH-02 P1-OAUTH-15 P1-OAUTH-16]', async ({
    page,
  }) => {
    await answer(page, logins, withCode);
    await answerCards(page, { body: {} });
    await changeSettings(page, { resendSeconds: 0 });
    const calls = await answer(page, codes, (call) =>
      (call.postDataJSON() as { otp?: string }).otp === '111111'
        ? { status: 400, body: { error_code: 'OTP_INVALID' } }
        : { body: '' },
    );
    await open(page, `/oauth?${query()}`);
    await fillIn(page);
    await expect(step(page, 'code')).toBeVisible();
    await page.getByRole('button', { name: 'Trimite alt cod' }).click();
    await expect(page.getByText('V-am trimis alt cod.')).toBeVisible();
    const form = page.locator('[data-node="consent_code"]');
    await form.locator('input[name="otp"]').fill('111111');
    await form.locator('button[type="submit"]').click();
    await expect(form.locator('[role="alert"][data-code="OTP_INVALID"]')).toBeVisible();
    await expect(form.locator('input[name="otp"]')).toHaveValue('');
    await form.locator('input[name="otp"]').fill('222222');
    await form.locator('button[type="submit"]').click();
    await expect(step(page, 'cards')).toBeVisible();
    expect(calls.map((call) => [call.method(), call.postDataJSON() as unknown])).toEqual([
      ['POST', { otp_resend: true }],
      ['POST', { otp: '111111', trusted: true }],
      ['POST', { otp: '222222', trusted: true }],
    ]);

    await page.unroute(logins);
    await answer(page, logins, signedIn);
    await open(page, `/oauth?${query()}`);
    await fillIn(page);
    await expect(step(page, 'cards')).toBeVisible();
    expect(calls).toHaveLength(3);
  });
});

test.describe('third-party consent: cards', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('loads the cards once with the sign-in token and keeps its cookies for ten days [P1-OAUTH-08 P1-OAUTH-11 P1-OAUTH-18]', async ({
    page,
  }) => {
    await answer(page, logins, signedIn);
    const asked = await answerCards(page, { body: {} });
    await open(page, `/oauth?${query()}`);
    const before = Date.now() / 1000;
    await fillIn(page);
    await expect(page.locator('[data-node="consent_cards"] input[type="checkbox"]')).toHaveCount(2);
    expect(
      asked.reads.map((call) => [new URL(call.url()).pathname, call.headers()['authorization']]),
    ).toEqual([
      ['/card_services/v1/oauth/beneficiaries/501/cards', `Bearer ${btoa('consent-token')}`],
    ]);
    await expect.poll(async () => (await flowCookies(page)).length).toBe(2);
    const kept = await flowCookies(page);
    expect(kept.map(({ name, value }) => [name, value]).sort()).toEqual([
      ['oauthToken', 'consent-token'],
      ['oauthUser', '501'],
    ]);
    for (const { name, expires, sameSite } of kept) {
      expect(Math.abs(expires - before - 10 * 86_400), name).toBeLessThan(60);
      expect(sameSite).toBe('Strict');
    }
  });

  test('requires a chosen card, then shows permissions and terms [P1-OAUTH-04 P1-OAUTH-05]', async ({
    page,
  }) => {
    await answer(page, logins, signedIn);
    const asked = await answerCards(page, { body: {} });
    await open(page, `/oauth?${query()}`);
    await fillIn(page);
    const form = page.locator('[data-node="consent_cards"]');
    await form.locator('button[type="submit"]').click();
    await expect(form.locator('[data-code="EMPTY_CARDS"]')).toHaveText(
      'Alegeți cel puțin un card.',
    );
    await expect(step(page, 'cards')).toBeVisible();
    await form.locator('input[type="checkbox"]').nth(1).check();
    await form.locator('button[type="submit"]').click();
    await expect(step(page, 'terms')).toBeVisible();
    await expect(page.locator('[data-node="permissions"] li')).toHaveText([
      /Numărul mascat/,
      /Soldul/,
    ]);
    await expect(page.locator('[data-node="conditions"] li')).toHaveCount(4);
    await page.goBack();
    await expect(form.locator('input[type="checkbox"]').nth(1)).toBeChecked();
    expect(asked.reads).toHaveLength(1);
    expect(asked.writes).toHaveLength(0);
  });

  test('sends the chosen accounts with the accepted terms, once on a double click [P1-OAUTH-12 P1-OAUTH-13 P1-OAUTH-14]', async ({
    page,
  }) => {
    await answer(page, logins, signedIn);
    const asked = await answerCards(page, { body: { redirect: '/cookies?status=granted' } });
    await setClock(page, new Date('2026-11-20T10:00:00'));
    await reachTerms(page);
    await page.getByRole('button', { name: 'Sunt de acord', exact: true }).dblclick();
    await page.waitForURL('**/cookies?status=granted');
    expect(asked.writes).toHaveLength(1);
    expect(asked.writes[0]?.postDataJSON()).toEqual({
      id: '501',
      terms: [{ id: 14285, active: true, date: '20261120' }],
      accounts: ['9001'],
    });
    expect(new URL(asked.writes[0]?.url() ?? '').pathname).toBe(
      '/card_services/v1/oauth/beneficiaries/501/cards',
    );
    await expect.poll(() => flowCookies(page)).toEqual([]);
  });
});

test.describe('third-party consent: completion', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('redirects where the service says, at the end or at once when the sign-in responds with 302 [P1-OAUTH-06 P1-OAUTH-09]', async ({
    page,
    baseURL,
  }) => {
    const refusals = watchRequests(page, /oauth\/beneficiaries/);
    for (const redirect of [
      { status: 302, headers: { location: `${baseURL ?? ''}/cookies?from=location` } },
      { body: {}, headers: { 'x-up-redirect': '/cookies?from=header' } },
    ]) {
      await page.unroute(logins);
      await answer(page, logins, redirect);
      await open(page, `/oauth?${query()}`);
      await fillIn(page);
      await page.waitForURL('**/cookies?from=*');
    }
    expect(refusals).toHaveLength(0);
    await page.unroute(logins);
    await answer(page, logins, signedIn);
    await answerCards(page, {
      body: {},
      headers: { 'x-up-redirect': `${baseURL ?? ''}/cookies?status=granted` },
    });
    await reachTerms(page);
    await page.getByRole('button', { name: 'Sunt de acord', exact: true }).click();
    await page.waitForURL('**/cookies?status=granted');
  });

  test('does not redirect to hosts missing in the settings, and states that the consent is stored', async ({
    page,
    strict,
  }) => {
    strict.expectErrors(/not of an allowed host/);
    const away = watchRequests(page, /partner\.invalid/);
    await answer(page, logins, signedIn);
    await answerCards(page, {
      body: {},
      headers: { 'x-up-redirect': 'https://partner.invalid/back' },
    });
    await reachTerms(page);
    await page.getByRole('button', { name: 'Sunt de acord', exact: true }).click();
    await expect(page.locator('[data-node="outcome"]')).toContainText(
      'Ați dat acces aplicației „Partener Demo”.',
    );
    expect(away).toHaveLength(0);

    await page.route('**/settings.json', async (route) => {
      const settings = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...settings, consentHosts: ['https://partner.invalid'] } });
    });
    await page.route('https://partner.invalid/**', (route) => route.fulfill({ body: 'received' }));
    await reachTerms(page);
    await page.getByRole('button', { name: 'Sunt de acord', exact: true }).click();
    await page.waitForURL('https://partner.invalid/back');
  });

  test('can be declined at every step, even when the service fails', async ({ page }) => {
    await answer(page, logins, signedIn);
    const asked = await answerCards(page, { body: {} });
    const refusals = await answer(page, `${logins}/*`, {
      body: {},
      headers: { 'x-up-redirect': '/cookies?error=access_denied' },
    });
    await open(page, `/oauth?${query()}`);
    await page.getByRole('button', { name: 'Renunță' }).click();
    await page.waitForURL('**/cookies?error=access_denied');
    await reachTerms(page);
    await page.getByRole('button', { name: 'Nu sunt de acord' }).click();
    await page.waitForURL('**/cookies?error=access_denied');
    expect(refusals.map((call) => [call.method(), new URL(call.url()).pathname])).toEqual(
      Array.from({ length: 2 }, () => [
        'DELETE',
        `/card_services/v1/oauth/logins/${request.login_id}`,
      ]),
    );
    await expect.poll(() => flowCookies(page)).toEqual([]);

    await page.unroute(`${logins}/*`);
    await answer(page, `${logins}/*`, { status: 500, body: '' });
    await reachTerms(page);
    await page.getByRole('button', { name: 'Nu sunt de acord' }).click();
    await expect(page.locator('[data-node="outcome"]')).toContainText(
      'Nu v-ați dat acordul. Nu s-a transmis nimic.',
    );
    await expect.poll(() => flowCookies(page)).toEqual([]);
    expect(asked.writes).toHaveLength(0);
  });
});

test.describe('third-party consent: errors', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('keeps the step when a call fails, and the choice when the user signs in again after expiry', async ({
    page,
  }) => {
    await answer(page, logins, signedIn);
    let failing = true;
    const asked = await answer(page, cards, (call) =>
      call.method() === 'PUT'
        ? { status: 401, body: { error_code: 'UNAUTHORIZED' } }
        : failing
          ? { status: 503, body: '' }
          : { body: [sampleAccount()] },
    );
    await open(page, `/oauth?${query()}`);
    await fillIn(page);
    await expect(page.locator('[role="alert"][data-code="503"]')).toBeVisible();
    failing = false;
    await page.getByRole('button', { name: 'Încearcă din nou' }).click();
    await page.locator('[data-node="consent_cards"] input[type="checkbox"]').check();
    await page.locator('[data-node="consent_cards"] button[type="submit"]').click();
    await page.getByRole('button', { name: 'Sunt de acord', exact: true }).click();
    await expect(page.locator('[data-node="expired"]')).toBeVisible();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/oauth' && url.search === `?${query()}`,
    );
    await expect.poll(() => flowCookies(page)).toEqual([]);
    await fillIn(page);
    await expect(page.locator('[data-node="consent_cards"] input[type="checkbox"]')).toBeChecked();
    expect(asked.length).toBeGreaterThan(2);
  });

  test('asks for no password when the third-party parameters are missing', async ({ page }) => {
    const calls = watchRequests(page, /oauth\/logins/);
    await open(page, '/oauth');
    await fillIn(page);
    await expect(page.locator('[data-node="incomplete"]')).toBeVisible();
    await page.getByRole('button', { name: 'Renunță' }).click();
    await expect(page.locator('[data-node="outcome"]')).toContainText('Nu s-a transmis nimic');
    expect(calls).toHaveLength(0);
  });
});
