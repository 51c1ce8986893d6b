import type { Page } from 'playwright/test';
import {
  acceptCookies,
  account,
  changeSettings,
  expect,
  open,
  signIn,
  test,
  watchRequests,
} from './portal.ts';
import { answer, cardToken, cardTokens, codeChecks } from './answers.ts';

/** Opens the code step with mocked responses. */
async function reachCode(page: Page): Promise<void> {
  await answer(page, cardTokens, {
    ...cardToken,
    headers: { ...cardToken.headers, 'x-up-check': 'otp' },
  });
  await acceptCookies(page);
  await open(page, '/?category=8');
  await page.locator('[data-node="login_cards"] input[name="username"]').fill('mihai');
  await page.locator('[data-node="login_cards"] input[name="password"]').fill('Portico1');
  await page.getByRole('button', { name: 'Intră în cont' }).click();
  await expect(page.locator('[data-node="one_time_code"]')).toBeVisible();
}

test.describe('the one-time code', () => {
  test('shows where it was sent, or the account when the response does not say', async ({
    page,
    accounts,
  }) => {
    await signIn(page, account(accounts, 'BEN', 'one-time code'));
    await expect(page.locator('[data-node="sent_to"]')).toContainText('la 07•• ••• 502.');
    await answer(page, cardTokens, {
      ...cardToken,
      headers: { ...cardToken.headers, 'x-up-check': 'otp' },
    });
    for (const [username, shown] of [
      ['mihai.popa@exemplu.ro', 'm••••@exemplu.ro'],
      ['0722000502', '07•• ••• 502'],
    ] as const) {
      await page.goto('/?category=8');
      await page.locator('[data-node="login_cards"] input[name="username"]').fill(username);
      await page.locator('[data-node="login_cards"] input[name="password"]').fill('Portico1');
      await page.getByRole('button', { name: 'Intră în cont' }).click();
      await expect(page.locator('[data-node="sent_to"]')).toContainText(`pentru contul ${shown}.`);
    }
  });

  test('counts down to the next resend and announces it once', async ({ page }) => {
    await page.clock.install();
    await reachCode(page);
    const calls = await answer(page, codeChecks, { body: {} });
    const resend = page.getByRole('button', { name: 'Trimite alt cod', exact: true });
    const said = page.getByText(/^Trimite alt cod: /);
    await expect(resend).toContainText(/\(0:(30|29|28)\)/);
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await expect(said).toHaveText('Trimite alt cod: disponibil peste 30 de secunde');
    await page.clock.runFor(12_000);
    await expect(resend).toContainText(/\(0:1\d\)/);
    await expect(said).toHaveText('Trimite alt cod: disponibil peste 30 de secunde');
    await page.clock.runFor(20_000);
    await expect(said).toHaveText('Trimite alt cod: disponibil acum');
    await expect(resend).not.toContainText('(');
    await resend.click();
    await expect.poll(() => calls.length).toBe(1);
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await expect(said).toHaveText('Trimite alt cod: disponibil peste 30 de secunde');
  });

  test('shows an error when the sign-in returned no link to a record', async ({ page, strict }) => {
    strict.expectErrors(/has no value for/);
    const { link: _, ...headers } = Object.fromEntries(
      Object.entries(cardToken.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    );
    await answer(page, cardTokens, { ...cardToken, headers: { ...headers, 'x-up-check': 'otp' } });
    await answer(page, codeChecks, { status: 200, body: '' });
    await acceptCookies(page);
    await open(page, '/?category=8');
    await page.locator('[data-node="login_cards"] input[name="username"]').fill('mihai');
    await page.locator('[data-node="login_cards"] input[name="password"]').fill('Portico1');
    await page.getByRole('button', { name: 'Intră în cont' }).click();
    const form = page.locator('[data-node="one_time_code"]');
    await form.locator('input[name="otp"]').fill('123456');
    await form.getByRole('button', { name: 'Confirmă codul' }).click();
    await expect(form.locator('[role="alert"]')).toHaveText(/\S{3}/);
    await expect(form).toBeVisible();
  });

  test('replaces the credentials and opens the area when it is correct [P1-LOGIN-22 P1-LOGIN-25]', async ({
    page,
    accounts,
    request,
  }) => {
    await signIn(page, account(accounts, 'BEN', 'one-time code'));
    const form = page.locator('[data-node="one_time_code"]');
    await expect(form).toBeVisible();
    await expect(page.locator('[data-node="login_cards"]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/\?category=8$/);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
      'beneficiaryLink',
    );
    await page.goto('/beneficiary'); // not before the code
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();

    await signIn(page, account(accounts, 'BEN', 'one-time code'));
    await expect(form).toBeVisible();
    const messages = (await (
      await request.get('/sandbox/outbox', { headers: { accept: 'application/json' } })
    ).json()) as { readonly recipient: string; readonly code?: string | null }[];
    const code =
      messages.filter(
        ({ recipient, code: sent }) => recipient === '0722000502' && typeof sent === 'string',
      )[0]?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    await form.locator('input[name="otp"]').fill(code);
    await form.getByRole('button', { name: 'Confirmă codul' }).click();
    await page.waitForURL('**/beneficiary');
    await expect(page.locator('main[data-screen="beneficiary"]')).toBeVisible();
  });
});

test.describe('the one-time code: verification', () => {
  test('keeps the area closed until it is verified, and sends the trust flag of the device [P1-LOGIN-22 P1-LOGIN-23]', async ({
    page,
  }) => {
    await reachCode(page);
    const calls = await answer(page, codeChecks, {
      status: 400,
      body: { error_code: 'OTP_INVALID' },
    });
    const form = page.locator('[data-node="one_time_code"]');
    const error = form.locator('[role="alert"][data-code="OTP_INVALID"]');
    for (const tick of [false, true]) {
      await form.locator('input[name="otp"]').fill('111222');
      if (tick) await form.getByLabel('Reține acest dispozitiv').check();
      await form.getByRole('button', { name: 'Confirmă codul' }).click();
      await expect(error).toBeVisible();
      await expect.poll(() => calls.length).toBe(tick ? 2 : 1);
    }
    expect(calls.map((call) => call.postDataJSON() as unknown)).toEqual([
      { otp: '111222', trusted: false },
      { otp: '111222', trusted: true },
    ]);
    expect(calls[0]?.headers()['authorization']).toBe(`Bearer ${btoa('card-token')}`);
    await expect(page).toHaveURL(/\/\?category=8$/);
  });

  test('is resent by a call without a code [P1-LOGIN-24]', async ({ page }) => {
    await changeSettings(page, { resendSeconds: 0 });
    await reachCode(page);
    const calls = await answer(page, codeChecks, { body: {} });
    await page.getByRole('button', { name: 'Trimite alt cod' }).click();
    await expect(page.getByText('V-am trimis alt cod.')).toBeVisible();
    expect(calls.map((call) => [call.method(), call.postDataJSON() as unknown])).toEqual([
      ['POST', { resend: true }],
    ]);
    await expect(page.locator('[data-node="one_time_code"]')).toBeVisible();
  });

  test('shows why a code was rejected, clears the field and stays open [P1-LOGIN-27]', async ({
    page,
  }) => {
    await page.route('**/ro/mobile_config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { errors: object };
      await route.fulfill({
        json: { ...config, errors: { ...config.errors, OTP_INVALID: 'Codul de probă nu e bun' } },
      });
    });
    await reachCode(page);
    await answer(page, codeChecks, { status: 400, body: { error_code: 'OTP_INVALID' } });
    const form = page.locator('[data-node="one_time_code"]');
    await form.locator('input[name="otp"]').fill('999999');
    await form.getByRole('button', { name: 'Confirmă codul' }).click();
    await expect(form.locator('[role="alert"]')).toHaveText('Codul de probă nu e bun');
    await expect(form.locator('input[name="otp"]')).toHaveValue('');
    await expect(page.locator('[data-node="login_cards"]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/\?category=8$/);
  });

  test('requires a code before the call, sends one request on a double click, and permits another user', async ({
    page,
  }) => {
    await reachCode(page);
    const seen = watchRequests(page, /checks\/otp/);
    const form = page.locator('[data-node="one_time_code"]');
    await form.getByRole('button', { name: 'Confirmă codul' }).click();
    await expect(form.locator('[data-field="otp"] [data-code="OTP_REQUIRED"]')).toBeVisible();
    expect(seen).toHaveLength(0);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(codeChecks, async (route) => {
      await held;
      await route.fulfill({ status: 400, json: { error_code: 'OTP_INVALID' } });
    });
    await form.locator('input[name="otp"]').fill('123456');
    await form.getByRole('button', { name: 'Confirmă codul' }).dblclick();
    release(); // both clicks of the pair came while the call was pending
    await expect(form.locator('[role="alert"]')).toBeVisible();
    expect(seen).toHaveLength(1);
    await page.getByRole('button', { name: 'Alt cont' }).click();
    await expect(page.locator('[data-node="login_cards"] input[name="username"]')).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
  });
});
