import type { Cookie, Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../portal.ts';
import { compareWords, shareDraft } from './previews.ts';
import { startPortal, type StudioPortal } from './startPortal.ts';
import {
  administratorSession,
  countEffort,
  draftPage,
  openStudio,
  retype,
  tabTo,
  visit,
  type Effort,
} from './studio.ts';

// The tests tell one story: each publishes what the next one finds.
test.describe.configure({ mode: 'serial' });

/** Clicks that a task may take from the open Studio to the published portal. */
const mostClicks = 12;
/** The frame has a document of its own, with landmarks and headings of its own. */
const ownPage = { without: 'iframe' } as const;
const patient = { role: 'PATIENT', address: '/patient', language: 'en' } as const;

let portal: StudioPortal;
let session: Cookie[];
test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  portal = await startPortal(Number(new URL(baseURL ?? '').port));
  session = await administratorSession(browser, portal, baseURL);
});
test.afterAll(() => portal.stop());

let effort: Effort;
test.beforeEach(async ({ page, context }, info) => {
  info.setTimeout(420_000);
  await context.addCookies(session);
  effort = await countEffort(page);
});
test.afterEach(() => {
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) });
});
test.use({ actionTimeout: 60_000 });

const menuOf = (page: Page) => page.locator('nav[data-menu="patient"]').first();

/** Waits until a draft is open and its page listens. */
async function draftIsShown(page: Page, waiting: string): Promise<void> {
  await expect(page.getByText(waiting)).toHaveCount(0, { timeout: 120_000 });
  await expect(page.locator('iframe')).toBeVisible({ timeout: 120_000 });
  await expect(draftPage(page).locator('main h1')).toBeVisible({ timeout: 120_000 });
}

test('Visitors get no part of the Studio', async ({ browser }) => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const answers: Promise<string>[] = [];
  visitor.on('response', (response) => {
    const policy = response.headers()['content-security-policy'] ?? '';
    const body = response.text().catch(() => ''); // a redirect has none
    answers.push(body.then((text) => `${response.url()}\n${policy}\n${text}`));
  });
  await visitor.goto(`${portal.origin}/`, { waitUntil: 'networkidle' });
  await expect(visitor.locator('main h1')).toBeVisible();
  const texts = await Promise.all(answers);
  const previews = `localhost:${Number(new URL(portal.origin).port) + 1}`;
  const withStudio = texts.filter((text) => /studio/i.test(text) || text.includes(previews));
  expect(texts.length).toBeGreaterThan(5);
  expect(withStudio.map((text) => text.split('\n')[0])).toEqual([]);
  await context.close();
});

test('A label changes in both languages, by mouse', async ({ page, browser }) => {
  await openStudio(page, 'en');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Title' }).click();
  await retype(page, 'Clearer words');
  await draftIsShown(page, 'The page is being loaded.');

  await draftPage(page).getByRole('link', { name: 'Sign in' }).click();
  const words = page.getByRole('group', { name: 'Text' });
  await words.getByLabel('EN').click();
  await retype(page, 'Log in');
  await expect(draftPage(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await words.getByLabel('DE').click();
  await retype(page, 'Einloggen');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await expectAccessible(page, ownPage);

  await page.getByRole('button', { name: 'See what changes' }).click();
  await expect(page.getByText('“Sign in” becomes “Log in”')).toBeVisible();
  await expect(page.getByText('“Anmelden” becomes “Einloggen”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('It is published.')).toBeVisible({ timeout: 120_000 });
  expect(effort.clicks).toBeLessThanOrEqual(mostClicks);

  for (const [language, text] of [
    ['en', 'Log in'],
    ['de', 'Einloggen'],
  ] as const)
    await visit(browser, { address: '/', language }, async (visitor) => {
      await expect(visitor.getByRole('link', { name: text }).first()).toBeVisible();
    });
});

test('A menu entry moves, by keyboard alone', async ({ page, browser }) => {
  await openStudio(page, 'en');
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
  await retype(page, 'Results first');
  await draftIsShown(page, 'The page is being loaded.');

  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type('Lab results');
  const found = page.getByRole('list', { name: 'Found' });
  const entry = found.getByRole('button', { name: /Lab results\s*\S+ › Home, Appointments/ });
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  // the list of what was found is gone; the properties have the focus
  await expect(page.getByRole('heading', { name: 'Lab results' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Move up' }));
  await page.keyboard.press('Enter');
  const parts = page.getByRole('tree', { name: 'Parts of this page' }).getByRole('treeitem');
  await expect(parts.nth(1)).toContainText('Lab results');
  await expect(parts.nth(2)).toContainText('Appointments');

  await page.keyboard.press('c');
  await expect(page.getByText('The entry “Lab results” moves in the menu')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
  await page.keyboard.press('p');
  await tabTo(page, page.getByRole('button', { name: 'Publish now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is published.')).toBeVisible({ timeout: 120_000 });
  expect(effort.clicks).toBe(0);

  await visit(browser, patient, async (visitor) => {
    await expect(menuOf(visitor).locator('[data-item]').nth(1)).toContainText('Lab results');
  });
});

test('A menu entry is hidden from a role, in Romanian', async ({ page, browser }) => {
  await openStudio(page, 'ro');
  await page.getByRole('textbox', { name: 'Titlu' }).click();
  await retype(page, 'Fără rezultate');
  await draftIsShown(page, 'Pagina se încarcă.');

  await page.getByRole('searchbox', { name: 'Caută' }).click();
  await page.keyboard.type('Lab results');
  const found = page.getByRole('list', { name: 'Rezultate' });
  await found
    .getByRole('button', { name: /Lab results\s*\S+ › Home, (?:Appointments|Lab results)/ })
    .click();
  const audience = page.getByRole('group', { name: 'Cine vede' });
  await audience.getByRole('checkbox', { name: 'Patient' }).click();
  await expect(audience.getByRole('checkbox', { name: 'Patient' })).not.toBeChecked();
  await expectAccessible(page, ownPage);

  await page.getByRole('button', { name: 'Vezi ce se schimbă' }).click();
  await expect(
    page.getByText('Nu mai văd în meniu intrarea „Lab results”: Patient.'),
  ).toBeVisible();
  await expect(page.getByText('Cineva poate ajunge la mai mult')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publică', exact: true }).click();
  await page.getByRole('button', { name: 'Publică acum' }).click();
  await expect(page.getByText('S-a publicat.')).toBeVisible({ timeout: 120_000 });
  expect(effort.clicks).toBeLessThanOrEqual(mostClicks);

  await visit(browser, patient, async (visitor) => {
    await expect(menuOf(visitor).locator('[data-item="appointments"]')).toBeVisible();
    await expect(menuOf(visitor).locator('[data-item="labs"]')).toHaveCount(0);
  });
});

test('The last publication is undone, on a phone', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStudio(page, 'en');
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toHaveCount(1);
  await expectAccessible(page);
  await undo.click();
  await expect(page.getByText('as it was before “Fără rezultate”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo now' }).click();
  await expect(page.getByText('The last publication is undone.')).toBeVisible({ timeout: 120_000 });
  expect(effort.clicks).toBeLessThanOrEqual(mostClicks);

  await visit(browser, patient, async (visitor) => {
    await expect(menuOf(visitor).locator('[data-item="labs"]')).toBeVisible();
  });
});

test('A draft is compared with what visitors see, and shown to others', async ({
  page,
  browser,
}) => {
  await openStudio(page, 'en');
  await page.getByRole('textbox', { name: 'Title' }).click();
  await retype(page, 'Tried out');
  await draftIsShown(page, 'The page is being loaded.');
  await compareWords(page);
  await draftIsShown(page, 'The page is being loaded.');
  await shareDraft(page, browser);
});
