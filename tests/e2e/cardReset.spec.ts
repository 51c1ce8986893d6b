import { acceptCookies, expect, open, speak, test, watchRequests } from './portal.ts';
import { answer } from './answers.ts';
import { cardPasswords, codeAt, fieldOf, fillPassword, submitOf } from './cardEntry.ts';

test.describe('password reset of a card user', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('accepts an email or a mobile number as username [P1-ROUTE-06 P1-PWR-01]', async ({
    page,
  }) => {
    await speak(page, 'en');
    const calls = watchRequests(page, /app_passwords/);
    await open(page, '/forgot_password');
    for (const wrong of ['', 'abc']) {
      await fieldOf(page, 'username').fill(wrong);
      await submitOf(page).click();
      await expect(codeAt(page, 'username', 'LS04')).toHaveText('Invalid email');
    }
    expect(calls).toHaveLength(0);
  });

  test('sends a code with a visitor token [P1-PWR-02 P1-API-08 P1-API-20]', async ({ page }) => {
    const tokens = watchRequests(page, /card_services\/v1\/tokens$/);
    const calls = await answer(page, cardPasswords, { body: { id: 'r1' } });
    await open(page, '/forgot_password');
    await fieldOf(page, 'username').fill('ana@exemplu.ro');
    await submitOf(page).click();
    await expect(fieldOf(page, 'otp')).toBeVisible();
    expect(calls.map((call) => [call.method(), call.postDataJSON() as unknown])).toEqual([
      ['POST', { username: 'ana@exemplu.ro' }],
    ]);
    expect(tokens.map((call) => call.postData())).toEqual([
      'grant_type=client_credentials&client_id=webopen&scope=webopen',
    ]);
    for (const screen of ['/create_account', '/invite/none']) {
      await open(page, screen);
      await expect.poll(() => tokens.length).toBe(screen === '/create_account' ? 2 : 3);
      expect(tokens.at(-1)?.postData()).toContain('client_id=webopen');
    }
  });

  test('applies the shared password rules [P1-PWR-03]', async ({ page }) => {
    const calls = await answer(page, cardPasswords, { body: {} });
    await open(page, '/forgot_password');
    await fieldOf(page, 'username').fill('ana@exemplu.ro');
    await submitOf(page).click();
    await fieldOf(page, 'otp').fill('123456');
    await fillPassword(page, 'abc', 'abd');
    await expect(page.locator('[data-field="password"] li[data-state="unmet"]')).toHaveCount(2);
    await expect(fieldOf(page, 'confirmPassword')).toHaveAttribute('aria-invalid', 'true');
    await submitOf(page).click();
    await expect(codeAt(page, 'password', 'LS03')).toBeVisible();
    await expect(codeAt(page, 'confirmPassword', 'LS03')).toHaveText('Parolele nu coincid.');
    // also if the two differ only in case, or one is empty
    for (const [password, confirmation, where] of [
      ['Parola123', 'parola123', 'confirmPassword'],
      ['Parola123', '', 'confirmPassword'],
      ['', 'Parola123', 'password'],
      ['', '', 'password'],
    ] as const) {
      await fillPassword(page, password, confirmation);
      await submitOf(page).click();
      await expect(codeAt(page, where, 'LS03'), `${password} and ${confirmation}`).toBeVisible();
    }
    expect(calls.map((call) => call.method())).toEqual(['POST']);
  });
});

test.describe('password reset of a card user: completion', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('confirms the reset and links to the login tab of card users [P1-PWR-04 P1-PWR-05 P1-API-21]', async ({
    page,
  }) => {
    const calls = await answer(page, cardPasswords, { body: {} });
    await open(page, '/forgot_password');
    await fieldOf(page, 'username').fill('ana@exemplu.ro');
    await submitOf(page).click();
    await fieldOf(page, 'otp').fill('123456');
    await fillPassword(page, 'Parola123');
    await submitOf(page).click();
    await expect(page.getByRole('heading', { name: 'Parola a fost schimbată' })).toBeVisible();
    expect(calls.at(-1)?.method()).toBe('PUT');
    expect(calls.at(-1)?.postDataJSON()).toEqual({
      username: 'ana@exemplu.ro',
      new_password: 'Parola123',
      otp_password: '123456',
    });
    await page
      .locator('[data-node="sign_in"]')
      .getByRole('button')
      .or(page.locator('button[data-node="sign_in"]'))
      .click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveAttribute(
      'data-tab',
      'cards',
    );
  });

  test('shows the text for the error code of a 400, otherwise for the status, on each step', async ({
    page,
  }) => {
    const given = { status: 400, body: { error_code: 'NO_CONTACT' } as object };
    await answer(page, cardPasswords, () => given);
    await open(page, '/forgot_password');
    const alert = page.locator('main form [role="alert"][data-code]');
    await fieldOf(page, 'username').fill('ana@exemplu.ro');
    for (const [status, code] of [
      [400, 'NO_CONTACT'],
      [429, '429'],
      [502, '502'],
    ] as const) {
      given.status = status;
      await submitOf(page).click();
      await expect(alert).toHaveAttribute('data-code', code);
    }
    given.status = 200;
    await submitOf(page).click();
    await fieldOf(page, 'otp').fill('123456');
    await fillPassword(page, 'Parola123');
    Object.assign(given, { status: 400, body: { error_code: 'OTP_INVALID' } });
    await submitOf(page).click();
    await expect(alert).toHaveText('Cod incorect. Verificați-l sau cereți altul.');
    await expect(fieldOf(page, 'otp')).toHaveValue('');
    await expect(fieldOf(page, 'password')).toHaveValue('Parola123');
    given.status = 502;
    await fieldOf(page, 'otp').fill('123456');
    await submitOf(page).click();
    await expect(alert).toHaveAttribute('data-code', '502');
  });
});
