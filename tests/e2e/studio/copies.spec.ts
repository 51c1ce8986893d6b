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
const title = 'Anunțați o schimbare';

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
const sections = (page: Page) => page.getByRole('treeitem', { name: new RegExp(title) });

test('A part is duplicated and gets other words, by keyboard alone', async ({ page }) => {
  await startDraft(page, keyboard, 'Încă un anunț');
  await selectFound(page, keyboard, { query: title, found: new RegExp(title) });
  await press(page, keyboard, page.getByRole('button', { name: 'Dublează' }));
  await expect(sections(page)).toHaveCount(2);
  await expect(sections(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(draftPage(page).getByRole('heading', { name: title })).toHaveCount(2);

  // the copy has its own words; those of the original stay
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  const field = words(page, 'Titlu').getByLabel('RO');
  await fillIn(page, keyboard, { field, text: 'Anunțați o promoție' });
  await page.keyboard.press('Tab');
  await expect(draftPage(page).getByRole('heading', { name: 'Anunțați o promoție' })).toBeVisible();
  await expect(draftPage(page).getByRole('heading', { name: title })).toHaveCount(1);

  await publish(page, keyboard);
  expect(effort.clicks).toBe(0);
});

test('Words of several places change in one of them, by keyboard alone', async ({ page }) => {
  await startDraft(page, keyboard, 'Numai aici');
  await selectFound(page, keyboard, { query: 'Salvează', found: /Salvează/ });
  const places = page.getByRole('radiogroup', { name: /locuri folosesc aceste cuvinte/ });
  await expect(places.getByRole('radio', { name: 'Schimbă-le peste tot' })).toBeChecked();
  await expectAccessible(page, { without: 'iframe' });
  await press(page, keyboard, places.getByRole('radio', { name: 'Schimbă-le peste tot' }));
  await page.keyboard.press('ArrowDown');
  await expect(places.getByRole('radio', { name: 'Schimbă-le numai aici' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Păstrează datele');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radiogroup')).toHaveCount(0); // the words are its own now
  await publish(page, keyboard, () =>
    expect(page.getByText('„Păstrează datele”').first()).toBeVisible(),
  );
  expect(effort.clicks).toBe(0);
});

test('The last publication is undone, by keyboard alone', async ({ page }) => {
  await undoPublication(page, keyboard);
  await expect(page.getByText('Numai aici').first()).toBeVisible();
  expect(effort.clicks).toBe(0);
});
