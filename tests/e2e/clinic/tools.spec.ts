import { expect, expectAccessible, test } from '../portal.ts';
import { enterDirectly, openLoaded } from './clinic.ts';

test('the clinic: a drawer shows a patient beside the list, by keyboard and address', async ({
  page,
  accounts,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/patients');
  const previews = page.getByRole('button', { name: /^Preview/ });
  const drawer = page.getByRole('dialog', { name: 'Patient' });
  const nameOf = async (row: number) =>
    (
      await page
        .locator('[data-node="patients"] tbody tr')
        .nth(row)
        .locator('td')
        .first()
        .innerText()
    ).trim();

  await previews.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText(await nameOf(0), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?patient=/);
  await expectAccessible(page);

  // The list remains usable: another row replaces the content of the drawer.
  const first = page.url();
  await previews.nth(2).click();
  await expect(page).not.toHaveURL(first);
  await expect(drawer.getByText(await nameOf(2), { exact: true })).toBeVisible();
  const shared = page.url();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/doctor\/patients$/);

  await openLoaded(page, shared.replace(/^https?:\/\/[^/]+/, ''));
  await expect(drawer.getByText(await nameOf(2), { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(drawer).toHaveCSS('width', '390px');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('the clinic: keyboard shortcuts act, are listed, and can be turned off for good', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'ADMIN');
  await openLoaded(page, '/admin/users');
  const form = page.locator('[data-popup="user"]');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByLabel('Search').focus();
  await page.keyboard.type('n?');
  await expect(page.getByLabel('Search')).toHaveValue('n?');
  await page.getByLabel('Search').fill('');
  await page.locator('h1').focus();
  await page.keyboard.press('n');
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await page.locator('h1').focus();
  await page.keyboard.press('?');
  await expect(list.getByText('New user')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Space'); // the switch has the focus
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await openLoaded(page, '/admin/users');
  await page.keyboard.press('n');
  await page.keyboard.press('Control+/');
  await expect(list.getByRole('switch')).not.toBeChecked();
  await expect(form).toHaveCount(0);
});

test('the clinic: a table shows totals for each month and for all days', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/load');
  const table = page.locator('[data-node="days"]').getByRole('table');
  const numbers = async (rows: string) =>
    (await table.locator(`${rows} [data-field="done"]`).allInnerTexts()).map(Number);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const days = await numbers('tr[data-key]');
  expect(days.length).toBeGreaterThan(1);
  expect(sum(days)).toBeGreaterThan(0);
  expect(await numbers('tfoot')).toEqual([sum(days)]);
  const months = await numbers('th[scope="rowgroup"] ~');
  expect(sum(months)).toBe(sum(days));
  await expectAccessible(page);
});

test('the clinic: a table keeps the columns that a user has chosen, and their widths', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/patients');
  const heads = page.locator('[data-node="patients"] thead th[scope="col"]');
  await expect(heads.nth(3)).toContainText('City');
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('button', { name: 'Move up: Last visit' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Move up: Last visit' })).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'City' }).press('Space');
  await dialog.getByRole('button', { name: 'Wider: Telephone' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const edge = page.getByRole('separator', { name: 'Width of Name' });
  const name = heads.filter({ hasText: 'Name' });
  const before = (await name.boundingBox())?.width ?? 0;
  const box = await edge.boundingBox();
  const start = { x: (box?.x ?? 0) + 6, y: (box?.y ?? 0) + 12 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x - 60, start.y, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.press('ArrowLeft'); // the edge keeps the focus
  await expect(name).toHaveCSS('width', `${Math.round(before) - 76}px`);
  await expectAccessible(page);
  await openLoaded(page, '/doctor/patients');
  await expect(heads.nth(3)).toContainText('Last visit');
  await expect(heads.filter({ hasText: 'City' })).toHaveCount(0);
  await expect(name).toHaveCSS('width', `${Math.round(before) - 76}px`);
});
