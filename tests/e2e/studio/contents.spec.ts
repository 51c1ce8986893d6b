import { readFileSync } from 'node:fs';
import type { Cookie } from 'playwright/test';
import {
  account,
  enterDirectly,
  expect,
  expectAccessible,
  listAccounts,
  open,
  test,
} from '../portal.ts';
import { portalAddress, startPortal, type StudioPortal } from './startPortal.ts';
import {
  administratorSession,
  countEffort,
  draftPage,
  fillIn,
  publish,
  startDraft,
  type Hand,
} from './studio.ts';

const mouse: Hand = { language: 'ro', by: 'mouse' };
const question = 'Pot avea două carduri?';

let portal: StudioPortal;
let session: Cookie[];
// one portal serves all tests of the file
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  portal = await startPortal(Number(new URL(baseURL ?? '').port), 'cards');
  session = await administratorSession(browser, portal, baseURL);
});
test.afterAll(() => portal.stop());
test.beforeEach(({ context }) => context.addCookies(session));
test.use({ actionTimeout: 60_000, baseURL: portalAddress(3) });

test('A frequent question is added in both languages', async ({ page, browser }) => {
  test.setTimeout(600_000);
  const effort = await countEffort(page);
  await startDraft(page, mouse, 'O întrebare nouă');
  await page.getByRole('button', { name: 'Conținuturi' }).click();
  const lists = page.getByRole('tree', { name: 'Liste' });
  await expect(lists.getByRole('treeitem', { name: /Posesori de card/ })).toBeVisible();
  await lists.getByText('Întrebări frecvente', { exact: false }).first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Intrare nouă' }).click();
  const write = (name: string, text: string) =>
    fillIn(page, mouse, { field: page.getByLabel(name, { exact: true }), text });
  await write('Întrebare (RO)', question);
  await write('Răspuns (RO)', 'Da. Cereți al **doilea** card.');
  await expect(page.getByRole('region', { name: 'Previzualizare' }).locator('strong')).toHaveText(
    'doilea',
  );
  await write('Întrebare (EN)', 'Can I have two cards?');
  await write('Răspuns (EN)', 'Yes. Ask for a second card.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect(page.getByText('Intrarea este în ciornă.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Intrare nouă' })).toBeFocused();
  await publish(page, mouse, () =>
    expect(
      page.getByText(`Nou în Întrebări frecvente (Posesori de card): „${question}”.`),
    ).toBeVisible(),
  );
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) });
  expect(effort.clicks).toBeLessThanOrEqual(12);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const accounts = await listAccounts(visitor.request);
  await enterDirectly(visitor, account(accounts, 'BEN'));
  await open(visitor, '/beneficiary/faq');
  await expect(visitor.getByText(question)).toBeVisible();
  await context.close();
});

test('Texts, access and errors are worked on in their tables', async ({ page }) => {
  test.setTimeout(600_000);
  await startDraft(page, { language: 'en', by: 'mouse' }, 'The tables');
  const workbench = page.url();
  const shown = draftPage(page).locator('main h1');

  await page.getByRole('button', { name: 'Texts', exact: true }).click();
  const texts = page.getByRole('table', { name: 'Texts' });
  await expect(texts.getByRole('columnheader', { name: 'Romanian' })).toBeVisible();
  await expect(texts.getByRole('columnheader', { name: 'English' })).toBeVisible();
  await page.getByRole('button', { name: 'Save as a file' }).click();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLIFF: RO to EN' }).click();
  const file = await saving;
  const written = readFileSync(await file.path(), 'utf8');
  const changed = written.replace('>Accept the terms<', '>I agree to the terms<');
  expect(changed).not.toBe(written);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Take from a file' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(changed),
  });
  await expect(page.getByText('1 text changes.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'I agree to the terms' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take 1 text' }).click();
  await expect(page.getByText('1 text is in the draft.')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Search in keys and texts' })
    .fill('I agree to the terms');
  await expect(texts.getByRole('row')).toHaveCount(2);

  await page.goto(workbench);
  await expect(shown).toBeVisible(); // a page that is left while it loads tells of its requests
  await page.getByRole('button', { name: 'Access', exact: true }).click();
  await page
    .getByRole('button', { name: /^My Account, Card holder/ })
    .first()
    .click();
  const why = page.getByRole('list', { name: 'Why it is so' });
  await expect(why.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open it in the workbench' }).click();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await expect(shown).toBeVisible();

  await page.getByRole('button', { name: 'Errors', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search in codes and texts' }).fill('activation');
  await page
    .getByRole('button', { name: /Invalid activation code/ })
    .first()
    .click();
  await expectAccessible(page, { without: 'iframe' });
  await page.getByRole('button', { name: 'Try it' }).first().click();
  await expect(page.getByText('The page is shown with this answer.')).toBeVisible();
  await expect(draftPage(page).locator('main')).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Show it without the error' }).click();
  await expect(page.getByText('The page is shown with this answer.')).toHaveCount(0);
});
