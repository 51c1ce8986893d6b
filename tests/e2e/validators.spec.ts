import type { Locator, Page, Request } from 'playwright/test';
import { acceptCookies, expect, open, speak, test, watchRequests } from './portal.ts';
import { answer, cardTokens, type Answer } from './answers.ts';

const record = {
  id: '601',
  first_name: 'Ana',
  last_name: 'Pop',
  username: '',
  email: '',
  mobile_phone: '',
  active: false,
  product: '11',
  accounts: [],
  notifications: [
    { id: 1, type: 'NOTIFICATION', active: false },
    { id: 2, type: 'GDPR_SMS', active: false },
    { id: 4, type: 'GDPR_PSH', active: true },
    { id: 8, type: 'GDPR_EML', active: false },
  ],
};
const invitation = {
  id: '9',
  uuid: 'u-1',
  exists: false,
  username: '',
  first_name: 'Ana',
  last_name: 'Pop',
  mobile_phone: '',
  mobile_phone_required: true,
  email: '',
  email_required: true,
  password: '',
};
const company = {
  id: '100011',
  code: '100011',
  first_name: 'Cetatea Metal SRL',
  username: '100011',
  email: 'birou@cetatea.ro',
  active: false,
  password: 'Prima0000a1',
};
const invited = {
  id: 'u-7',
  login: {
    first_name: 'Ana',
    last_name: 'Pop',
    email: 'ana@exemplu.ro',
    mobile_phone: '',
    password: '',
    active: false,
    code: '100001',
  },
};
const calls = /\/(card|company)_services\/v\d\/(?!tokens)/;

const submit = (form: Locator) => form.locator('button[type="submit"]').first();
const code = (form: Locator, field: string) => form.locator(`[data-field="${field}"] [data-code]`);
const node = (page: Page, name: string) => page.locator(`[data-node="${name}"]`);
const field = (form: Locator, name: string) => form.locator(`input[name="${name}"]`);
const border = (input: Locator) =>
  input.evaluate(
    (element) => getComputedStyle(element.closest('.p-input') ?? element).borderTopColor,
  );
const writes = (requests: readonly Request[]) =>
  requests.filter((request) => request.method() !== 'GET');

/** Opens an entry screen with mocked services. */
async function openEntry(
  page: Page,
  address: string,
  lookup: Answer = { body: record },
): Promise<Request[]> {
  await acceptCookies(page);
  await answer(page, cardTokens, { body: { access_token: 'open', expires_in: 1800 } });
  await answer(
    page,
    /\/app_logins$|\/app_logins\/search\?|\/app_invitations\/search\?|\/app_passwords\/search\?/,
    lookup,
  );
  await answer(
    page,
    /\/app_logins\/[^/?]+$|\/app_invitations\/[^/?]+$|\/v2\/app_passwords$/,
    (call) => ({ body: { status: call.url().includes('/v1/') ? 'SUCCESS' : 'CODE_SENT' } }),
  );
  const seen = watchRequests(page, calls);
  await open(page, address);
  return seen;
}

async function reachDetails(page: Page, lookup?: Answer): Promise<Request[]> {
  const seen = await openEntry(page, '/create_account', lookup);
  const form = node(page, 'registration_card');
  await field(form, 'cardNumber').fill('6422110000006018');
  await field(form, 'code').fill('REG601');
  await submit(form).click();
  await expect(node(page, 'registration_details')).toBeVisible();
  return seen;
}

async function reachPassword(page: Page): Promise<Request[]> {
  const seen = await reachDetails(page);
  const form = node(page, 'registration_details');
  await field(form, 'username').fill('ana.pop@exemplu.ro');
  await field(form, 'terms').check();
  await submit(form).click();
  await expect(node(page, 'registration_password')).toBeVisible();
  return seen;
}

async function reachNewPassword(page: Page): Promise<Request[]> {
  const seen = await openEntry(page, '/forgot_password');
  await field(node(page, 'reset_username'), 'username').fill('0722000501');
  await submit(node(page, 'reset_username')).click();
  await expect(node(page, 'reset_password')).toBeVisible();
  return seen;
}

async function reachInvitedPassword(page: Page): Promise<Request[]> {
  const seen = await openEntry(page, '/create_user_company?uuid=u-7', { body: invited });
  await submit(node(page, 'invited_user')).click();
  await expect(node(page, 'invited_password')).toBeVisible();
  return seen;
}

test.describe('a new password', () => {
  test('is checked on every key press, outlined while the confirmation differs, and rejected with LS03 when weak [P1-VAL-05 P1-VAL-06 P1-VAL-08]', async ({
    page,
  }) => {
    const seen = await reachNewPassword(page);
    const form = node(page, 'reset_password');
    const [password, confirmation] = [field(form, 'password'), field(form, 'confirmPassword')];
    const states = () =>
      form
        .locator('[data-field="password"] li[data-state]')
        .evaluateAll((items) => items.map((item) => item.getAttribute('data-state')));
    const typed = [
      ['a', 'unmet met unmet'],
      ['b', 'unmet met unmet'],
      ['1', 'unmet met met'],
      ['c', 'unmet met met'],
      ['d', 'unmet met met'],
      ['e', 'unmet met met'],
      ['f', 'unmet met met'],
      ['g', 'met met met'],
    ] as const;
    await password.focus();
    for (const [key, expected] of typed) {
      await page.keyboard.type(key);
      await expect.poll(async () => (await states()).join(' '), `after ${key}`).toBe(expected);
    }
    await page.keyboard.press('Backspace');
    await expect.poll(async () => (await states()).join(' ')).toBe('unmet met met');

    const calm = await border(confirmation);
    await confirmation.focus();
    await page.keyboard.type('ab1cdeX');
    await page.keyboard.press('Tab');
    await expect.poll(() => border(confirmation)).toBe('rgb(179, 38, 30)');
    await confirmation.fill('ab1cdef');
    await page.keyboard.press('Tab');
    await expect.poll(() => border(confirmation)).toBe(calm);

    const before = writes(seen).length;
    await field(form, 'otp').fill('123456');
    await submit(form).click();
    await expect(code(form, 'password').first()).toHaveAttribute('data-code', 'LS03');
    expect(writes(seen)).toHaveLength(before);
    await expect(password).toHaveValue('ab1cdef');
  });

  test('is required in a registration, but not for an existing account [P1-VAL-07]', async ({
    page,
  }) => {
    const registered = await reachPassword(page);
    const before = writes(registered).length;
    await submit(node(page, 'registration_password')).click();
    await expect(code(node(page, 'registration_password'), 'password').first()).toHaveAttribute(
      'data-code',
      'LS03',
    );
    expect(writes(registered)).toHaveLength(before);

    const active = {
      ...record,
      active: true,
      email: 'ana.pop@exemplu.ro',
      username: 'ana.pop@exemplu.ro',
    };
    const activated = await openEntry(page, '/activate_account/ACTIVE', { body: active });
    const details = node(page, 'registration_details');
    await field(details, 'terms').check();
    await submit(details).click();
    await expect.poll(() => writes(activated).length).toBe(1);
    expect(writes(activated)[0]?.postDataJSON()).not.toHaveProperty('password');

    const invited = await openEntry(page, '/invite/u-1', {
      body: {
        ...invitation,
        exists: true,
        username: 'ana.pop@exemplu.ro',
        mobile_phone: '0722000777',
        email: 'ana.pop@exemplu.ro',
      },
    });
    const form = node(page, 'invitation');
    await field(form, 'terms').check();
    await field(form, 'gdpr').check();
    await submit(form).click();
    await expect.poll(() => writes(invited).length).toBe(1);
    expect(writes(invited)[0]?.postDataJSON()).not.toHaveProperty('password');
  });
});

test.describe('an email or mobile number', () => {
  test('is rejected with LS04 when invalid, in English as "Invalid email" [P1-VAL-11 P1-VAL-12]', async ({
    page,
  }) => {
    await speak(page, 'en');
    const seen = await openEntry(page, '/forgot_password');
    const form = node(page, 'reset_username');
    for (const wrong of ['a@', '@b.ro', 'ab.ro', '0712345678']) {
      await field(form, 'username').fill(wrong);
      await submit(form).click();
      await expect(code(form, 'username').first(), wrong).toHaveAttribute('data-code', 'LS04');
      await expect(form.locator('[data-field="username"]'), wrong).toContainText(
        /Invalid email(?! ?[.a-z])/,
      );
    }
    expect(writes(seen)).toHaveLength(0);
  });

  test('is outlined in red while it is invalid [P1-VAL-13]', async ({ page }) => {
    await openEntry(page, '/invite/u-1', { body: invitation });
    const form = node(page, 'invitation');
    const calm = await border(field(form, 'mobile_phone'));
    for (const [name, wrong, right] of [
      ['mobile_phone', '0712', '0722123456'],
      ['email', 'ana@', 'ana@exemplu.ro'],
    ] as const) {
      const input = field(form, name);
      await input.fill(wrong);
      await input.press('Tab');
      await expect.poll(() => border(input), `${name} ${wrong}`).toBe('rgb(179, 38, 30)');
      await input.fill(right);
      await input.press('Tab');
      await expect.poll(() => border(input), `${name} ${right}`).toBe(calm);
    }
  });
});

test.describe('the configuration', () => {
  test('supplies the cards of the carousel and the terms of the popup of a registration [P1-GEN-14 P1-GEN-16]', async ({
    page,
  }) => {
    const samples = [1, 2, 3].map((number) => ({
      image: `/media/card-dejun.svg?${number}`,
      pan: `6422 1${number}•• •••• 000${number}`,
      label1: `Unde ${number}`,
      label2: `Ce ${number}`,
    }));
    await page.route('**/ro/mobile_config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { readonly terms: object };
      await route.fulfill({
        json: {
          ...config,
          cards: samples,
          terms: {
            ...config.terms,
            beneficiary: { title: 'Termenii de probă', body: 'Un text **schimbat** de probă.' },
          },
        },
      });
    });
    await reachDetails(page);
    await node(page, 'registration_details')
      .getByRole('button', { name: 'termenii și condițiile' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Termenii de probă' });
    await expect(dialog).toContainText('Un text schimbat de probă.');
    await dialog.getByRole('button').last().click();
    await expect(dialog).toHaveCount(0);

    await open(page, '/create_account');
    const carousel = node(page, 'card_samples');
    await expect(carousel.locator('img')).toHaveCount(3);
    expect(
      await carousel
        .locator('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src'))),
    ).toEqual(samples.map(({ image }) => image));
    for (const { pan, label1, label2 } of samples)
      for (const text of [pan, label1, label2])
        await expect(carousel.getByText(text, { exact: true })).toHaveCount(1);
  });
});

test.describe('required fields', () => {
  test('include the terms on every form that has them [P1-VAL-10]', async ({ page }) => {
    for (const [name, reach] of [
      ['registration_details', () => reachDetails(page)],
      ['registration_details', () => openEntry(page, '/activate_account/NEW')],
      [
        'registration_details',
        () =>
          openEntry(page, '/s/ACTIVE', {
            body: { ...record, active: true, email: 'ana.pop@exemplu.ro' },
          }),
      ],
      ['invitation', () => openEntry(page, '/invite/u-1', { body: invitation })],
      [
        'company_confirmation',
        () => openEntry(page, '/create_account_company?activateCode=h', { body: company }),
      ],
    ] as const) {
      const seen = await reach();
      const form = node(page, name);
      const before = writes(seen).length;
      await submit(form).click();
      await expect(code(form, 'terms').first(), page.url()).toHaveAttribute('data-code', 'TERMS');
      expect(writes(seen), page.url()).toHaveLength(before);
    }
  });

  test('include every main input of the card holder and company forms; nothing is sent when one is empty [P1-VAL-14]', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const password = { otp: '123456', password: 'parola12', confirmPassword: 'parola12' };
    const forms: readonly (readonly [
      name: string,
      reach: () => Promise<Request[]>,
      values: Readonly<Record<string, string>>,
      ticks?: readonly string[],
    ])[] = [
      ['login_companies', () => openEntry(page, '/'), { username: '100001', password: 'Portico1' }],
      [
        'login_cards',
        () => openEntry(page, '/?category=8'),
        { username: 'ana', password: 'Portico1' },
      ],
      [
        'consent_login',
        () => openEntry(page, '/oauth?login_id=YWJj&scope=Y2FyZHM='),
        { username: 'ana', password: 'Portico1' },
      ],
      [
        'registration_card',
        () => openEntry(page, '/create_account'),
        { cardNumber: '6422110000006018', code: 'REG601' },
      ],
      [
        'registration_details',
        () => reachDetails(page),
        { first_name: 'Ana', last_name: 'Pop', username: '0722000501' },
        ['terms'],
      ],
      ['registration_password', () => reachPassword(page), password],
      [
        'registration_details',
        () => openEntry(page, '/activate_account/NEW'),
        { first_name: 'Ana', last_name: 'Pop', email: 'a@b.ro' },
        ['terms'],
      ],
      ['reset_username', () => openEntry(page, '/forgot_password'), { username: '0722000501' }],
      ['reset_password', () => reachNewPassword(page), password],
      [
        'invitation',
        () => openEntry(page, '/invite/u-1', { body: invitation }),
        {
          mobile_phone: '0722123456',
          email: 'a@b.ro',
          username: 'a@b.ro',
          password: 'parola12',
          confirmPassword: 'parola12',
        },
        ['terms', 'gdpr'],
      ],
      [
        'company_registration',
        () => openEntry(page, '/create_account_company'),
        { code: '100011', identification: '10100011', email: 'a@b.ro' },
      ],
      [
        'company_reset',
        () => openEntry(page, '/forgot_password_company'),
        { name: '100011', identification: '123' },
      ],
      [
        'new_password',
        () =>
          openEntry(page, '/forgot_password_company?resetCode=x', {
            body: { id: '100011', code: '100011' },
          }),
        { password: 'parola12', confirmPassword: 'parola12' },
      ],
      [
        'invited_user',
        () => openEntry(page, '/create_user_company?uuid=u-7', { body: invited }),
        { first_name: 'Ana', last_name: 'Pop' },
      ],
      [
        'invited_password',
        () => reachInvitedPassword(page),
        { password: 'parola12', confirmPassword: 'parola12' },
      ],
    ];
    for (const [name, reach, values, ticks = []] of forms)
      await expectRequired(page, { name, reach, values, ticks });
  });
});

interface RequiredForm {
  readonly name: string;
  readonly reach: () => Promise<Request[]>;
  readonly values: Readonly<Record<string, string>>;
  readonly ticks: readonly string[];
}

/** Clears one input at a time: it shows an error, and nothing is sent. */
async function expectRequired(
  page: Page,
  { name, reach, values, ticks }: RequiredForm,
): Promise<void> {
  const seen = await reach();
  const tokens = watchRequests(page, /services\/v1\/(tokens|oauth)/);
  const form = node(page, name);
  for (const tick of ticks) await field(form, tick).check();
  const before = writes(seen).length;
  for (const empty of Object.keys(values)) {
    for (const [given, value] of Object.entries(values))
      await field(form, given).fill(given === empty ? '' : value);
    await submit(form).click();
    await expect(field(form, empty), `${name} without ${empty}`).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    expect(writes(seen), `${name} without ${empty}`).toHaveLength(before);
  }
  expect(
    tokens.filter(
      (call) =>
        call.postData()?.includes('grant_type=password') === true || call.url().includes('oauth'),
    ),
    name,
  ).toEqual([]);
}
