import type { Page } from 'playwright/test';
import { acceptCookies, expect, test } from './portal.ts';

declare global {
  interface Window {
    paintedNames: Set<string>;
  }
}

/** Names of all fields that were visible in any frame of the page. */
async function watchFields(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    window.paintedNames = new Set();
    const look = () => {
      for (const input of document.querySelectorAll('main input'))
        if (input.getClientRects().length > 0)
          window.paintedNames.add(input.getAttribute('name') ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async () => await page.evaluate(() => [...window.paintedNames]);
}

const app = /\/assets\/core-[^/]+\.js$/;

/** Delays the app, as a slow network does, so that the pre-rendered content shows meanwhile. */
async function delayApp(page: Page): Promise<void> {
  await page.route(app, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
}

test.describe('the first paint of a prerendered page', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  for (const { address, drawn, code } of [
    { address: '/forgot_password_company', drawn: 'identification', code: 'resetCode' },
    { address: '/create_account_company', drawn: 'identification', code: 'activateCode' },
  ]) {
    test(`shows the first step of ${address}, and not when the URL has a mailed ${code}`, async ({
      page,
    }) => {
      const seen = await watchFields(page);
      await page.route(app, () => new Promise<void>(() => undefined)); // never responds
      await page.goto(address, { waitUntil: 'commit' });
      await expect.poll(seen).toContain(drawn);

      await page.unroute(app);
      await delayApp(page);
      await page.goto(`${address}?${code}=nobody`);
      await expect(page.locator('main [data-code]').first(), 'the code is nobody’s').toBeVisible({
        timeout: 30_000,
      });
      expect(await seen()).not.toContain(drawn);
    });
  }

  test('shows the card tab when the URL requests it', async ({ page }) => {
    await delayApp(page);
    const seen = await watchFields(page);
    await page.goto('/?category=8');
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await expect.poll(seen).toContain('username');
    // the entry is reported after the frame was painted
    const firstPaint = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    await expect.poll(firstPaint).toBeDefined();
    expect(await firstPaint(), 'nothing was painted before the app had come').toBeGreaterThan(1500);
  });
});
