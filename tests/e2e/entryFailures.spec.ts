import type { Page } from 'playwright/test';
import {
  acceptCookies,
  askForRelease,
  callLimit,
  changeSettings,
  expect,
  open,
  test,
} from './portal.ts';
import { answer, cardToken, cardTokens, codeChecks, companyTokens } from './answers.ts';

/** Faults of a response, by name. */
const failures: Readonly<
  Record<
    string,
    {
      readonly status?: number;
      readonly body?: string;
      readonly abort?: 'connectionreset' | 'hang';
    }
  >
> = {
  'malformed JSON': { status: 200, body: '{"access_token":' },
  'a list for an object': { status: 200, body: '[1,2]' },
  'an empty body': { status: 200, body: '' },
  'no token in it': { status: 200, body: '{"expires_in":"soon"}' },
  '500': { status: 500, body: '<h1>Server error</h1>' },
  '401': { status: 401, body: '{}' },
  '403': { status: 403, body: '{}' },
  '429': { status: 429, body: '{"error":"TOO_MANY_ATTEMPTS","error_description":""}' },
  'a reset connection': { abort: 'connectionreset' },
  'no answer in time': { abort: 'hang' },
};

async function fail(page: Page, address: string, name: string): Promise<void> {
  const { status = 200, body = '', abort } = failures[name] ?? {};
  await page.unroute(address);
  await page.route(address, async (route) => {
    if (abort === 'connectionreset') return route.abort('connectionreset');
    if (abort === 'hang') return undefined;
    return route.fulfill({ status, contentType: 'application/json', body });
  });
}

/** Sets a time-out of 4 instead of 30 seconds, and no pause before another code. */
async function beImpatient(page: Page): Promise<void> {
  await changeSettings(page, { requestTimeoutMs: callLimit, resendSeconds: 0 });
}

test.describe('service errors before sign-in', () => {
  test.beforeEach(async ({ page }) => {
    await acceptCookies(page);
    await beImpatient(page);
  });

  for (const [tab, address, tokens] of [
    ['cards', '/?category=8', cardTokens],
    ['companies', '/', companyTokens],
  ] as const) {
    test(`show at the sign-in form of ${tab}, which keeps its input and can be submitted again`, async ({
      page,
      strict,
    }) => {
      strict.expectErrors(/has no value for|no usable value/);
      await open(page, address);
      const form = page.locator(`[data-node="login_${tab}"]`);
      const alert = form.locator('[role="alert"]');
      const username = form.locator('input[name="username"]');
      await username.fill('cineva@exemplu.ro');
      await form.locator('input[name="password"]').fill('Parola123');
      for (const name of Object.keys(failures)) {
        await fail(page, tokens, name);
        const asked = page.waitForRequest(tokens);
        await page.getByRole('button', { name: 'Intră în cont' }).click();
        await asked;
        await expect(page.getByRole('button', { name: 'Intră în cont' }), name).toBeEnabled();
        await expect(alert, name).toBeVisible();
        await expect(alert.first(), name).toHaveText(/\S{3}/);
        await expect(username, name).toHaveValue('cineva@exemplu.ro');
        await expect(form.locator('input[name="password"]'), name).toHaveValue('Parola123');
        await expect(page, name).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
        expect(
          (await page.context().cookies()).map((cookie) => cookie.name),
          name,
        ).not.toContain('token');
      }
      if (tab === 'cards') {
        await page.unroute(tokens);
        await answer(page, tokens, {
          ...cardToken,
          headers: { ...cardToken.headers, 'x-up-check': 'otp' },
        });
        await page.getByRole('button', { name: 'Intră în cont' }).click();
        await expect(page.locator('[data-node="one_time_code"]')).toBeVisible();
      }
    });
  }

  test('show at the one-time code form for verification and resend', async ({ page }) => {
    await answer(page, cardTokens, {
      ...cardToken,
      headers: { ...cardToken.headers, 'x-up-check': 'otp' },
    });
    await open(page, '/?category=8');
    const enterCode = async () => {
      await page.locator('[data-node="login_cards"] input[name="username"]').fill('mihai');
      await page.locator('[data-node="login_cards"] input[name="password"]').fill('Portico1');
      await page.getByRole('button', { name: 'Intră în cont' }).click();
      await expect(page.locator('[data-node="one_time_code"]')).toBeVisible();
    };
    await enterCode();
    const form = page.locator('[data-node="one_time_code"]');
    for (const name of ['500', '403', '429', 'a reset connection', 'no answer in time']) {
      await fail(page, codeChecks, name);
      await form.locator('input[name="otp"]').fill('123456');
      const checked = page.waitForRequest(codeChecks);
      await form.getByRole('button', { name: 'Confirmă codul' }).click();
      await checked; // until then the message about another code stays
      await expect(form.locator('[role="alert"]'), name).toHaveText(/\S{3}/);
      await expect(form.locator('input[name="otp"]'), name).toHaveValue('123456');
      await expect(page, name).toHaveURL(/category=8$/);
      const asked = page.waitForRequest(codeChecks);
      await page.getByRole('button', { name: 'Trimite alt cod' }).click();
      await asked;
      await expect(form.locator('[role="alert"]'), name).toHaveText(/\S{3}/);
    }
    await expect(page.getByText('V-am trimis alt cod.')).toHaveCount(0);
    await fail(page, codeChecks, '401'); // the session has expired meanwhile
    await form.getByRole('button', { name: 'Confirmă codul' }).click();
    await expect(
      page.locator('[data-node="login_companies"], [data-node="login_cards"]'),
    ).toBeVisible();
  });

  test('show a message instead of a blank page when the portal cannot start', async ({
    page,
    strict,
  }) => {
    strict.expectErrors(/./);
    await askForRelease(page);
    for (const [address, at] of [
      ['**/settings.json', '/beneficiary'],
      ['**/release/current.json', '/'],
      ['**/release/*/portal.json', '/cookies'],
      ['**/release/*/screens/cookies.json', '/cookies'],
      ['**/release/*/texts/ro/portal.json', '/cookies'],
    ] as const) {
      await page.unroute('**/settings.json');
      await page.route(address, (route) => route.fulfill({ status: 500, body: 'x' }));
      await page.goto(at);
      await expect(page.getByText(/nu a putut fi încărcat/).first(), address).toBeVisible();
      await page.unroute(address);
      const retry = page.getByRole('button', { name: 'Încearcă din nou' });
      if (await retry.isVisible()) await retry.click();
      else await page.reload();
      await expect(page.locator('main[data-screen]'), address).toBeVisible();
      await expect(page.getByText(/nu a putut fi încărcat/), address).toHaveCount(0);
    }
  });
});
