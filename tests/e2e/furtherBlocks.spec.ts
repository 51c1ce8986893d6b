import { expect, open, test } from './portal.ts';

const functions = /\/assets\/furtherBlocks-[\w-]+\.js/;
const verbs = /\/assets\/furtherActions-[\w-]+\.js/;

test('a page preloads the further verbs or functions if its screen uses one', async ({ page }) => {
  const html = async (path: string) => await (await page.request.get(path)).text();
  for (const further of [functions, verbs]) expect(await html('/')).not.toMatch(further);
  expect(await html('/create_account')).toMatch(functions);
  expect(await html('/create_account')).not.toMatch(verbs);
  expect(await html('/customer/beneficiaries')).toMatch(verbs);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (functions.test(request.url()) || verbs.test(request.url())) asked.push(request.url());
  });
  // the page was drawn ahead, so its heading is there before its modules are
  await open(page, '/create_account');
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});
