import type { Page } from 'playwright/test';
import { account, expect, open, type Account } from '../portal.ts';

/** The roles of the clinic's portal. */
export type Role = 'PATIENT' | 'DOCTOR' | 'ADMIN';

/** Shows the portal in a language from the first page on. */
export async function speak(page: Page, language: 'en' | 'de'): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('lindenhof_lang', value), language);
}

/** Signs in through the form of the page that is open. */
export async function fillSignIn(
  page: Page,
  { username, password }: Pick<Account, 'username' | 'password'>,
): Promise<void> {
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

/**
 * Signs in without the form: asks the service for a token and sets the cookies that the form would
 * set. Returns the token.
 */
export async function enterDirectly(
  page: Page,
  accounts: readonly Account[],
  role: Role,
): Promise<string> {
  const { username, password } = account(accounts, role);
  const answer = await page.request.post('/api/auth/login', { data: { username, password } });
  expect(answer.status(), `${username} signs in`).toBe(200);
  const session = (await answer.json()) as {
    readonly access_token: string;
    readonly role: string;
    readonly name: string;
  };
  const { origin } = new URL(answer.url());
  const cookies = { token: session.access_token, role: session.role, userName: session.name };
  await page.context().addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: origin,
      sameSite: 'Strict' as const,
    })),
  );
  return session.access_token;
}

/** Opens an address and waits until nothing loads any more. */
export async function openLoaded(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('main h1')).not.toBeEmpty(); // a title can need data, such as a name
}
