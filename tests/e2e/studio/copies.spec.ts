import type { Cookie, Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../portal.ts';
import { portalAddress, startPortal, type StudioPortal } from './startPortal.ts';
import {
  administratorSession,
  countEffort,
  draftPage,
  fillIn,
  press,
  publish,
  selectFound,
  startDraft,
  undoPublication,
  type Effort,
  type Hand,
} from './studio.ts';

// The tests tell one story: the last one takes back what the others published.
test.describe.configure({ mode: 'serial' });

const keyboard: Hand = { language: 'ro', by: 'keyboard' };
const intro = 'Vă trimitem un link prin care alegeți o parolă nouă.';

let portal: StudioPortal;
let session: Cookie[];
test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  portal = await startPortal(Number(new URL(baseURL ?? '').port), 'cards', { name: 'copies' });
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
test.use({ actionTimeout: 60_000, baseURL: portalAddress(6) });

const words = (page: Page, property: string) => page.getByRole('group', { name: property });
/** What says it on the page of the draft. */
const shown = (page: Page, text: string) => draftPage(page).getByText(text, { exact: true });

test('A part is duplicated and gets other words, by keyboard alone', async ({ page }) => {
  await startDraft(page, keyboard, 'Încă o frază');
  await selectFound(page, keyboard, { query: intro, found: /Vă trimitem un link/ });
  await expect(shown(page, intro)).toHaveCount(1);
  await press(page, keyboard, page.getByRole('button', { name: 'Dublează' }));
  const parts = page.getByRole('treeitem', { name: /Vă trimitem un link/ });
  await expect(parts).toHaveCount(2);
  await expect(parts.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(shown(page, intro)).toHaveCount(2);

  // the copy has its own words; those of the original stay
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  const field = words(page, 'Text').getByLabel('RO');
  await fillIn(page, keyboard, { field, text: 'Linkul este valabil o zi.' });
  await page.keyboard.press('Tab');
  await expect(shown(page, 'Linkul este valabil o zi.')).toHaveCount(1);
  await expect(shown(page, intro)).toHaveCount(1);
  // one step takes back the words, and one the copy with its texts
  for (const left of [2, 1]) {
    await press(page, keyboard, page.getByRole('button', { name: 'Anulează', exact: true }));
    await expect(shown(page, intro)).toHaveCount(left);
  }
  for (const left of [2, 1]) {
    await press(page, keyboard, page.getByRole('button', { name: 'Refă', exact: true }));
    await expect(shown(page, intro)).toHaveCount(left);
  }

  await publish(page, keyboard);
  expect(effort.clicks).toBe(0);
});

test('Words of several places change in one of them, by keyboard alone', async ({ page }) => {
  await startDraft(page, keyboard, 'Numai aici');
  await selectFound(page, keyboard, {
    query: 'Înapoi la autentificare',
    found: /^Înapoi la autentificare/,
  });
  const places = page.getByRole('radiogroup', { name: /locuri folosesc aceste cuvinte/ });
  await expect(places.getByRole('radio', { name: 'Schimbă-le peste tot' })).toBeChecked();
  await expectAccessible(page, { without: 'iframe' });
  await press(page, keyboard, places.getByRole('radio', { name: 'Schimbă-le peste tot' }));
  await page.keyboard.press('ArrowDown');
  await expect(places.getByRole('radio', { name: 'Schimbă-le numai aici' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('La autentificare');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radiogroup')).toHaveCount(0); // the words are its own now
  await publish(page, keyboard, () =>
    expect(page.getByText('„La autentificare”').first()).toBeVisible(),
  );
  expect(effort.clicks).toBe(0);
});

test('The last publication is undone, by keyboard alone', async ({ page }) => {
  await undoPublication(page, keyboard);
  await expect(page.getByText('Numai aici').first()).toBeVisible();
  expect(effort.clicks).toBe(0);
});
