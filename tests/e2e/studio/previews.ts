import type { Browser, Page } from 'playwright/test';
import { expect, expectAccessible } from '../portal.ts';
import { draftPage, retype } from './studio.ts';

/** The frame has a document of its own, with landmarks and headings of its own. */
const ownPage = { without: 'iframe' } as const;

/** Changes a word of the first page, and looks at it before and after. */
export async function compareWords(page: Page): Promise<void> {
  const entry = draftPage(page).getByRole('link', { name: /^(?:Sign|Log) in$/ });
  const before = (await entry.textContent()) ?? '';
  await entry.click();
  await page.getByRole('group', { name: 'Text' }).getByLabel('EN').click();
  await retype(page, 'Come in');
  await expect(draftPage(page).getByRole('link', { name: 'Come in' })).toBeVisible();

  await page.getByRole('button', { name: 'See what changes' }).click();
  await page.getByRole('button', { name: 'Before and after' }).click();
  const side = (name: string) => page.frameLocator(`iframe[title="${name}"]`);
  await expect(side('Before').getByRole('link', { name: before.trim() })).toBeVisible();
  await expect(side('After').getByRole('link', { name: 'Come in' })).toBeVisible();
  await expectAccessible(page, ownPage);
  await page.getByRole('button', { name: 'What changes' }).click();
  await page.getByRole('button', { name: 'Back to the page' }).click();
}

/** Shows the draft to somebody without an account, and withdraws the link. */
export async function shareDraft(page: Page, browser: Browser): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share the draft' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const made = dialog.getByRole('textbox', { name: 'Address' });
  await expect(made).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await made.inputValue());
  await expectAccessible(page, ownPage);
  const address = await made.inputValue();
  const context = await browser.newContext();
  const other = await context.newPage();
  try {
    await other.goto(address);
    await expect(other.getByRole('link', { name: 'Come in' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    expect((await other.goto(address))?.status()).toBe(403);
  } finally {
    await context.close();
  }
}
