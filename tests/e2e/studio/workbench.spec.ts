import type { Page } from 'playwright/test';
import { expect, test } from '../portal.ts';
import { startPortal, type StudioPortal } from './startPortal.ts';

test.describe.configure({ mode: 'serial' });

let portal: StudioPortal;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(450_000);
  portal = await startPortal(Number(new URL(baseURL ?? '').port));
});
test.afterAll(() => portal.stop());

const pageOf = (page: Page) => page.frameLocator('iframe');

/** The row of a tree, by its name. */
const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

test('A person changes a label, a menu and a form, and publishes them', async ({ page }) => {
  test.setTimeout(400_000);
  await page.goto(portal.link, { timeout: 300_000 });
  await page.getByRole('textbox', { name: 'Title' }).fill('Clearer words');
  await page.getByRole('button', { name: 'Create draft' }).click();

  await test.step('A label in both languages, by mouse', async () => {
    await pageOf(page).getByRole('link', { name: 'Sign in' }).click({ timeout: 60_000 });
    const words = page.getByRole('group', { name: 'Text' });
    await words.getByLabel('EN').fill('Log in');
    await words.getByLabel('EN').press('Enter');
    await expect(pageOf(page).getByRole('link', { name: 'Log in' })).toBeVisible();
    await words.getByLabel('DE').fill('Einloggen');
    await words.getByLabel('DE').press('Enter');
    await page.getByRole('combobox', { name: 'Language of the page' }).selectOption('de');
    await expect(pageOf(page).getByRole('link', { name: 'Einloggen' })).toBeVisible();
  });

  await test.step('A menu entry moves up, by keyboard', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('Lab results');
    const found = page.getByRole('list', { name: 'Found' }).getByRole('button').last();
    await found.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Lab results' })).toBeVisible();
    await page.getByRole('button', { name: 'Move up' }).focus();
    await page.keyboard.press('Enter');
    const entries = page.getByRole('tree', { name: 'Parts of this page' }).getByRole('treeitem');
    await expect(entries.nth(1)).toContainText('Lab results');
    await expect(entries.nth(2)).toContainText('Appointments');
  });

  await test.step('A required field with its message', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('visit');
    await page
      .getByRole('list', { name: 'Found' })
      .getByText('visit', { exact: true })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name in the data').fill('referredBy');
    await page.getByLabel('Label (EN)').fill('Referred by');
    await page.getByLabel('Label (DE)').fill('Überwiesen von');
    await page.getByLabel('Must be filled in').check();
    await page.getByLabel('Message if it is empty (EN)').fill('Who referred you?');
    await page.getByLabel('Message if it is empty (DE)').fill('Wer hat Sie überwiesen?');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(row(page, 'Referred by')).toBeVisible();
    await expect(page.getByText(/mistake/)).toHaveCount(0);
  });

  await test.step('What changes is said, and published', async () => {
    await page.getByRole('button', { name: 'See what changes' }).click();
    await expect(page.getByText('“Sign in” becomes “Log in”')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('What was published')).toBeVisible();
    await expect(page.getByText('Clearer words')).toBeVisible();
  });

  await test.step('Visitors get it, and nothing of the Studio', async () => {
    const loaded: string[] = [];
    page.on('response', (response) => void loaded.push(response.url()));
    await page.goto(`${portal.origin}/`);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const scripts = loaded.filter((url) => url.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const url of scripts)
      expect(await (await page.request.get(url)).text()).not.toMatch(/followStudio|portico-marks/);
    const answer = await page.request.get(`${portal.origin}/`);
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
