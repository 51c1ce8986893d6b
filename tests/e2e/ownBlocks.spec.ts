import { startPortal, type ServedPortal } from '../blocks/startPortal.ts';
import { expect, test } from './portal.ts';

// A portal with building blocks of its own, built and served by itself.
const port = Number(process.env['E2E_BLOCKS_PORT'] ?? 5226);
const address = (path: string) => `http://localhost:${port}${path}`;
const code = /\/assets\/(Gauge|StarRatingControl|initials|vibrate)-/;

test.describe.configure({ mode: 'serial' });

let portal: ServedPortal;

test.beforeAll(async () => {
  test.setTimeout(450_000);
  portal = await startPortal('start', port);
});
test.afterAll(() => portal.stop());

test('loads the code of building blocks only on the screen that uses them', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = code.exec(request.url())?.[1];
    if (name !== undefined && request.url().endsWith('.js')) asked.push(name);
  });
  await page.goto(address('/'), { waitUntil: 'networkidle' });
  await expect(page.getByText('no building block of its own')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Your visit' }).click();
  await expect(page.getByRole('heading', { name: 'Your visit' })).toBeVisible();
  await expect(page.locator('[data-node="initials"]')).toHaveText('AMP');
  await expect(page.locator('[data-node="one"]')).toHaveText('A');
  expect([...asked].sort()).toEqual(['Gauge', 'StarRatingControl', 'initials', 'vibrate']);
});

test('runs an own verb from an own control in a form through an own widget', async ({ page }) => {
  await page.addInitScript(() => {
    const counts = window as unknown as { vibrated: number };
    counts.vibrated = 0;
    navigator.vibrate = () => ++counts.vibrated > 0;
  });
  await page.goto(address('/visit'));
  const vibrated = () => page.evaluate(() => (window as unknown as { vibrated: number }).vibrated);
  await page.getByRole('radio', { name: '3 stars' }).check();
  await expect(page.getByText('60 per cent')).toBeVisible();
  expect(await vibrated()).toBe(0);
  await page.getByRole('radio', { name: '5 stars' }).check();
  await expect(page.getByText('100 per cent')).toBeVisible();
  await expect.poll(vibrated).toBe(1);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
});

test('draws building blocks ahead, without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address('/visit'));
  await expect(page.locator('[data-node="initials"]')).toHaveText('AMP');
  await expect(page.getByRole('meter', { name: 'How much of it you liked' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await context.close();
});

test('ships only the own icons that the portal uses', async ({ page, request }) => {
  await page.goto(address('/visit'));
  const shape = page.locator('.p-badge path');
  await expect(shape).toHaveAttribute('d', /^M6\.5 4/);
  const { release } = (await (await request.get(address('/release/current.json'))).json()) as {
    release: string;
  };
  const icons = await request.get(address(`/release/${release}/icons.json`));
  expect(Object.keys((await icons.json()) as object)).toEqual(['tooth']);
});
