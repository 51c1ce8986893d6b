import {
  acceptCookies,
  expect,
  expectAccessible,
  open,
  reopen,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import { answer, companyTokens } from './answers.ts';
import { codeAt, fieldOf, messageTo, submitOf } from './cardEntry.ts';
import {
  companyActivation,
  companyConfirmation,
  companyLookup,
  fillCompany,
  findUnregistered,
  linkTo,
  reachCompany,
  sampleCompany,
  signInCompany,
} from './companyEntry.ts';
import { visitor, ways } from './visitor.ts';
import { sampled } from '../sampled.ts';

test.describe('company registration: lookup', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('requires a code, a fiscal code and a valid email [P1-CREG-02 P1-CREG-03 P1-CREG-04]', async ({
    page,
  }) => {
    await speak(page, 'en');
    const calls = watchRequests(page, /app_logins/);
    await open(page, '/create_account_company');
    for (const missing of ['code', 'identification', 'email']) {
      await fillCompany(page, { [missing]: '' });
      await submitOf(page).click();
      await expect(fieldOf(page, missing)).toHaveAttribute('aria-invalid', 'true');
      await expect(fieldOf(page, missing)).toBeFocused();
      await expect(page.locator('main .p-field__error')).toHaveCount(1);
    }
    for (const wrong of ['birou', 'birou@', 'birou@exemplu']) {
      await fillCompany(page, { email: wrong });
      await submitOf(page).click();
      await expect(codeAt(page, 'email', 'LS04')).toHaveText('Invalid email');
    }
    expect(calls).toHaveLength(0);
  });

  test('finds a client or an affiliate and shows it [P1-CREG-01 P1-API-14 P1-CREG-05]', async ({
    page,
  }) => {
    const calls = await answer(page, companyLookup, {
      status: 400,
      body: { error_code: 'COMPANY_UNKNOWN' },
    });
    await open(page, '/create_account_company');
    for (const [index, type] of ['Client', 'Comerciant'].entries()) {
      await page.getByRole('radio', { name: type, exact: true }).check();
      await fillCompany(page, { identification: ' RO10100011 ' });
      await submitOf(page).click();
      // after the bot check; until then the previous message stays
      await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(index + 1);
      await expect(page.locator('main [data-code="COMPANY_UNKNOWN"]')).toContainText(
        'Compania nu a fost găsită',
      );
      await expect(page.locator('[data-node="company"]')).toHaveCount(0);
    }
    const bodies = calls.map((call) => call.postDataJSON() as object);
    expect(calls.map((call) => call.method())).toEqual(['POST', 'POST']);
    expect(bodies).toEqual(
      ['CST', 'AFF'].map((from_source_id) => ({
        code: '100011',
        identification: 'RO10100011',
        email: 'birou@cetatea.ro',
        from_source_id,
        lang: 'ro',
      })),
    );
    await page.unroute(companyLookup);
    await answer(page, companyLookup, { body: sampleCompany() });
    await submitOf(page).click();
    await expect(page.locator('[data-node="company"]')).toBeVisible();
  });

  test('sends the bot check and an open token [P1-CREG-14 P1-API-09]', async ({ page }) => {
    const tokens = await answer(page, companyTokens, {
      body: { access_token: 'open-company', expires_in: 1800 },
    });
    const calls = await answer(page, companyLookup, { body: sampleCompany() });
    const broken = (route: { fulfill(answer: { status: number }): Promise<void> }) =>
      route.fulfill({ status: 500 });
    await page.route('**/bot_check/challenge', broken);
    await open(page, '/create_account_company');
    await fillCompany(page);
    await submitOf(page).click();
    await expect(page.locator('main .w-bot-check')).toHaveAttribute('data-state', 'failed');
    expect(calls).toHaveLength(0);
    await page.unroute('**/bot_check/challenge', broken);
    await submitOf(page).click();
    await expect(page.locator('[data-node="company"]')).toBeVisible();
    expect(calls[0]?.headers()['x-captcha']).toMatch(/\S{20,}/);
    expect(calls[0]?.headers()['authorization']).toBe(`Bearer ${btoa('open-company')}`);
    expect(tokens.map((call) => call.postData())).toEqual([
      'grant_type=client_credentials&client_id=clientopen&scope=clientopen',
    ]);

    await answer(page, '**/company_services/v1/app_passwords/search?*', {
      body: { id: '100011', code: '100011' },
    });
    await answer(page, '**/company_services/v1/app_invitations/search?*', {
      status: 400,
      body: {},
    });
    for (const [address, looked] of [
      ['/forgot_password_company?resetCode=x', /app_passwords\/search/],
      ['/create_user_company?uuid=u-1', /app_invitations\/search/],
    ] as const) {
      const [found] = await Promise.all([page.waitForRequest(looked), page.goto(address)]);
      expect(found.headers()['authorization'], address).toBe(`Bearer ${btoa('open-company')}`);
    }
    expect(new Set(tokens.map((call) => call.postData()))).toEqual(
      new Set(['grant_type=client_credentials&client_id=clientopen&scope=clientopen']),
    );
    expect(tokens).toHaveLength(3);
  });
});

test.describe('company registration: confirmation', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('requires the terms and shows name and username read-only [P1-CREG-06 P1-CREG-07 P1-CREG-08]', async ({
    page,
  }) => {
    await reachCompany(page);
    const calls = await answer(page, companyConfirmation, { body: {} });
    for (const [name, value] of [
      ['first_name', 'Cetatea Metal SRL'],
      ['username', '100011'],
    ] as const) {
      await expect(fieldOf(page, name)).toHaveValue(value);
      await expect(fieldOf(page, name)).toHaveAttribute('readonly', '');
    }
    await submitOf(page).click();
    await expect(codeAt(page, 'terms', 'TERMS')).toHaveText(
      'Pentru a continua, acceptați termenii și condițiile.',
    );
    expect(calls).toHaveLength(0);
    const config = (await (await page.request.get('/ro/client_config.json')).json()) as {
      readonly terms: { readonly company: { readonly title: string; readonly body: string } };
    };
    await page
      .locator('[data-field="terms"]')
      .getByRole('button', { name: 'termenii și condițiile' })
      .click();
    const dialog = page.getByRole('dialog', { name: config.terms.company.title });
    await expect(dialog).toContainText(
      config.terms.company.body.split('\n')[0]?.replaceAll(/[#*]/g, '').trim() ?? '-',
    );
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(fieldOf(page, 'terms')).toBeChecked();
  });

  test('confirms without activation and redirects to the login [P1-CREG-09 P1-API-16 P1-CREG-11]', async ({
    page,
  }) => {
    await reachCompany(page);
    const calls = await answer(page, companyConfirmation, { body: {} });
    await fieldOf(page, 'terms').check();
    await submitOf(page).click();
    await expect(page.locator('[data-node="success"]')).toContainText('birou@cetatea.ro');
    expect(calls.map((call) => [call.method(), new URL(call.url()).pathname])).toEqual([
      ['PUT', '/company_services/v1/app_logins/100011'],
    ]);
    expect(calls[0]?.postDataJSON()).toEqual({ ...sampleCompany(), active: false });
    await page.waitForURL((url) => url.pathname === '/'); // automatically
    await expect(page.locator('main')).toContainText('Am trimis linkul de activare.');
  });

  test('offers a new password when the company has an account [P1-CREG-13]', async ({ page }) => {
    await open(page, '/create_account_company');
    await fillCompany(page, { code: '100001', identification: '10100001' });
    await submitOf(page).click();
    const node = page.locator('[data-node="already_active"]');
    await expect(node).toContainText('100001');
    await expect(submitOf(page)).toHaveCount(0);
    await node.locator('[data-node="forgot"] a').click();
    await page.waitForURL('**/forgot_password_company');
    await page.goBack();
    await expect(page).toHaveURL(/create_account_company/);
  });
});

test.describe('activation of a company', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('opens from the link and activates [P1-CREG-12 P1-ROUTE-10 P1-CREG-09]', async ({
    page,
  }) => {
    await open(page, '/create_account_company');
    await expect(page.locator('[data-node="company_registration"]')).toBeVisible();
    const searches = await answer(page, companyActivation, { body: sampleCompany() });
    const calls = await answer(page, companyConfirmation, { body: {} });
    await open(page, '/create_account_company?activateCode=h1');
    await expect(fieldOf(page, 'first_name')).toHaveValue('Cetatea Metal SRL');
    await expect(page.locator('[data-node="company_registration"]')).toHaveCount(0);
    await expect(fieldOf(page, 'type')).toHaveCount(0);
    expect(searches.map((call) => [call.method(), new URL(call.url()).search])).toEqual([
      ['GET', '?hash=h1'],
    ]);
    await fieldOf(page, 'terms').check();
    await submitOf(page).click();
    await expect(page.locator('[data-node="success"]')).toBeVisible();
    expect(calls[0]?.postDataJSON()).toEqual({ ...sampleCompany(), active: true });
    await page.locator('[data-node="finish"] button').click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.locator('main')).toContainText('Contul este activ.');
  });

  test('clears the pending activation when it fails [P1-CREG-10]', async ({ page }) => {
    await answer(page, companyActivation, { body: sampleCompany() });
    const active: unknown[] = [];
    await page.route(companyConfirmation, async (route) => {
      active.push((route.request().postDataJSON() as { readonly active: unknown }).active);
      await route.fulfill({ status: 400, json: { error_code: 'REGISTRATION_EXPIRED' } });
    });
    await open(page, '/create_account_company?activateCode=h1');
    await expect(page.locator('[data-field="active"] input, input[name="active"]')).toHaveValue(
      'false',
    );
    await fieldOf(page, 'terms').check();
    await submitOf(page).click();
    await expect(page.locator('main [data-code="REGISTRATION_EXPIRED"]')).toBeVisible();
    expect(active).toEqual([true]);
    await expect(page.locator('input[name="active"]')).toHaveValue('false');
    await expect(fieldOf(page, 'terms')).toBeChecked();
  });

  test('reports an expired link and links to a new registration [P1-CREG-12]', async ({ page }) => {
    for (const code of ['EXPIRAT100013', 'nimic']) {
      await open(page, `/create_account_company?activateCode=${code}`);
      await expect(page.locator('main [data-code="ACTIVATION_CODE"]')).toContainText(
        'Codul de activare nu este valabil',
      );
      await expect(submitOf(page)).toHaveCount(0);
    }
    await expectAccessible(page);
    await page.locator('[data-node="again"] a').click();
    await expect(page.locator('[data-node="company_registration"]')).toBeVisible();
    await expect(page).toHaveURL(/create_account_company$/);
  });
});

for (const { language, width, hasPointer, how } of sampled(ways, 1, 23)) {
  test(`a company registers, activates and signs in ${how}`, async ({ page, request }) => {
    test.setTimeout(120_000);
    const company = await findUnregistered(request);
    const email = `birou.${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
    await page.setViewportSize({ width, height: 844 });
    await acceptCookies(page);
    await speak(page, language);
    const { write, tick, press } = visitor(page, hasPointer);
    await open(page, '/create_account_company');
    await expectAccessible(page);
    for (const [name, text] of Object.entries({ ...company, email })) await write(name, text);
    await press(submitOf(page));
    await expect(fieldOf(page, 'username')).toHaveValue(company.code);
    await expectAccessible(page);
    await reopen(page);
    await expect(fieldOf(page, 'username')).toHaveValue(company.code);
    await press(submitOf(page));
    await expect(codeAt(page, 'terms', 'TERMS')).toBeVisible();
    await expectAccessible(page);
    await tick('terms');
    await press(submitOf(page));
    await expect(page.locator('[data-node="success"]')).toContainText(email);
    await expectAccessible(page);

    await open(page, await linkTo(request, email));
    await expect(fieldOf(page, 'username')).toHaveValue(company.code);
    await expectAccessible(page);
    await tick('terms');
    await press(submitOf(page));
    await expect(page.locator('[data-node="success"]')).toContainText(email);
    await press(page.locator('[data-node="finish"] button'));
    await page.waitForURL((url) => url.pathname === '/');
    const { code: first = '' } = await messageTo(request, email);
    await signInCompany(page, company.code, first ?? '');
    await expect(page.locator('[data-popup]').first()).toBeVisible();
  });
}
