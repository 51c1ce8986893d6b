import { acceptCookies, expect, open, speak, test, watchRequests } from './portal.ts';
import { answer, cardTokens } from './answers.ts';
import {
  cardConfirmation,
  cardLookup,
  codeAt,
  expectRevealable,
  fieldOf,
  fillPassword,
  preferences,
  reachDetails,
  reachPassword,
  sampleRecord,
  submitOf,
} from './cardEntry.ts';

test.describe('registration: the card', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('is explained by a carousel of the configured cards [P1-ROUTE-08 P1-REG-01 P1-REG-02]', async ({
    page,
  }) => {
    await page.route('**/ro/mobile_config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { cards: object[] };
      await route.fulfill({
        json: {
          ...config,
          cards: [1, 2].map((number) => ({
            image: '/media/card-dejun.svg',
            pan: `6422 000${number}`,
            label1: `Unde ${number}`,
            label2: `Ce ${number}`,
          })),
        },
      });
    });
    await open(page, '/create_account');
    await expect(page.locator('main')).toHaveAttribute('data-screen', 'create_account');
    const carousel = page.locator('[data-node="card_samples"]');
    const slides = carousel.getByRole('group', { includeHidden: true }).filter({ hasText: 'Unde' });
    await expect(slides).toHaveCount(2);
    const expectActive = async (active: number) => {
      for (const index of [0, 1])
        await expect(slides.nth(index)).toHaveJSProperty('inert', index !== active);
    };
    await expect(slides.first()).toContainText('Ce 1');
    await expectActive(0);
    await carousel.getByRole('button', { name: 'Următorul' }).click();
    await expectActive(1);
    await carousel.getByRole('button', { name: 'Anteriorul' }).click();
    await expectActive(0);
    const dots = carousel.getByRole('button', { name: /^\d din 2$/ });
    await expect(dots).toHaveCount(2);
    await dots.nth(1).click();
    await expectActive(1);
  });

  test('requires number and code, without an error for a bot check that has not run [P1-REG-03 P1-REG-04 P1-VAL-14]', async ({
    page,
  }) => {
    const calls = watchRequests(page, /app_logins/);
    await open(page, '/create_account');
    for (const [filled, missing] of [
      ['code', 'cardNumber'],
      ['cardNumber', 'code'],
    ] as const) {
      await fieldOf(page, 'cardNumber').fill('');
      await fieldOf(page, 'code').fill('');
      await fieldOf(page, filled).fill('642211');
      await submitOf(page).click();
      await expect(fieldOf(page, missing)).toHaveAttribute('aria-invalid', 'true');
      await expect(fieldOf(page, missing)).toBeFocused();
      await expect(page.locator('main .p-field__error')).toHaveCount(1);
    }
    expect(calls).toHaveLength(0);
  });

  test('is looked up after the bot check has passed [P1-REG-05 P1-REG-06 P1-API-13]', async ({
    page,
  }) => {
    const tokens = watchRequests(page, /card_services\/v1\/tokens$/);
    const calls = await answer(page, cardLookup, { body: sampleRecord() });
    const broken = (route: { fulfill(answer: { status: number }): Promise<void> }) =>
      route.fulfill({ status: 500 });
    await page.route('**/bot_check/challenge', broken);
    await open(page, '/create_account');
    await fieldOf(page, 'cardNumber').fill('6422 1100 0000 6018');
    await fieldOf(page, 'code').fill(' REG601 ');
    await submitOf(page).click();
    await expect(page.locator('main .w-bot-check')).toHaveAttribute('data-state', 'failed');
    expect(calls).toHaveLength(0);
    await page.unroute('**/bot_check/challenge', broken);
    await submitOf(page).click();
    await expect(fieldOf(page, 'first_name')).toBeVisible({ timeout: 20_000 });
    expect(calls.map((call) => [call.method(), call.postDataJSON() as unknown])).toEqual([
      ['POST', { pan: '6422110000006018', code: 'REG601', lang: 'ro' }],
    ]);
    expect(calls[0]?.headers()['x-captcha']).toMatch(/\S{20,}/);
    expect(tokens[0]?.postData()).toBe(
      'grant_type=client_credentials&client_id=webopen&scope=webopen',
    );
  });
});

test.describe('registration: the details', () => {
  test('are prefilled and reject empty names [P1-REG-07 P1-REG-08 P1-REG-09]', async ({ page }) => {
    await reachDetails(page);
    const calls = await answer(page, cardConfirmation, { body: { status: 'CODE_SENT' } });
    await fieldOf(page, 'username').fill('radu@exemplu.ro');
    await fieldOf(page, 'terms').check();
    for (const [name, value] of [
      ['first_name', 'Radu'],
      ['last_name', 'Matei'],
    ] as const) {
      await expect(fieldOf(page, name)).toHaveValue(value);
      await fieldOf(page, name).fill('');
      await submitOf(page).click();
      await expect(fieldOf(page, name)).toHaveAttribute('aria-invalid', 'true');
      await fieldOf(page, name).fill(value);
    }
    expect(calls).toHaveLength(0);
  });

  test('require a valid email or mobile number as account name [P1-REG-10 P1-VAL-11 P1-VAL-12]', async ({
    page,
  }) => {
    await speak(page, 'en');
    await reachDetails(page);
    const calls = await answer(page, cardConfirmation, { body: { status: 'CODE_SENT' } });
    const username = fieldOf(page, 'username');
    await expect(fieldOf(page, 'email')).toHaveCount(0);
    for (const wrong of ['abc', 'a@', '0712345678']) {
      await username.fill(wrong);
      await submitOf(page).click();
      await expect(codeAt(page, 'username', 'LS04')).toHaveText('Invalid email');
      await expect(username).toHaveAttribute('aria-invalid', 'true');
    }
    for (const right of ['a@b.ro', '0722123456']) {
      await username.fill(right);
      await expect(codeAt(page, 'username', 'LS04')).toHaveCount(0);
      await expect(username).not.toHaveAttribute('aria-invalid', 'true');
    }
    expect(calls).toHaveLength(0);
  });

  test('require the terms and leave the privacy consent optional [P1-REG-13 P1-REG-15 P1-REG-16]', async ({
    page,
  }) => {
    await reachDetails(page);
    const calls = await answer(page, cardConfirmation, { body: { status: 'CODE_SENT' } });
    await fieldOf(page, 'username').fill('radu@exemplu.ro');
    await submitOf(page).click();
    await expect(codeAt(page, 'terms', 'TERMS')).toHaveText(
      'Pentru a continua, acceptați termenii și condițiile.',
    );
    expect(calls).toHaveLength(0);
    await expect(page.getByRole('checkbox', { name: /protecția datelor/ })).not.toBeChecked();
    await fieldOf(page, 'terms').check();
    await submitOf(page).click();
    await expect(fieldOf(page, 'otp')).toBeVisible();
    const { acceptances } = calls[0]?.postDataJSON() as {
      readonly acceptances: readonly { readonly id: number; readonly active: boolean }[];
    };
    expect(acceptances.map(({ id, active }) => [id, active])).toEqual([
      [14281, true],
      [14282, false],
    ]);
  });

  test('show the terms and tick the box when they are accepted [P1-REG-14]', async ({ page }) => {
    await reachDetails(page);
    await page
      .locator('[data-field="terms"]')
      .getByRole('button', { name: 'termenii și condițiile' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Termeni și condiții' });
    await expect(dialog).toContainText('Contul este personal');
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(fieldOf(page, 'terms')).toBeChecked();
  });

  test('are read-only for an account that is in use [P1-REG-18]', async ({ page }) => {
    await reachDetails(page, sampleRecord({ active: true, username: 'radu@exemplu.ro' }));
    for (const name of ['first_name', 'last_name', 'username'])
      await expect(fieldOf(page, name)).toBeDisabled();
    await expect(page.locator('[data-node="known"]')).toContainText('are deja un cont');
  });

  test('request a code from the service and keep the input when the visitor goes back [P1-REG-19 P1-API-15]', async ({
    page,
  }) => {
    const calls = await answer(page, cardConfirmation, { body: { status: 'CODE_SENT' } });
    await reachPassword(page);
    expect(calls.map((call) => [call.method(), new URL(call.url()).pathname])).toEqual([
      ['PUT', '/card_services/v2/app_logins/77'],
    ]);
    expect(calls[0]?.postDataJSON()).toMatchObject({
      id: '77',
      first_name: 'Radu',
      last_name: 'Matei',
      username: 'radu@exemplu.ro',
      lang: 'ro',
    });
    await fillPassword(page, 'Parola123');
    await page.locator('[data-node="back"]').click();
    await expect(fieldOf(page, 'username')).toHaveValue('radu@exemplu.ro');
    await expect(fieldOf(page, 'terms')).toBeChecked();
    await page.goBack();
    await expect(fieldOf(page, 'cardNumber')).toHaveValue('6422 1100 0000 6018');
    await page.goForward();
    await expect(fieldOf(page, 'username')).toBeVisible();
    await submitOf(page).click();
    await expect(fieldOf(page, 'password')).toHaveValue('');
  });
});

test.describe('registration: code and password', () => {
  test('require the code and reveal each password with its own button [P1-REG-20 P1-REG-21]', async ({
    page,
  }) => {
    const calls = await answer(page, cardConfirmation, { body: { status: 'CODE_SENT' } });
    await reachPassword(page);
    await fillPassword(page, 'Parola123');
    await submitOf(page).click();
    await expect(codeAt(page, 'otp', 'OTP_MISSING')).toBeVisible();
    await expect(fieldOf(page, 'otp')).toBeFocused();
    expect(calls).toHaveLength(1);
    await expectRevealable(page);
  });

  test('check the password rules on every key press [P1-REG-22 P1-VAL-05]', async ({ page }) => {
    await answer(page, cardConfirmation, { body: { status: 'CODE_SENT' } });
    await reachPassword(page);
    const rules = page.locator('[data-field="password"] li');
    const met = async (expected: readonly boolean[]) => {
      for (const [index, one] of expected.entries())
        await expect(rules.nth(index)).toHaveAttribute('data-state', one ? 'met' : 'unmet');
    };
    await expect(rules).toHaveCount(3);
    await fieldOf(page, 'password').press('a');
    await met([false, true, false]);
    await fieldOf(page, 'password').pressSequentially('aaaaaaa');
    await met([true, true, false]);
    await fieldOf(page, 'password').press('Backspace');
    await fieldOf(page, 'password').press('1');
    await met([true, true, true]);
  });

  test('outline a confirmation that differs and reject a weak password [P1-VAL-06 P1-VAL-08 P1-VAL-09]', async ({
    page,
  }) => {
    await speak(page, 'en');
    // the colour is still in transition
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const calls = await answer(page, cardConfirmation, { body: { status: 'CODE_SENT' } });
    await reachPassword(page);
    const colour = () =>
      page
        .locator('[data-field="confirmPassword"] .p-input')
        .evaluate((element) => getComputedStyle(element).borderTopColor);
    const plain = await colour();
    await fillPassword(page, 'Parola123', 'Parola124');
    await fieldOf(page, 'otp').focus();
    await expect.poll(colour).toMatch(/rgb\(179, 38, 30\)/);
    await fillPassword(page, 'Parola123');
    await fieldOf(page, 'otp').focus();
    await expect.poll(colour).toBe(plain);
    await fieldOf(page, 'otp').fill('123456');
    for (const weak of ['', 'abcdef1', '12345678', 'abcdefgh']) {
      await fillPassword(page, weak);
      await submitOf(page).click();
      await expect(codeAt(page, 'password', 'LS03')).toHaveText('Invalid password');
    }
    expect(calls).toHaveLength(1);
  });
});

test.describe('registration: completion', () => {
  test('requires the success status, then offers and saves three switches [P1-REG-23 P1-REG-24 P1-REG-26]', async ({
    page,
  }) => {
    const done = { status: 'CODE_SENT' };
    const calls = await answer(page, cardConfirmation, () => ({ body: done }));
    const saved = await answer(page, preferences, {
      body: (sampleRecord() as { notifications: object }).notifications,
    });
    await reachPassword(page);
    await answer(page, cardTokens, { status: 500 });
    await fieldOf(page, 'otp').fill('123456');
    await fillPassword(page, 'Parola123');
    await submitOf(page).click();
    await expect(page.locator('[data-node="unconfirmed"]')).toBeVisible();
    await expect(page.locator('[data-node="success"]')).toHaveCount(0);
    done.status = 'SUCCESS';
    await submitOf(page).click();
    await expect(page.locator('[data-node="success"]')).toContainText('Contul este creat');
    expect(calls.at(-1)?.postDataJSON()).toMatchObject({
      id: '77',
      username: 'radu@exemplu.ro',
      password: 'Parola123',
      otp_password: '123456',
    });
    await expect(page.getByRole('switch')).toHaveCount(3);
    await page.getByRole('switch', { name: 'SMS' }).check();
    await submitOf(page).click();
    await expect(page.getByRole('heading', { name: 'Felicitări!' })).toBeVisible();
    expect(saved.map((call) => [call.method(), call.postDataJSON() as unknown])).toEqual([
      [
        'PUT',
        [
          { id: 1, type: 'NOTIFICATION', active: false },
          { id: 2, type: 'GDPR_SMS', active: true },
          { id: 4, type: 'GDPR_PSH', active: true },
          { id: 8, type: 'GDPR_EML', active: false },
        ],
      ],
    ]);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Felicitări!' })).toBeVisible();
  });

  test('shows the text for the error code of a 400, otherwise for the status, on every step [P1-ERR-01 P1-ERR-02]', async ({
    page,
  }) => {
    await page.route('**/ro/mobile_config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { errors: object };
      await route.fulfill({
        json: { ...config, errors: { ...config.errors, X7: 'Textul codului X7' } },
      });
    });
    const given = { status: 400, body: { error_code: 'X7' } as object };
    const expectBoth = async () => {
      const alert = page.locator('main form [role="alert"][data-code]');
      Object.assign(given, { status: 400, body: { error_code: 'X7' } });
      await submitOf(page).click();
      await expect(alert).toHaveText('Textul codului X7');
      await expect(alert).toHaveAttribute('data-code', 'X7');
      given.status = 502;
      await submitOf(page).click();
      await expect(alert).toHaveAttribute('data-code', '502');
    };
    await acceptCookies(page);
    await answer(page, cardLookup, () => given);
    await answer(page, cardConfirmation, () => given);
    await open(page, '/create_account');
    await fieldOf(page, 'cardNumber').fill('6422110000006018');
    await fieldOf(page, 'code').fill('REG601');
    await expectBoth();
    Object.assign(given, { status: 200, body: sampleRecord() });
    await submitOf(page).click();
    await fieldOf(page, 'username').fill('radu@exemplu.ro');
    await fieldOf(page, 'terms').check();
    await expectBoth();
    Object.assign(given, { status: 200, body: { status: 'CODE_SENT' } });
    await submitOf(page).click();
    await fieldOf(page, 'otp').fill('123456');
    await fillPassword(page, 'Parola123');
    await expectBoth();
    await expect(fieldOf(page, 'password')).toHaveValue('Parola123');
    Object.assign(given, { status: 400, body: { error_code: 'OTP_INVALID' } });
    await submitOf(page).click();
    await expect(fieldOf(page, 'otp')).toHaveValue('');
    await expect(fieldOf(page, 'password')).toHaveValue('Parola123');
  });
});
