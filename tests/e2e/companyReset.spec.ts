import { acceptCookies, expect, expectAccessible, open, reopen, speak, test } from './portal.ts';
import { answer } from './answers.ts';
import { fieldOf, fillPassword, submitOf } from './cardEntry.ts';
import {
  acceptInvitation,
  companyPasswordLink,
  companyPasswords,
  companyToken,
  inviteUser,
  linkTo,
  signInCompany,
} from './companyEntry.ts';
import { visitor, ways } from './visitor.ts';
import { sampled } from '../sampled.ts';

test.describe('password reset of a company', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('requires a code or an email and a fiscal code, each limited to valid characters [P1-CPWR-01 P1-CPWR-02 P1-ROUTE-07]', async ({
    page,
  }) => {
    await open(page, '/forgot_password_company');
    await expect(page.locator('main')).toHaveAttribute('data-screen', 'forgot_password_company');
    await fieldOf(page, 'name').pressSequentially('A1@x.ro-#');
    await expect(fieldOf(page, 'name')).toHaveValue('A1@x.ro');
    await fieldOf(page, 'identification').pressSequentially('RO12a3');
    await expect(fieldOf(page, 'identification')).toHaveValue('123');
  });

  test('sends a link for a code or for an email [P1-CPWR-03 P1-API-22]', async ({ page }) => {
    const calls = await answer(page, companyPasswords, { body: {} });
    for (const [name, body] of [
      ['100021', { code: '100021', identification: '123' }],
      ['birou@cetatea.ro', { email: 'birou@cetatea.ro', identification: '123' }],
    ] as const) {
      await open(page, '/forgot_password_company');
      await fieldOf(page, 'name').fill(name);
      await fieldOf(page, 'identification').fill('123');
      await submitOf(page).click();
      await expect(page.locator('[data-node="sent"]')).toContainText(
        `am trimis un link la adresa de email a contului ${name}`,
      );
      expect(calls.at(-1)?.method()).toBe('POST');
      expect(calls.at(-1)?.postDataJSON()).toEqual(body);
    }
    expect(calls).toHaveLength(2);
    await page.locator('[data-node="back"] button').click();
    await expect(fieldOf(page, 'name')).toHaveValue('birou@cetatea.ro');
  });

  test('opens from the link and requires two equal passwords [P1-CPWR-04 P1-API-24 P1-CPWR-05]', async ({
    page,
  }) => {
    const searches = await answer(page, companyPasswordLink, {
      body: { id: '100021', code: '100021' },
    });
    const calls = await answer(page, companyPasswords, { body: {} });
    await open(page, '/forgot_password_company?resetCode=x');
    await expect(page.locator('main')).toContainText('contul 100021');
    expect(searches.map((call) => [call.method(), new URL(call.url()).search])).toEqual([
      ['GET', '?resetCode=x'],
    ]);
    await expect(page.locator('[data-field="password"] li')).toHaveCount(3);
    await fillPassword(page, 'Parola123', 'Parola124');
    await fieldOf(page, 'confirmPassword').press('Tab');
    const border = () =>
      fieldOf(page, 'confirmPassword').evaluate(
        (element) => getComputedStyle(element.closest('.p-input') ?? element).borderTopColor,
      );
    await expect.poll(border).toBe('rgb(179, 38, 30)');
    await submitOf(page).click();
    await expect(fieldOf(page, 'confirmPassword')).toHaveAttribute('aria-invalid', 'true');
    await fillPassword(page, 'numailitere');
    await submitOf(page).click();
    await expect(page.locator('[data-field="password"] [data-code="LS03"]')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  test('saves the new password [P1-CPWR-06 P1-API-23]', async ({ page }) => {
    await answer(page, companyPasswordLink, { body: { id: '100021', code: '100021' } });
    const calls = await answer(page, companyPasswords, { body: {} });
    await open(page, '/forgot_password_company?resetCode=x');
    await fillPassword(page, 'Parola123');
    await submitOf(page).click();
    await expect(page.locator('[data-node="success"]')).toContainText('parola nouă');
    expect(
      calls.map((call) => [
        call.method(),
        new URL(call.url()).pathname,
        call.postDataJSON() as unknown,
      ]),
    ).toEqual([
      ['PUT', '/company_services/v1/app_passwords', { resetCode: 'x', new_password: 'Parola123' }],
    ]);
    await page.locator('[data-node="finish"] a').click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('reports an invalid link, with links back and to request another [P1-CPWR-07]', async ({
    page,
  }) => {
    for (const resetCode of ['EXPIRAT100021', 'nimic']) {
      await open(page, `/forgot_password_company?resetCode=${resetCode}`);
      await expect(page.locator('main [data-code="RESET_CODE"]')).toContainText(
        'Linkul de resetare nu mai este valabil',
      );
      await expect(fieldOf(page, 'password')).toHaveCount(0);
    }
    await expect(page.locator('[data-node="not_found_login"] a')).toHaveAttribute('href', '/');
    await expectAccessible(page);
    await page.locator('[data-node="again"] a').click();
    await expect(page.locator('[data-node="company_reset"]')).toBeVisible();
    await expect(page).toHaveURL(/forgot_password_company$/);
    // the link of the demonstration
    await open(page, '/forgot_password_company?resetCode=RESETARE100021');
    await expect(page.locator('main')).toContainText('contul 100021');
    await page.goto('/forgot_password_company?resetCode=nimic');
    await page.locator('[data-node="not_found_login"] a').click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

for (const { language, width, hasPointer, how } of sampled(ways, 1, 24)) {
  test(`a company user resets a forgotten password and signs in ${how}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const email = `uituc.${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
    const invitation = await inviteUser(
      request,
      await companyToken(request, '100001', 'Portico1'),
      { company: '100001', email },
    );
    await acceptInvitation(request, invitation, 'Uitata123');
    await page.setViewportSize({ width, height: 844 });
    await acceptCookies(page);
    await speak(page, language);
    const { write, press } = visitor(page, hasPointer);
    await open(page, '/forgot_password_company');
    await expectAccessible(page);
    await press(submitOf(page));
    await expect(page.locator('main .p-field__error')).toHaveCount(2);
    await expectAccessible(page);
    await write('name', email);
    await write('identification', '10100001');
    await press(submitOf(page));
    await expect(page.locator('[data-node="sent"]')).toBeVisible();
    await reopen(page);
    await expect(page.locator('[data-node="sent"]')).toContainText(email);
    await expectAccessible(page);
    await open(page, await linkTo(request, email));
    await expect(page.locator('main')).toContainText(email);
    await expectAccessible(page);
    await write('password', 'Parola123');
    await write('confirmPassword', 'Parola123');
    await press(submitOf(page));
    await expect(page.locator('[data-node="success"]')).toBeVisible();
    await expectAccessible(page);
    await press(page.locator('[data-node="finish"] a'));
    await signInCompany(page, email, 'Parola123');
  });
}
