import type { Page } from 'playwright/test';
import {
  acceptCookies,
  expect,
  expectAccessible,
  leaveSession,
  open,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import { answer, companyTokens, type Answer } from './answers.ts';
import { expectRevealable, fieldOf, fillPassword, messageTo, submitOf } from './cardEntry.ts';
import {
  companyToken,
  findUnregistered,
  inviteUser,
  invitedUserConfirmation,
  invitedUserLookup,
  linkTo,
  sampleInvited,
  signInCompany,
} from './companyEntry.ts';
import { visitor, ways } from './visitor.ts';
import { sampled } from '../sampled.ts';

const address = '/create_user_company?uuid=u-7';
const mandate = sampleInvited(
  { first_name: 'Someșul Soft SRL', last_name: '', active: true, code: '100002' },
  { flow: 'add_role_customer' },
);
const redLine = (page: Page) => page.locator('main .p-alert--danger');

/** Opens an invitation with mocked calls. */
async function openInvitation(
  page: Page,
  record: object = sampleInvited(),
  confirmation: Answer = { body: {} },
) {
  await acceptCookies(page);
  await answer(page, invitedUserLookup, { body: record });
  const confirmed = await answer(page, invitedUserConfirmation, confirmation);
  await open(page, address);
  return confirmed;
}

async function reachPassword(page: Page, confirmation?: Answer) {
  const confirmed = await openInvitation(page, sampleInvited(), confirmation);
  await submitOf(page).click();
  await expect(fieldOf(page, 'password')).toBeVisible();
  return confirmed;
}

test.describe('lookup of an invited company user', () => {
  test('requests an open token first [P1-CUI-01 P1-API-10 P1-ROUTE-16]', async ({ page }) => {
    await acceptCookies(page);
    const order: string[] = [];
    page.on(
      'request',
      (call) =>
        /company_services/.test(call.url()) &&
        order.push(`${call.method()} ${new URL(call.url()).pathname}${new URL(call.url()).search}`),
    );
    const tokens = await answer(page, companyTokens, {
      body: { access_token: 'open-company', expires_in: 1800 },
    });
    const lookups = await answer(page, invitedUserLookup, { body: sampleInvited() });
    await open(page, address);
    await expect(fieldOf(page, 'first_name')).toBeVisible();
    expect(order).toEqual([
      'POST /company_services/v1/tokens',
      'GET /company_services/v1/app_invitations/search?uuid=u-7',
    ]);
    expect(tokens[0]?.postData()).toBe(
      'grant_type=client_credentials&client_id=clientopen&scope=clientopen',
    );
    expect(lookups[0]?.headers()['authorization']).toBe(`Bearer ${btoa('open-company')}`);
  });

  test('shows that it is pending [P1-CUI-02 P1-API-25 P1-API-26]', async ({ page }) => {
    await acceptCookies(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(invitedUserLookup, async (route) => {
      await held;
      await route.fulfill({ json: sampleInvited() });
    });
    const lookup = page.waitForRequest(invitedUserLookup);
    await open(page, address);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(fieldOf(page, 'first_name')).toHaveValue('Cristian');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const call = await lookup;
    expect([call.method(), new URL(call.url()).pathname, new URL(call.url()).search]).toEqual([
      'GET',
      '/company_services/v1/app_invitations/search',
      '?uuid=u-7',
    ]);
  });

  test('shows an expired link in a popup that leads to the login [P1-CUI-21 P1-CUI-24 P1-CUI-26]', async ({
    page,
  }) => {
    await acceptCookies(page);
    await open(page, '/create_user_company?uuid=00000000-0000-4000-8000-000000000704');
    const popup = page.locator('dialog[data-popup="info"]');
    await expect(popup).toContainText(
      'Linkul a expirat. Cereți unul nou persoanei care v-a invitat.',
    );
    await expect(popup.locator('[data-code="LINK_EXPIRE"]')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expectAccessible(page);
    await popup.locator('[data-node="close"] button').click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();
  });

  test('shows the configured text for the code of any other failure [P1-CUI-25]', async ({
    page,
  }) => {
    await acceptCookies(page);
    await page.route('**/ro/client_config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { readonly errors: object };
      await route.fulfill({
        json: { ...config, errors: { ...config.errors, X77: 'Textul codului X77.' } },
      });
    });
    await answer(page, invitedUserLookup, { status: 500, body: { error_code: 'X77' } });
    await open(page, address);
    await expect(page.locator('dialog[data-popup="info"]')).toContainText('Textul codului X77.');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('leaves the screen intact when there is no response [P1-CUI-28]', async ({ page }) => {
    await acceptCookies(page);
    await page.route(invitedUserLookup, (route) => route.abort());
    await open(page, address);
    const popup = page.locator('dialog[data-popup="info"]');
    await expect(popup.locator('[data-code]')).toBeVisible();
    await expect(popup.locator('[data-description]')).toHaveCount(0);
    await popup.locator('[data-node="close"] button').click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test.describe('a mandate', () => {
  test('names the company and is confirmed with one button [P1-CUI-03 P1-CUI-04 P1-CUI-19]', async ({
    page,
  }) => {
    const confirmed = await openInvitation(page, mandate);
    const main = page.locator('main');
    await expect(main.locator('[data-node="mandate"]')).toContainText(/Someșul Soft SRL.*100002/);
    await expect(main.locator('input, select, textarea')).toHaveCount(0);
    await expect(main.locator('[data-screen] button, [data-node] button')).toHaveCount(1);
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Confirmă', exact: true }).click();
    await expect(page.locator('[data-node="success"]')).toContainText('Aveți acces la companie');
    expect(confirmed.map((call) => call.postDataJSON() as unknown)).toEqual([mandate]);
  });

  test('stays open when it is rejected and shows the reason in red [P1-CUI-27]', async ({
    page,
  }) => {
    await openInvitation(page, mandate, { status: 400, body: { error_code: 'LINK_EXPIRE' } });
    await page.locator('[data-node="confirm_mandate"] button').click();
    await expect(redLine(page)).toContainText('Linkul a expirat.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the details of an invited company user', () => {
  test('require both names [P1-CUI-05 P1-CUI-06 P1-CUI-07]', async ({ page }) => {
    const confirmed = await openInvitation(page);
    for (const [name, value] of [
      ['first_name', 'Cristian'],
      ['last_name', 'Voicu'],
    ] as const) {
      for (const empty of ['', '   ']) {
        await fieldOf(page, name).fill(empty);
        await submitOf(page).click();
        await expect(redLine(page)).toHaveCount(1);
        await expect(
          redLine(page).getByText('Toate câmpurile sunt obligatorii', { exact: true }),
        ).toBeVisible();
        await expect(fieldOf(page, 'password')).toHaveCount(0);
      }
      await fieldOf(page, name).fill('');
      await expect(page.locator(`[data-field="${name}"]`)).toContainText('Completați câmpul');
      await fieldOf(page, name).fill(value);
    }
    expect(confirmed).toHaveLength(0);
  });

  test('show the email and take a new user to the password step without a request [P1-CUI-08 P1-CUI-09 P1-CUI-14]', async ({
    page,
  }) => {
    const confirmed = await openInvitation(page);
    await expect(fieldOf(page, 'email')).toBeDisabled();
    await expect(fieldOf(page, 'email')).toHaveValue('cristian@exemplu.ro');
    await page.locator('main').getByRole('button', { name: 'Confirmă', exact: true }).click();
    await expect(fieldOf(page, 'password')).toBeVisible();
    expect(confirmed).toHaveLength(0);
    await page.locator('[data-node="back"] button').click();
    await expect(fieldOf(page, 'first_name')).toHaveValue('Cristian');
  });

  test('are the only step for an active user [P1-CUI-13 P1-CUI-18]', async ({ page }) => {
    const confirmed = await openInvitation(page, sampleInvited({ active: true }), { status: 204 });
    await fieldOf(page, 'first_name').fill(' Cristi ');
    await submitOf(page).click();
    await expect(page.locator('[data-node="success"]')).toBeVisible();
    expect(confirmed.map((call) => call.postDataJSON() as unknown)).toEqual([
      sampleInvited({ active: true, first_name: 'Cristi' }),
    ]);
    await expect(fieldOf(page, 'password')).toHaveCount(0);
  });
});

test.describe('the password of an invited company user', () => {
  test('is typed twice, can be revealed, and is checked on every key press [P1-CUI-10 P1-CUI-11 P1-CUI-12]', async ({
    page,
  }) => {
    await reachPassword(page);
    await expect(page.locator('main input[type="password"]')).toHaveCount(2);
    await expectRevealable(page);
    const rules = page.locator('[data-field="password"] li');
    await expect(rules).toHaveCount(3);
    for (const [text, states] of [
      ['', ['pending', 'pending', 'pending']],
      ['a', ['unmet', 'met', 'unmet']],
      ['a1', ['unmet', 'met', 'met']],
      ['a1345678', ['met', 'met', 'met']],
    ] as const) {
      await fieldOf(page, 'password').fill(text);
      for (const [index, state] of states.entries())
        await expect(rules.nth(index)).toHaveAttribute('data-state', state);
    }
  });

  test('is sent with the complete record under the open token [P1-CUI-15 P1-CUI-17 P1-API-27]', async ({
    page,
  }) => {
    await answer(page, companyTokens, { body: { access_token: 'open-company', expires_in: 1800 } });
    const confirmed = await reachPassword(page);
    await fillPassword(page, 'Parola123');
    await submitOf(page).click();
    await expect(page.locator('[data-node="success"]')).toContainText('cristian@exemplu.ro');
    expect(confirmed.map((call) => call.postDataJSON() as unknown)).toEqual([
      sampleInvited({ password: 'Parola123' }),
    ]);
    expect(new URL(confirmed[0]?.url() ?? 'http://-').pathname).toBe(
      '/company_services/v1/app_invitations/u-7',
    );
    expect(confirmed[0]?.headers()['authorization']).toBe(`Bearer ${btoa('open-company')}`);
  });

  test('is confirmed by PUT, followed by a title, a message and a link to the login [P1-API-28 P1-CUI-20]', async ({
    page,
  }) => {
    const confirmed = await reachPassword(page);
    await fillPassword(page, 'Parola123');
    await submitOf(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Totul este gata' })).toBeVisible();
    await expect(page.locator('[data-node="success"]')).toContainText('Ați acceptat invitația.');
    expect(confirmed.map((call) => call.method())).toEqual(['PUT']);
    await page.locator('main').getByRole('button', { name: 'Finalizează' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('keeps the step open when it is missing or the service rejects it [P1-CUI-16 P1-CUI-27]', async ({
    page,
  }) => {
    const confirmed = await reachPassword(page, { status: 400, body: { error_code: 'LS03' } });
    await submitOf(page).click();
    await expect(redLine(page)).toHaveAttribute('data-description', 'undefined');
    expect(confirmed).toHaveLength(0);
    await fillPassword(page, 'Parola123');
    await submitOf(page).click();
    await expect(redLine(page)).toHaveAttribute('data-code', 'LS03');
    await expect(redLine(page)).toContainText('Parola nu este validă');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(fieldOf(page, 'password')).toHaveValue('Parola123');
  });

  test('shows the text of the error code even for a 500, and of the status when there is no code', async ({
    page,
  }) => {
    const given: { status: number; body: object } = {
      status: 500,
      body: { error_code: 'LS03', description: '' },
    };
    await reachPassword(page, given);
    await fillPassword(page, 'Parola123');
    await submitOf(page).click();
    await expect(redLine(page)).toHaveAttribute('data-code', 'LS03');
    await expect(redLine(page)).toContainText('Parola nu este validă');
    given.body = {};
    await submitOf(page).click();
    await expect(redLine(page)).toHaveAttribute('data-code', '500');
    await expect(fieldOf(page, 'password')).toHaveValue('Parola123');
  });
});

for (const { language, width, hasPointer, how } of sampled(ways, 1, 22)) {
  test(`a company registers itself and adds a second user by invitation ${how} [P1-GEN-05]`, async ({
    page,
    request,
  }) => {
    test.setTimeout(150_000);
    const company = await findUnregistered(request);
    const own = crypto.randomUUID().slice(0, 8);
    const [office, colleague] = [`birou.${own}@exemplu.ro`, `coleg.${own}@exemplu.ro`];
    await page.setViewportSize({ width, height: 844 });
    await acceptCookies(page);
    await speak(page, language);
    const { write, tick, press } = visitor(page, hasPointer);
    await open(page, '/create_account_company');
    for (const [name, text] of Object.entries({ ...company, email: office }))
      await fieldOf(page, name).fill(text);
    await submitOf(page).click();
    // waits for the bot check
    await expect(fieldOf(page, 'username')).toHaveValue(company.code, { timeout: 20_000 });
    const companyName = await fieldOf(page, 'first_name').inputValue();
    await tick('terms');
    await submitOf(page).click();
    await expect(page.locator('[data-node="success"]')).toBeVisible();
    await open(page, await linkTo(request, office));
    await tick('terms');
    await submitOf(page).click();
    await expect(page.locator('[data-node="success"]')).toBeVisible();
    const { code: first } = await messageTo(request, office);
    const link = await inviteUser(request, await companyToken(request, company.code, first ?? ''), {
      company: company.code,
      email: colleague,
    });

    const kept = watchRequests(page, /app_invitations/);
    await open(page, link);
    await expect(fieldOf(page, 'first_name')).toHaveValue('Irina');
    await expectAccessible(page);
    await write('last_name', '');
    await press(submitOf(page));
    await expect(redLine(page)).toBeVisible();
    await expectAccessible(page);
    await write('last_name', 'Pavel');
    await press(submitOf(page));
    await expect(fieldOf(page, 'password')).toBeVisible();
    await expectAccessible(page);
    await press(submitOf(page));
    await expect(redLine(page)).toBeVisible();
    await expectAccessible(page);
    await write('password', 'Parola123');
    await write('confirmPassword', 'Parola123');
    await press(submitOf(page));
    await expect(page.locator('[data-node="success"]')).toContainText(colleague);
    await expectAccessible(page);
    expect(kept).toHaveLength(2);
    await press(page.locator('[data-node="finish"] button'));
    await signInCompany(page, colleague, 'Parola123');
    await expect(page.locator('body')).toContainText(companyName);

    const mandate = await inviteUser(request, await companyToken(request, '100001', 'Portico1'), {
      company: '100001',
      email: colleague,
      flow: 'add_role_customer',
    });
    await leaveSession(page);
    await acceptCookies(page);
    await open(page, mandate);
    await expect(page.locator('[data-node="mandate"]')).toContainText('100001');
    await expectAccessible(page);
    await press(page.locator('[data-node="confirm_mandate"] button'));
    await expect(page.locator('[data-node="success"]')).toBeVisible();
    await expectAccessible(page);
    await open(page, mandate); // an invitation is valid once
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('dialog').getByRole('button').last());
    await page.waitForURL((url) => url.pathname === '/');
  });
}
