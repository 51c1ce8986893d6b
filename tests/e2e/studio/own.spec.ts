import { expect, test } from '../portal.ts';
import { draftPage, fillIn, press, publish, selectFound, startDraft, type Hand } from './studio.ts';
import { portalAddress, startPortal, type StudioPortal } from './startPortal.ts';

test.use({ actionTimeout: 60_000, baseURL: portalAddress(5) });

let portal: StudioPortal;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(600_000);
  portal = await startPortal(Number(new URL(baseURL ?? '').port), 'studio');
});
test.afterAll(() => portal.stop());

const hand: Hand = { language: 'en', by: 'mouse' };

test('the Studio changes a label and a menu entry of its own screens', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto(portal.link, { timeout: 300_000 });
  await startDraft(page, hand, 'Our own words');

  // the start page of the edited Studio, in the frame
  await selectFound(page, hand, { query: 'Visitors do not see them', found: /Visitors/ });
  const words = page.getByRole('group', { name: 'Text' }).getByLabel('EN');
  await fillIn(page, hand, { field: words, text: 'Your drafts are seen by nobody else.' });
  await page.keyboard.press('Enter');
  await expect(draftPage(page).getByText('Your drafts are seen')).toBeVisible();

  // an entry of the menu of people
  await selectFound(page, hand, { query: 'Sign out', found: /Sign out/ });
  await expect(page.getByRole('heading', { name: 'Sign out' })).toBeVisible();
  await fillIn(page, hand, { field: words, text: 'Leave the Studio' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Leave the Studio' }).first()).toBeVisible();

  // the workbench that is being used is one of the screens
  await selectFound(page, hand, { query: 'Redo', found: /Redo/ });
  await expect(page.getByRole('treeitem', { name: 'Redo' }).first()).toBeVisible();

  await publish(page, hand);
  await page.waitForLoadState('networkidle'); // the draft is read again
  await page.goto('/studio');
  await expect(
    page.getByText('Your drafts are seen by nobody else.', { exact: true }),
  ).toBeVisible();
  await press(page, hand, page.getByRole('button', { name: /^Administrator/ }));
  await expect(page.getByRole('menuitem', { name: 'Leave the Studio' })).toBeVisible();
});
