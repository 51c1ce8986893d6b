import { setClock } from './clock.ts';
import type { Page, Request } from 'playwright/test';
import {
  acceptCookies,
  account,
  changeSettings,
  expect,
  expectAccessibleEverywhere,
  open,
  speak,
  test,
  watchRequests,
  watchShifts,
  type Account,
} from './portal.ts';
import { answer, sampleAccount, type Answer } from './answers.ts';
import { sampled } from '../sampled.ts';

const logins = '**/card_services/v1/oauth/logins';
const codes = '**/card_services/v1/oauth/otp';
const cards = '**/card_services/v1/oauth/beneficiaries/*/cards';
const request = {
  scope: 'cards balance',
  login_id: '7b1c9d2e-0000-4000-8000-000000000001',
  client_id: 'partener-demo',
};

/** The parameters as a third party encodes them: base64, then URL encoding. */
function query(values: Readonly<Record<string, string>> = request): string {
  return new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, Buffer.from(value).toString('base64')]),
  ).toString();
}

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

async function fillIn(
  page: Page,
  { username, password }: Pick<Account, 'username' | 'password'> = {
    username: 'ana.ionescu@exemplu.ro',
    password: 'Portico1',
  },
): Promise<void> {
  const form = page.locator('[data-node="consent_login"]');
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill(password);
  await form.locator('button[type="submit"]').click();
}

/** Walks through the flow up to the permissions, with mocked responses. */
async function reachTerms(page: Page): Promise<void> {
  await open(page, `/oauth?${query()}`);
  await fillIn(page);
  await page.locator('[data-node="consent_cards"] input[type="checkbox"]').first().check();
  await page.locator('[data-node="consent_cards"] button[type="submit"]').click();
  await expect(page.locator('[data-node="permissions"]')).toBeVisible();
}

async function newestCode(page: Page, recipient: string): Promise<string> {
  const messages = (await (
    await page.request.get(`/sandbox/outbox?recipient=${recipient}`, {
      headers: { accept: 'application/json' },
    })
  ).json()) as readonly { readonly code?: string | null }[];
  return messages.find(({ code }) => typeof code === 'string')?.code ?? '';
}

const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`);
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

test.describe('the demo third party', () => {
  // SOAK=1 checks both languages.
  for (const language of sampled(['ro', 'en'] as const, 1, 13)) {
    test(`receives the chosen cards in ${language}, with every step accessible on a phone and on a desktop [P1-OAUTH-03 P1-GEN-07]`, async ({
      page,
      accounts,
    }) => {
      await acceptCookies(page);
      await speak(page, language);
      const texts =
        language === 'ro'
          ? { agree: 'Sunt de acord', got: 'Aplicația a primit' }
          : { agree: 'I agree', got: 'The app has received' };
      const consents = watchRequests(page, /oauth\/beneficiaries\/501\/cards$/);
      await page.goto(`/sandbox/partner?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessibleEverywhere(page);
      await page.locator('select[name="scope"]').selectOption('cards balance transactions');
      await page.locator('button[value="/"]').click();
      await expect(page.locator('main[data-screen="oauth"]')).toBeVisible();
      await expectAccessibleEverywhere(page);
      await fillIn(page, account(accounts, 'BEN', '11 and 14'));
      const boxes = page.locator('[data-node="consent_cards"] input[type="checkbox"]');
      await expect(boxes).toHaveCount(2);
      await page.locator('[data-node="consent_cards"] button[type="submit"]').click();
      await expect(page.locator('[data-code="EMPTY_CARDS"]')).toBeVisible();
      await expectAccessibleEverywhere(page);
      await boxes.first().check();
      await page.locator('[data-node="consent_cards"] button[type="submit"]').click();
      await expect(page.locator('[data-node="permissions"] li')).toHaveCount(3);
      await expectAccessibleEverywhere(page);
      await page.getByRole('button', { name: texts.agree, exact: true }).click();
      await page.waitForURL('**/sandbox/partner/return?**status=granted');
      expect(
        consents
          .filter((call) => call.method() === 'PUT')
          .map((call) => (call.postDataJSON() as { accounts: unknown }).accounts),
      ).toEqual([['1501']]);
      await expect(page.locator('tbody tr')).toHaveCount(1);
      await expect(page.locator('tbody')).toContainText('642211******5010');
      await expect(page.locator('main')).toContainText('14285');
      await page.goto(`${page.url()}&lang=${language}`);
      await expect(page.getByRole('status')).toContainText(texts.got);
      await expectAccessibleEverywhere(page);
    });
  }

  test('receives a refusal and no data', async ({ page }) => {
    await acceptCookies(page);
    await page.goto('/sandbox/partner?lang=ro');
    await page.locator('button[value="/oauth"]').click();
    await page.getByRole('button', { name: 'Renunță' }).click();
    await page.waitForURL('**/sandbox/partner/return?**error=access_denied');
    await page.goto(`${page.url()}&lang=ro`);
    await expect(page.getByRole('status')).toContainText('Aplicația nu a primit nimic');
    await expect(page.locator('table')).toHaveCount(0);
  });

  test('receives the consent by keyboard only, with a one-time code', async ({
    page,
    accounts,
  }) => {
    await acceptCookies(page);
    await open(page, `/oauth?${query()}`);
    const focusOn = async (selector: string) => {
      for (let press = 0; press < 30; press++) {
        await page.keyboard.press('Tab');
        if (
          await page.evaluate(
            (wanted) => document.activeElement?.matches(wanted) === true,
            selector,
          )
        )
          return;
      }
      throw new Error(`Tab never reached ${selector}.`);
    };
    const { username, password } = account(accounts, 'BEN', 'one-time code');
    await focusOn('input[name="username"]');
    await page.keyboard.type(username);
    await focusOn('input[name="password"]');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(step(page, 'code')).toBeVisible();
    await focusOn('input[name="otp"]');
    await page.keyboard.type(await newestCode(page, '0722000502'));
    await page.keyboard.press('Enter');
    await expect(
      page.locator('[data-node="consent_cards"] input[type="checkbox"]').first(),
    ).toBeVisible();
    await focusOn('[data-node="consent_cards"] input[type="checkbox"]');
    await page.keyboard.press('Space');
    await focusOn('[data-node="consent_cards"] button[type="submit"]');
    await page.keyboard.press('Enter');
    await expect(step(page, 'terms')).toBeVisible();
    await focusOn('[data-node="agree"] button, button[data-node="agree"]');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sandbox/partner/return?**status=granted');
    await expect(page.locator('tbody tr')).toHaveCount(1);
  });
});
