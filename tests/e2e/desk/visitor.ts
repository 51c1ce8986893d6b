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

/** Signs in, and sends a note for which the service asks for a stronger sign-in. */
async function writeNote(page: Page, text: string): Promise<void> {
  await signIn(page, 'ana');
  await page.getByRole('link', { name: 'Note' }).click();
  await page.getByLabel('Note').fill(text);
  await page.getByLabel('PIN').fill('4711');
  await page.getByRole('button', { name: 'Send the note' }).click();
}

/** Finds the note as it was typed, without the sensitive field, and sends it. */
async function sendKeptNote(page: Page, text: string): Promise<void> {
  await expect(page).toHaveURL(/\/note$/);
  await expect(page.getByLabel('Note')).toHaveValue(text);
  await expect(page.getByLabel('PIN')).toHaveValue('');
  await page.getByRole('button', { name: 'Send the note' }).click();
  await expect(page.getByText(`The note is: ${text}`)).toBeVisible();
}

/** Sends a note that needs a stronger sign-in, which is cancelled at first. */
export async function sendNoteWithCode(page: Page): Promise<void> {
  await writeNote(page, 'No ink on floor 2');
  await expect(page).toHaveURL(/interaction/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You have cancelled the sign-in.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Note')).toHaveValue('No ink on floor 2');
  await page.getByRole('button', { name: 'Send the note' }).click();
  await enter(page, 'ana', '123456');
  await sendKeptNote(page, 'No ink on floor 2');
}

/** Resolves when the access tokens of now have expired. */
export function expired(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, accessTokenSeconds * 1000));
}
