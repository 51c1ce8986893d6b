import { acceptCookies, expect, open, test } from './portal.ts';
import { answer } from './answers.ts';
import {
  activation,
  activationLookup,
  cardConfirmation,
  codeAt,
  fieldOf,
  fillPassword,
  sampleRecord,
  submitOf,
} from './cardEntry.ts';

test.describe('activation by link', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('looks up the last path segment and shows the same form for each kind of link [P1-ROUTE-09 P1-ROUTE-11 P1-ROUTE-12]', async ({
    page,
  }) => {
    const calls = await answer(page, activationLookup, {
      body: sampleRecord({ email: 'radu@exemplu.ro' }),
    });
    for (const address of ['/create_account/ABC1', '/activate_account/AB%2BC%3D', '/s/ABC3']) {
      await open(page, address);
      await expect(page.locator('main')).toHaveAttribute('data-screen', 'activate_account');
      await expect(fieldOf(page, 'first_name')).toHaveValue('Radu');
      await expect(fieldOf(page, 'email')).toHaveValue('radu@exemplu.ro');
    }
    expect(calls.map((call) => [call.method(), ...new URL(call.url()).searchParams])).toEqual([
      ['GET', ['hash', 'ABC1']],
      ['GET', ['hash', 'AB+C=']],
      ['GET', ['hash', 'ABC3']],
    ]);
  });

  test('reports an expired link and offers the alternative [P1-ROUTE-13 P1-API-18]', async ({
    page,
  }) => {
    const calls = await answer(page, activationLookup, {
      status: 400,
      body: { error_code: 'LINK_EXPIRE' },
    });
    await open(page, '/s/OLD');
    await expect(page.locator('[data-node="lookup_failed"]')).toContainText(
      'Linkul a expirat. Cereți unul nou.',
    );
    await expect(
      page
        .locator('[data-node="lookup_failed"] [data-code="LINK_EXPIRE"]')
        .or(page.locator('[data-node="lookup_failed"][data-code="LINK_EXPIRE"]')),
    ).toBeVisible();
    await expect(fieldOf(page, 'first_name')).toHaveCount(0);
    await expect(page.locator('[data-node="register"] a')).toHaveAttribute(
      'href',
      '/create_account',
    );
    expect(new URL(calls[0]?.url() ?? '').searchParams.get('hash')).toBe('OLD');
  });

  test('requires the email and offers the multi-beneficiary terms that registration lacks [P1-REG-11 P1-REG-12 P1-REG-17]', async ({
    page,
  }) => {
    await answer(page, activationLookup, { body: sampleRecord({ email: '' }) });
    await open(page, '/create_account/ABC');
    await expect(fieldOf(page, 'email')).toBeVisible();
    await expect(fieldOf(page, 'username')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /angajatorii/ })).toBeVisible();
    await fieldOf(page, 'email').fill('radu@');
    await expect(fieldOf(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await submitOf(page).click();
    await expect(codeAt(page, 'email', 'LS04')).toBeVisible();
    await expect(codeAt(page, 'terms', 'TERMS')).toBeVisible();
    await page.locator('[data-field="multi"]').getByRole('button').click();
    await expect(page.getByRole('dialog', { name: 'Termenii multi-beneficii' })).toContainText(
      'Cum funcționează',
    );
  });
});

test.describe('activation by link: request', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('sends product 30 with the password and redirects to the login [P1-GEN-25 P1-REG-28]', async ({
    page,
  }) => {
    await answer(page, activationLookup, { body: sampleRecord({ email: 'radu@exemplu.ro' }) });
    const done = { status: 'CODE_SENT' };
    const calls = await answer(page, activation, () => ({ body: done }));
    await open(page, '/activate_account/ABC');
    await fieldOf(page, 'terms').check();
    await fieldOf(page, 'multi').check();
    await submitOf(page).click();
    await fieldOf(page, 'otp').fill('123456');
    await fillPassword(page, 'Parola123');
    await submitOf(page).click();
    await expect(page.locator('[data-node="unconfirmed"]')).toBeVisible();
    done.status = 'SUCCESS';
    await submitOf(page).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveAttribute(
      'data-tab',
      'cards',
    );
    await expect(page.getByRole('switch')).toHaveCount(0);
    expect(calls.map((call) => call.method())).toEqual(['PUT', 'PUT', 'PUT']);
    expect(calls[0]?.postDataJSON()).toMatchObject({
      id: '77',
      email: 'radu@exemplu.ro',
      product: 30,
      active: true,
    });
    expect(calls[0]?.postDataJSON()).not.toHaveProperty('password');
    expect(calls[2]?.postDataJSON()).toMatchObject({
      product: 30,
      password: 'Parola123',
      otp_password: '123456',
      acceptances: [
        { id: 14281, active: true },
        { id: 14282, active: false },
        { id: 14283, active: true },
      ],
    });
  });

  test('asks only for acceptance of the terms when the account is in use [P1-REG-29 P1-VAL-07]', async ({
    page,
  }) => {
    await answer(page, activationLookup, {
      body: sampleRecord({ active: true, username: '0722000603', email: '' }),
    });
    const others = await answer(page, cardConfirmation, { status: 500 });
    const calls = await answer(page, activation, { body: { status: 'SUCCESS' } });
    await open(page, '/s/ABC');
    for (const name of ['first_name', 'last_name', 'email'])
      await expect(fieldOf(page, name)).toBeDisabled();
    await submitOf(page).click();
    await expect(codeAt(page, 'terms', 'TERMS')).toBeVisible();
    await fieldOf(page, 'terms').check();
    await submitOf(page).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(calls).toHaveLength(1);
    expect(others).toHaveLength(0);
    expect(calls[0]?.postDataJSON()).not.toHaveProperty('password');
    expect(calls[0]?.postDataJSON()).toMatchObject({ product: 30, active: true });
  });

  test('shows the text for the error code of a 400, otherwise for the status, and retries', async ({
    page,
  }) => {
    const given = { status: 502, body: {} as object };
    await answer(page, activationLookup, () => given);
    await open(page, '/s/ABC');
    await expect(page.locator('[data-node="failed"] [data-code="502"]').first()).toBeVisible();
    Object.assign(given, { status: 200, body: sampleRecord({ email: 'radu@exemplu.ro' }) });
    await page.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(fieldOf(page, 'first_name')).toHaveValue('Radu');
    const refused = { status: 400, body: { error_code: 'USERNAME_TAKEN' } as object };
    await answer(page, activation, () => refused);
    await fieldOf(page, 'terms').check();
    await submitOf(page).click();
    await expect(page.locator('main form [role="alert"]')).toHaveText(
      'Numele de utilizator este deja folosit.',
    );
    refused.status = 503;
    await submitOf(page).click();
    await expect(page.locator('main form [role="alert"]')).toHaveAttribute('data-code', '503');
  });
});
