import { expect, test } from './portal.ts';

const further = /\/assets\/furtherBlocks-[\w-]+\.js/;

test('a page preloads the further verbs and functions if its screen uses one', async ({ page }) => {
  const html = async (path: string) => await (await page.request.get(path)).text();
  expect(await html('/')).not.toMatch(further);
  expect(await html('/create_account')).toMatch(further);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (further.test(request.url())) asked.push(request.url());
  });
  await page.goto('/create_account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(1);
});
