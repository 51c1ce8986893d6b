import type { APIRequestContext, Page } from 'playwright/test';
import {
  acceptCookies,
  expect,
  expectAccessible,
  leaveSession,
  open,
  reopen,
  speak,
  test,
} from './portal.ts';
import { addHolder, codeTo, expectLogin, fieldOf, submitOf } from './cardEntry.ts';
import { visitor, ways, type Visitor } from './visitor.ts';
import { sampled } from '../sampled.ts';

const password = 'Parola123';

/** The step of code and password, which a reload keeps, with empty fields. */
async function choosePassword(
  page: Page,
  { write, press }: Visitor,
  code: () => Promise<string>,
): Promise<void> {
  await expect(fieldOf(page, 'otp')).toBeVisible();
  await expectAccessible(page);
  await write('password', 'Parola');
  await reopen(page);
  await expect(fieldOf(page, 'password')).toHaveValue('');
  await write('otp', await code());
  await write('password', password);
  await write('confirmPassword', password);
  await press(submitOf(page));
}

async function expectSignedIn(page: Page): Promise<void> {
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).toContain('token');
}

const codeFor = (request: APIRequestContext, recipient: string) => () => codeTo(request, recipient);

for (const { language, width, hasPointer, how } of sampled(ways, 1, 21)) {
  test.describe(`onboarding of a card user ${how}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await acceptCookies(page);
      await speak(page, language);
    });

    test('registers with card, code and password and opens the area [P1-GEN-02 P1-REG-25 P1-REG-27]', async ({
      page,
      request,
    }) => {
      const { email, pan, code } = await addHolder(request);
      const guest = visitor(page, hasPointer);
      const { write, tick, press } = guest;
      await open(page, '/create_account');
      await expectAccessible(page);
      const saved: string[] = [];
      page.on(
        'request',
        (call) => call.method() === 'PUT' && saved.push(new URL(call.url()).pathname),
      );
      await write('cardNumber', pan);
      await write('code', code);
      await press(submitOf(page));
      // waits for the bot check
      await expect(fieldOf(page, 'first_name')).toHaveValue('Sanda', { timeout: 20_000 });
      await expectAccessible(page);
      await write('username', email);
      await reopen(page);
      await expect(fieldOf(page, 'username')).toHaveValue(email);
      await tick('terms');
      await press(submitOf(page));
      await choosePassword(page, guest, codeFor(request, email));
      await expect(page.locator('[data-node="success"]')).toBeVisible();
      await expectAccessible(page);
      await expectSignedIn(page); // happens beside, and a reload would end it
      await reopen(page);
      await press(page.locator('[data-node="skip"] button'));
      await expect(page.locator('[data-node="congratulations"]')).toBeVisible();
      await expectAccessible(page);
      expect(saved.filter((path) => path.endsWith('/notifications'))).toEqual([]);
      await press(page.locator('[data-node="enter"] a'));
      await page.waitForURL('**/beneficiary');
      await expect(page.locator('main[data-screen="beneficiary"]')).toBeVisible();
      await leaveSession(page);
      await acceptCookies(page);
      await open(page, '/?category=8');
      await expectLogin(page, email, password);
    });

    test(`activates by a link from ${hasPointer ? 'mail' : 'text message'} and opens the login [P1-GEN-02]`, async ({
      page,
      request,
    }) => {
      const { email, activation: mailed } = await addHolder(request);
      const activation = hasPointer ? mailed : mailed.replace('/activate_account/', '/s/');
      const guest = visitor(page, hasPointer);
      const { tick, press } = guest;
      const products: unknown[] = [];
      page.on(
        'request',
        (call) =>
          call.method() === 'PUT' &&
          products.push((call.postDataJSON() as { readonly product?: unknown }).product),
      );
      await open(page, activation);
      await expect(fieldOf(page, 'email')).toHaveValue(email);
      await expectAccessible(page);
      await tick('terms');
      await press(submitOf(page));
      await choosePassword(page, guest, codeFor(request, email));
      await page.waitForURL((url) => url.pathname === '/');
      expect(products).toEqual([30, 30]);
      await expectLogin(page, email, password);
      await open(page, activation); // a link is valid once
      await expect(page.locator('[data-node="failed"]')).toBeVisible();
      await expectAccessible(page);
    });
  });

  test.describe(`onboarding of a card user ${how}: invitations and passwords`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await acceptCookies(page);
      await speak(page, language);
    });

    test('accepts an invitation and opens the login [P1-GEN-02]', async ({ page, request }) => {
      const { email, invitation } = await addHolder(request);
      const { write, tick, press } = visitor(page, hasPointer);
      await open(page, invitation);
      await expect(page.locator('main')).toContainText('Sanda Preda');
      await expectAccessible(page);
      await write('mobile_phone', '0722555444');
      await write('username', email);
      await write('password', password);
      await write('confirmPassword', password);
      await tick('terms');
      await press(submitOf(page)); // the privacy consent is missing
      await expect(fieldOf(page, 'gdpr')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await tick('gdpr');
      await press(submitOf(page));
      await page.waitForURL((url) => url.pathname === '/');
      await expectLogin(page, email, password);
    });

    test('resets a forgotten password and opens the login', async ({ page, request }) => {
      const { email, invitation } = await addHolder(request);
      await open(page, invitation);
      for (const [name, text] of [
        ['mobile_phone', ''],
        ['username', email],
        ['password', 'Uitata123'],
        ['confirmPassword', 'Uitata123'],
      ] as const)
        await fieldOf(page, name).fill(text);
      const phone = `0722${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
      await fieldOf(page, 'mobile_phone').fill(phone);
      await fieldOf(page, 'terms').check();
      await fieldOf(page, 'gdpr').check();
      await submitOf(page).click();
      await page.waitForURL((url) => url.pathname === '/');

      const guest = visitor(page, hasPointer);
      const { write, press } = guest;
      await open(page, '/forgot_password');
      await expectAccessible(page);
      await write('username', email);
      await press(submitOf(page));
      await choosePassword(page, guest, codeFor(request, phone));
      await expect(page.locator('[data-node="changed"]')).toBeVisible();
      await expectAccessible(page);
      await press(page.locator('[data-node="sign_in"] button'));
      await expectLogin(page, email, password);
    });
  });
}
