import { AxeBuilder } from '@axe-core/playwright';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../scripts/site/buildSite.ts';
import { examplePortal } from '../../scripts/site/examplePortal.ts';
import { testFolder } from '../../scripts/workFolders.mjs';
import { findBrowser } from '../findBrowser.ts';
import { sampled } from '../sampled.ts';

const folder = testFolder('site-pages');
const pages = buildSite(folder, undefined, examplePortal().types);
const appearances = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const looks = pages.flatMap(({ file }) =>
  appearances.map((appearance) => ({ file, ...appearance })),
);
let browser: Browser | undefined;

/** Opens a page of the site from the disk; without a width in that of a phone. */
async function open(
  file: string,
  { width = 390, colorScheme = 'light' as 'light' | 'dark' } = {},
): Promise<Page> {
  if (browser === undefined) throw new Error('There is no browser.');
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
  const page = await context.newPage();
  await page.goto(String(pathToFileURL(resolve(join(folder, file)))));
  return page;
}

describe.skipIf(findBrowser() === undefined)('the pages of the documentation', () => {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findBrowser() ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
    });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(sampled(looks, 4, 71))(
    'have no violation of axe and fit the window: $file at $width pixels, $colorScheme',
    async ({ file, ...appearance }) => {
      const page = await open(file, appearance);
      const { violations, passes } = await new AxeBuilder({ page })
        .options({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          resultTypes: ['violations'],
          preload: false,
        })
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ).toEqual([]);
      expect(passes.map(({ id }) => id)).toContain('color-contrast');
      const tooWide = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0);
      await page.context().close();
    },
    300_000,
  );

  it('show the menu over a page that is scrolled, until Escape or the focus leaves it', async () => {
    const page = await open('tutorial.html');
    const menu = page.getByRole('button', { name: 'Menu' });
    const current = page.getByRole('navigation', { name: 'Pages' }).getByText('Tutorial');
    await page.mouse.wheel(0, 3000);
    await page.waitForFunction('scrollY > 1000');
    await menu.click();
    const shown = await current.boundingBox();
    expect(shown?.y).toBeGreaterThan(0);
    expect(shown?.y).toBeLessThan(800);
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    expect(await current.isVisible()).toBe(false);
    await menu.click();
    await page.locator('#site-content').focus();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await page.context().close();
  }, 60_000);

  it('list their headings in a narrow window, too', async () => {
    const page = await open('errors.html');
    await page.getByText('On this page').locator('visible=true').click();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    expect(await contents.getByRole('link').count()).toBeGreaterThan(100);
    await contents.getByRole('link', { name: 'action-loop', exact: true }).click();
    expect(page.url()).toContain('#action-loop');
    await page.context().close();
  }, 60_000);

  it('show the cells of a row below each other in a narrow window, with their columns', async () => {
    const page = await open('widgets.html');
    const table = page.locator('.table.stacked').first();
    const [name, kind] = await table.getByRole('row').nth(1).getByRole('cell').all();
    const [first, second] = [await name?.boundingBox(), await kind?.boundingBox()];
    expect(second?.x).toBe(first?.x);
    expect(second?.y).toBeGreaterThan(first?.y ?? Infinity);
    const label = await kind?.evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(label).toContain('kind');
    expect(await table.getByRole('columnheader').allTextContents()).toContain('kind');
    await page.context().close();
  }, 60_000);

  it('let only what scrolls take the focus', async () => {
    const page = await open('language-guide.html', { width: 1280 });
    const stops = page.locator('.table[tabindex], pre[tabindex]');
    await page.waitForFunction("document.querySelectorAll('pre:not([tabindex])').length > 0");
    const wide = await stops.evaluateAll((all) =>
      all.map((one) => one.scrollWidth > one.clientWidth),
    );
    expect(wide).not.toContain(false);
    expect(wide.length).toBeLessThan(await page.locator('pre').count());
    await page.context().close();
  }, 60_000);
});
