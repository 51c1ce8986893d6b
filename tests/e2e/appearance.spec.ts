import type { Page } from 'playwright/test';
import { openArea } from './companyArea.ts';
import { acceptCookies, account, enterDirectly, expect, open, reopen, test } from './portal.ts';

/** The text colour of the page and its `color-scheme`. */
async function shown(page: Page): Promise<Readonly<Record<string, string | null>>> {
  return await page.evaluate(() => {
    const bar = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => matchMedia(media).matches,
    );
    return {
      scheme: getComputedStyle(document.documentElement).colorScheme,
      ink: getComputedStyle(document.documentElement).color,
      meta: document.querySelector('meta[name="color-scheme"]')?.getAttribute('content') ?? null,
      bar: bar?.content ?? null,
    };
  });
}

const light = { scheme: 'light', ink: 'rgb(20, 33, 31)', bar: '#FFFFFF' };
const dark = { scheme: 'dark', ink: 'rgb(230, 238, 236)', bar: '#16201E' };

async function choose(page: Page, trigger: RegExp, choice: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: trigger }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

test.describe('the color scheme', () => {
  test('follows the device until the visitor chooses one on an entry page', async ({ page }) => {
    await acceptCookies(page);
    await open(page, '/');
    expect(await shown(page)).toEqual({ ...light, meta: 'light dark' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => shown(page)).toEqual({ ...dark, meta: 'light dark' });
    await choose(page, /^Aspect/, 'Luminos');
    await expect.poll(() => shown(page)).toEqual({ ...light, meta: 'light' });
    await page.emulateMedia({ colorScheme: 'light' });
    await choose(page, /^Aspect/, 'Întunecat');
    await expect.poll(() => shown(page)).toEqual({ ...dark, meta: 'dark' });
    await choose(page, /^Aspect/, 'Ca pe dispozitiv');
    await expect.poll(() => shown(page)).toEqual({ ...light, meta: 'light dark' });
  });

  test('applies before the first paint on entry pages and in areas, also with slow scripts', async ({
    page,
    accounts,
  }) => {
    await acceptCookies(page);
    await open(page, '/');
    await choose(page, /^Aspect/, 'Întunecat');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await enterDirectly(page, account(accounts, 'BEN'));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/(?!appearance-)[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    for (const address of ['/cookies', '/beneficiary', '/customer/orders']) {
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('body').waitFor({ state: 'attached' }); // the document may still be empty
      await expect.poll(() => shown(page), { message: address }).toEqual({ ...dark, meta: 'dark' });
      await expect(page.locator('html'), address).toHaveAttribute('data-theme', 'dark');
    }
    // an unknown address has no theme, so the browser draws its own dark canvas
    await page.goto('/no/such/page', { waitUntil: 'commit' });
    await page.locator('body').waitFor({ state: 'attached' });
    await expect.poll(async () => (await shown(page))['meta']).toBe('dark');
    release();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('lasts only as long as the tab without consent to functional cookies', async ({
    page,
    context,
  }) => {
    const kept = () =>
      page.evaluate(() => [sessionStorage.getItem('theme'), localStorage.getItem('theme')]);
    await open(page, '/cookies');
    await choose(page, /^Aspect/, 'Întunecat');
    await expect.poll(kept).toEqual(['dark', null]);
    await reopen(page);
    expect(await shown(page)).toEqual({ ...dark, meta: 'dark' });
    const other = await context.newPage();
    await open(other, '/cookies');
    expect(await shown(other)).toEqual({ ...light, meta: 'light dark' });
    await other.close();
    await page.getByRole('tab', { name: 'Funcționale' }).click();
    const consent = page.locator('[data-screen="cookies"]').getByRole('switch');
    await consent.click();
    await expect.poll(kept).toEqual([null, 'dark']);
    await consent.click();
    await expect.poll(kept).toEqual(['dark', null]);
    expect(await shown(page)).toEqual({ ...dark, meta: 'dark' });
  });

  for (const { role, note, address } of [
    { role: 'BEN', note: '', address: '/beneficiary' },
    { role: 'CST', note: 'EDITOR', address: '/customer/dashboard' },
    { role: 'AFF', note: '200,000', address: '/affiliate/dashboard' },
  ]) {
    test(`changes from the account menu of ${address} and redraws its charts without a reload`, async ({
      page,
      accounts,
    }) => {
      await openArea(page, account(accounts, role, ...(note === '' ? [] : [note])), address);
      const charts = page.locator('main canvas');
      const picture = async () =>
        await charts.first().evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
      const hasChart = address !== '/affiliate/dashboard';
      if (hasChart) await expect(charts.first()).toBeVisible({ timeout: 20_000 });
      const before = hasChart ? await picture() : '';
      await choose(page, /^Contul meu/, 'Întunecat');
      await expect.poll(() => shown(page)).toEqual({ ...dark, meta: 'dark' });
      if (hasChart) await expect.poll(picture).not.toBe(before);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Contul meu/ })
        .click();
      await expect(
        page
          .getByRole('group', { name: 'Aspect' })
          .getByRole('menuitemradio', { name: 'Întunecat' }),
      ).toBeChecked();
      await page.keyboard.press('Escape');
      await page.emulateMedia({ media: 'print' });
      expect((await shown(page))['scheme']).toBe('light'); // prints are always light
    });
  }
});
