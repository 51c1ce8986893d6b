import type { Page } from 'playwright/test';
import { expect } from '../portal.ts';
import { accessTokenSeconds } from './startDesk.ts';

/** Enters name and password at the provider. */
export async function enter(page: Page, user: string, code = ''): Promise<void> {
  await page.getByLabel('User name').fill(user);
  await page.getByLabel('Password').fill('Portico1');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in and waits for the data of the page, so that none of its calls is still open. */
export async function signIn(page: Page, user: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await enter(page, user);
  await expect(page.getByText(/^\d+ tickets?$/)).toBeVisible();
}

/** Resolves when the access tokens of now have expired. */
export function expired(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, accessTokenSeconds * 1000));
}
