import { expect, expectAccessible, test } from '../portal.ts';
import { enterDirectly, openLoaded } from './clinic.ts';

test('the clinic: a doctor saves a filter, comes back to it, and prints one table', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/patients');
  const menu = page.getByRole('button', { name: 'Saved filters' });
  const search = page.getByLabel('Search');
  await search.fill('fischer');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Save this filter' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save this filter' });
  await dialog.getByLabel('Name').fill('Fischer');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  await openLoaded(page, '/doctor/patients');
  await expect(search).toHaveValue('');
  await menu.click();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Fischer' }).click();
  await expect(search).toHaveValue('fischer');
  const rows = page.locator('[data-node="patients"] tbody tr');
  await expect(rows.filter({ hasNotText: 'Fischer' })).toHaveCount(0);

  await openLoaded(page, '/doctor/load');
  await page.evaluate(() => {
    window.print = () => (document.title = 'printing');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('printing');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-node="days"]').getByRole('table')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Visits for each day' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { name: 'Visits for each day' })).toBeVisible();
});

test('the clinic: a cell is edited in place, and keeps what is refused', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'ADMIN');
  await openLoaded(page, '/admin/users?size=25');
  const rows = page.locator('[data-node="users"] tbody tr');
  const email = async (row: number) =>
    (await rows.nth(row).locator('[data-field="email"]').innerText()).trim();
  const taken = await email(0);
  const before = await email(1);
  const key = await rows.nth(1).getAttribute('data-key');
  const row = page.locator(`[data-node="users"] tr[data-key="${key}"]`);
  const button = row.getByRole('button', { name: /^Edit E-mail address/ });
  const input = row.getByRole('textbox', { name: 'E-mail address' });

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(input).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('nobody');
  await page.keyboard.press('Escape');
  await expect(input).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(row).toContainText(before);

  // Refused by the form, then by the service: what was typed stays, with the error beside it.
  await page.keyboard.press('Enter');
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(row.getByText('This is no e-mail address.')).toBeVisible();
  await input.fill(taken);
  await page.keyboard.press('Enter');
  await expect(
    row.getByText('There is an account with this e-mail address already.'),
  ).toBeVisible();
  await expect(input).toHaveValue(taken);
  await expectAccessible(page);
  await input.fill(`edited.${before}`);

  // Another cell saves it first.
  await rows
    .nth(3)
    .getByRole('button', { name: /^Edit Name/ })
    .click();
  await expect(row).toContainText(`edited.${before}`);
  await expect(rows.nth(3).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(page.getByText('There is an account')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Clinics' }).first().click(); // nothing is unsaved
  await expect(page).toHaveURL(/admin\/clinics/);
});
