import { acceptCookies, expect, open, test, watchRequests } from './portal.ts';
import { answer } from './answers.ts';
import {
  codeAt,
  fieldOf,
  fillPassword,
  invitationConfirmation,
  invitationLookup,
  sampleInvitation,
  submitOf,
} from './cardEntry.ts';

test.describe('an invitation', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('is looked up by the last path segment before the form shows [P1-ROUTE-14 P1-INV-01 P1-API-19]', async ({
    page,
  }) => {
    const tokens = watchRequests(page, /card_services\/v1\/tokens$/);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const calls: string[] = [];
    await page.route(invitationLookup, async (route) => {
      calls.push(`${route.request().method()} ${new URL(route.request().url()).search}`);
      await held;
      await route.fulfill({ json: sampleInvitation() });
    });
    await open(page, '/invite/a/b/u%201'); // normalized, not as typed
    await expect.poll(() => calls).toEqual(['GET ?uuid=u+1']);
    await expect(page.locator('main form')).toHaveCount(0);
    release();
    await expect(fieldOf(page, 'username')).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(tokens[0]?.postData()).toBe(
      'grant_type=client_credentials&client_id=webopen&scope=webopen',
    );
  });

  test('greets by name and requires a valid mobile number when the invitation says so [P1-INV-02 P1-INV-03 P1-VAL-13]', async ({
    page,
  }) => {
    await answer(page, invitationLookup, { body: sampleInvitation() });
    await open(page, '/invite/u-1');
    await expect(page.locator('main')).toContainText('Bun venit, Vlad Nistor!');
    const phone = fieldOf(page, 'mobile_phone');
    await submitOf(page).click();
    await expect(codeAt(page, 'mobile_phone', 'IS04')).toBeVisible();
    await page.reload();
    await phone.fill('0712345678');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect
      .poll(() =>
        page
          .locator('[data-field="mobile_phone"] .p-input')
          .evaluate((element) => getComputedStyle(element).borderTopColor),
      )
      .toMatch(/rgb\(179, 38, 30\)/);
    await submitOf(page).click();
    await expect(codeAt(page, 'mobile_phone', 'IS04')).toContainText(
      'Numărul de mobil nu este valid.',
    );
    await phone.fill('0722345678');
    await expect(codeAt(page, 'mobile_phone', 'IS04')).toHaveCount(0);
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('sends optional fields empty, and requires an email when the invitation says so [P1-INV-04 P1-INV-05 P1-API-17]', async ({
    page,
  }) => {
    const given = sampleInvitation({ mobile_phone_required: false, email_required: true });
    await answer(page, invitationLookup, () => ({ body: given }));
    const calls = await answer(page, invitationConfirmation, { body: {} });
    await open(page, '/invite/u-1');
    const complete = async () => {
      await fieldOf(page, 'username').fill('vlad@exemplu.ro');
      await fillPassword(page, 'Parola123');
      await fieldOf(page, 'terms').check();
      await fieldOf(page, 'gdpr').check();
      await submitOf(page).click();
    };
    await complete();
    await expect(codeAt(page, 'email', 'LS04')).toBeVisible();
    await fieldOf(page, 'email').fill('vlad@');
    await expect(codeAt(page, 'email', 'LS04')).toBeVisible();
    expect(calls).toHaveLength(0);
    Object.assign(given, { email_required: false });
    await page.reload();
    await complete();
    await page.waitForURL((url) => url.pathname === '/');
    expect(calls.map((call) => [call.method(), new URL(call.url()).pathname])).toEqual([
      ['PUT', '/card_services/v1/app_invitations/u-1'],
    ]);
    expect(calls[0]?.postDataJSON()).toMatchObject({
      uuid: 'u-1',
      exists: false,
      username: 'vlad@exemplu.ro',
      first_name: 'Vlad',
      last_name: 'Nistor',
      password: 'Parola123',
      acceptances: [
        { id: 14281, active: true },
        { id: 14282, active: true },
      ],
    });
  });
});

test.describe('an invitation: account', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('asks for a new password twice, or once for an existing account [P1-INV-06 P1-INV-10]', async ({
    page,
  }) => {
    await answer(page, invitationLookup, { body: sampleInvitation() });
    await open(page, '/invite/u-1');
    const secrets = page.locator('main input[type="password"]');
    await expect(secrets).toHaveCount(2);
    await fillPassword(page, 'Parola123');
    await fieldOf(page, 'exists').check();
    await expect(fieldOf(page, 'confirmPassword')).toHaveCount(0);
    await expect(secrets).toHaveCount(1);
    await expect(page.locator('main li[data-state]')).toHaveCount(0);
    await fieldOf(page, 'exists').uncheck();
    await expect(fieldOf(page, 'confirmPassword')).toBeVisible();
    await expect(page.locator('[data-field="password"] li')).toHaveCount(3);
  });

  test('requires a valid username, the terms and the privacy consent [P1-INV-07 P1-INV-08 P1-INV-09]', async ({
    page,
  }) => {
    await answer(page, invitationLookup, {
      body: sampleInvitation({ mobile_phone_required: false, email_required: false }),
    });
    const calls = await answer(page, invitationConfirmation, { body: {} });
    await open(page, '/invite/u-1');
    await fillPassword(page, 'Parola123');
    await fieldOf(page, 'username').fill('abc');
    await submitOf(page).click();
    await expect(codeAt(page, 'username', 'IS06')).toContainText(
      'Numele de utilizator nu este valid.',
    );
    await expect(codeAt(page, 'terms', 'TERMS')).toBeVisible();
    await fieldOf(page, 'username').fill('vlad@exemplu.ro');
    await fieldOf(page, 'terms').check();
    await submitOf(page).click();
    await expect(codeAt(page, 'gdpr', 'DATA_PROTECTION')).toBeVisible();
    expect(calls).toHaveLength(0);
    await fieldOf(page, 'gdpr').check();
    await submitOf(page).click();
    await expect.poll(() => calls.length).toBe(1);
  });

  test('needs no new password for an existing account and redirects to the login [P1-INV-11 P1-INV-12]', async ({
    page,
  }) => {
    await answer(page, invitationLookup, {
      body: sampleInvitation({
        exists: true,
        username: 'vlad@exemplu.ro',
        mobile_phone_required: false,
        email_required: false,
      }),
    });
    const calls = await answer(page, invitationConfirmation, { status: 204 });
    await open(page, '/invite/u-1');
    await expect(fieldOf(page, 'exists')).toBeChecked();
    await fieldOf(page, 'terms').check();
    await fieldOf(page, 'gdpr').check();
    await expect(page.locator('main li[data-state]')).toHaveCount(0);
    await submitOf(page).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveAttribute(
      'data-tab',
      'cards',
    );
    expect(calls).toHaveLength(1);
    expect(calls[0]?.postDataJSON()).not.toHaveProperty('password');
  });

  test('shows ISSS when the service fails, otherwise the text for the code of a 400, and keeps the input [P1-INV-14]', async ({
    page,
  }) => {
    const given = { status: 500, body: '' as unknown };
    await answer(page, invitationLookup, () => given);
    await open(page, '/invite/u-1');
    await expect(page.locator('[data-node="failed"]')).toContainText(
      'Serviciul nu răspundeInvitația nu poate fi deschisă acum.',
    );
    await expect(page.locator('[data-node="failed"] [data-code="ISSS"]').first()).toBeVisible();
    Object.assign(given, {
      status: 200,
      body: sampleInvitation({ mobile_phone_required: false, email_required: false }),
    });
    await page.getByRole('button', { name: 'Încearcă din nou' }).click();
    await fieldOf(page, 'username').fill('vlad@exemplu.ro');
    await fillPassword(page, 'Parola123');
    await fieldOf(page, 'terms').check();
    await fieldOf(page, 'gdpr').check();
    const refused = { status: 500, body: '' as unknown };
    await answer(page, invitationConfirmation, () => refused);
    const alert = page.locator('main form [role="alert"][data-code]');
    for (const [status, code] of [
      [500, 'ISSS'],
      [400, 'USERNAME_TAKEN'],
      [404, '404'],
    ] as const) {
      Object.assign(refused, { status, body: { error_code: 'USERNAME_TAKEN' } });
      await submitOf(page).click();
      await expect(alert).toHaveAttribute('data-code', code);
    }
    await expect(fieldOf(page, 'password')).toHaveValue('Parola123');
    Object.assign(given, { status: 400, body: { error_code: 'LINK_EXPIRE' } });
    await page.reload();
    await expect(page.locator('[data-node="failed"]')).toContainText(
      'Invitația nu poate fi folosităLinkul a expirat.',
    );
  });
});
