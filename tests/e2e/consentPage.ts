import type { Page } from 'playwright/test';
import { type Account } from './portal.ts';

export const cards = '**/card_services/v1/oauth/beneficiaries/*/cards';

export const request = {
  scope: 'cards balance',
  login_id: '7b1c9d2e-0000-4000-8000-000000000001',
  client_id: 'partener-demo',
};

/** The parameters as a third party encodes them: base64, then URL encoding. */
export function query(values: Readonly<Record<string, string>> = request): string {
  return new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, Buffer.from(value).toString('base64')]),
  ).toString();
}

export async function fillIn(
  page: Page,
  { username, password }: Pick<Account, 'username' | 'password'> = {
    username: 'ana.ionescu@exemplu.ro',
    password: 'Portico1',
  },
): Promise<void> {
  const form = page.locator('[data-node="consent_login"]');
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill(password);
  await form.locator('button[type="submit"]').click();
}

export const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`);
