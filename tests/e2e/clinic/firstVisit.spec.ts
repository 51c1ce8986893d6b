import type { Page } from 'playwright/test';
import { expect, test } from '../portal.ts';

/** The requests of a visit in their order, as paths. */
function requestsOf(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.woff2')) paths.push(pathname);
  });
  return paths;
}

test('the clinic: the home page asks for its data while the scripts load, once', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('/assets/ahead-');
  const requests = requestsOf(page);
  // holds the app back: what is requested now does not wait for it
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/core-/, async (route) => {
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/clinics'));
  await page.goto('/', { waitUntil: 'commit' });
  await answered;
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path === '/api/clinics')).toHaveLength(1);
});

test('the clinic: another query is asked for by the app alone', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto('/?from=mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path === '/api/clinics')).toHaveLength(1);
});
