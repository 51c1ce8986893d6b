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
import { countEffort, fillIn, publish, startDraft, type Hand } from './studio.ts';

const mouse: Hand = { language: 'ro', by: 'mouse' };
const question = 'Pot avea două carduri?';

let portal: StudioPortal;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(600_000);
  portal = await startPortal(Number(new URL(baseURL ?? '').port), 'cards');
});
test.afterAll(() => portal.stop());
test.use({ actionTimeout: 60_000, baseURL: portalAddress(3) });

test('A frequent question is added in both languages', async ({ page, browser }) => {
  test.setTimeout(600_000);
  const effort = await countEffort(page);
  await page.goto(portal.link, { timeout: 500_000 }); // the Studio's page is built meanwhile
  await startDraft(page, mouse, 'O întrebare nouă');
  await page.getByRole('button', { name: 'Conținuturi' }).click();
  const lists = page.getByRole('tree', { name: 'Liste' });
  await expect(lists.getByRole('treeitem', { name: /mobile/ })).toBeVisible();
  await lists.getByText('Frequent questions', { exact: false }).first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Intrare nouă' }).click();
  const write = (name: string, text: string) =>
    fillIn(page, mouse, { field: page.getByLabel(name, { exact: true }), text });
  await write('Question (RO)', question);
  await write('Answer (RO)', 'Da. Cereți al **doilea** card.');
  await expect(page.getByRole('region', { name: 'Previzualizare' }).locator('strong')).toHaveText(
    'doilea',
  );
  await write('Question (EN)', 'Can I have two cards?');
  await write('Answer (EN)', 'Yes. Ask for a second card.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect(page.getByText('Intrarea este în ciornă.')).toBeVisible();
  await publish(page, mouse, () =>
    expect(page.getByText(`Nou în mobile/faq: „${question}”.`)).toBeVisible(),
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
