import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../portal.ts';
import { enterDirectly, openLoaded, speak } from './clinic.ts';

/** Opens what a part of a link names in another tab with the middle button; returns that tab. */
async function openBeside(page: Page, part: Locator): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    part.click({ button: 'middle', force: true }), // the link lies above the cells of its row
  ]);
  await tab.waitForLoadState();
  return tab;
}

test('the rows of a table open in another tab, from every cell', async ({ page, accounts }) => {
  await speak(page, 'en');
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/patients');
  const row = page.getByRole('row').nth(1);
  const link = row.getByRole('link');
  const name = await link.innerText();
  await expect(link).toHaveAttribute('href', /^\/doctor\/patients\/[\w-]+$/);
  const tab = await openBeside(page, row.getByRole('cell').nth(2));
  await expect(tab.locator('main h1')).toHaveText(name);
  await tab.close();
  await expect(page).toHaveURL(/\/doctor\/patients$/);
  await expectAccessible(page);

  await row.getByRole('cell').nth(1).click({ force: true });
  await expect(page.locator('main h1')).toHaveText(name);
  await page.goBack();
  await link.press('Enter');
  await expect(page.locator('main h1')).toHaveText(name);
});

test('the rows of a list open in another tab', async ({ page, accounts }) => {
  await speak(page, 'en');
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/messages');
  const link = page.locator('main').getByRole('listitem').getByRole('link').first();
  const href = await link.getAttribute('href');
  expect(href).toMatch(/^\/patient\/messages\/[\w-]+$/);
  const tab = await openBeside(page, link);
  await expect(tab).toHaveURL(new RegExp(`${href}$`));
  await tab.close();
  await expect(page).toHaveURL(/\/patient\/messages$/);
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});
