import type { Locator, Page, Route } from 'playwright/test';
import { answer } from './answers.ts';
import { openArea, popup } from './companyArea.ts';
import { openInvoices } from './invoices.ts';
import { account, enterDirectly, expect, open, test, toast } from './portal.ts';
import type { Account } from './portal.ts';
import { sampled } from '../sampled.ts';

const again = 'Încearcă din nou';

/**
 * A part of the page whose script loads late: its place, how to reach it, and what shows once it
 * has loaded.
 */
interface Part {
  readonly name: string;
  readonly script: RegExp;
  readonly role: 'CST' | 'BEN';
  readonly words: string;
  reach(page: Page, who: Account): Promise<void>;
  place(page: Page): Locator;
  there(page: Page): Locator;
}

const chart: Omit<Part, 'name' | 'script'> = {
  role: 'BEN',
  words: '11 and 14',
  reach: async (page, who) => {
    await enterDirectly(page, who);
    await open(page, '/beneficiary');
    await page.locator('[data-node="chart"]').scrollIntoViewIfNeeded();
  },
  place: (page) => page.locator('[data-node="chart"]'),
  there: (page) => page.locator('[data-node="chart"] .w-chart__canvas canvas').first(),
};
const map: Omit<Part, 'name' | 'script' | 'there'> = {
  role: 'BEN',
  words: '11 and 14',
  reach: async (page, who) => {
    await enterDirectly(page, who);
    await open(page, '/beneficiary/partners');
  },
  place: (page) => page.locator('[data-node="partners"]'),
};
const longTable: Omit<Part, 'name' | 'script'> = {
  role: 'CST',
  words: 'Large',
  reach: async (page, who) => {
    const cards = Array.from({ length: 300 }, (_, index) => ({
      id: String(index),
      pan: '642211******0000',
      name: `Card ${index}`,
      status: 'V',
      amount: 100,
    }));
    await answer(page, /\/card_orders\/\w+\/cards\/search\?/, {
      body: cards,
      headers: { 'x-up-count': '300' },
    });
    await openArea(page, who, '/customer/orders');
    await page.locator('[data-node="orders"] tbody tr').first().click();
  },
  place: (page) => popup(page, 'order'),
  there: (page) => page.locator('.tabulator-row').first(),
};
const pdf: Omit<Part, 'name' | 'script'> = {
  role: 'CST',
  words: 'Large',
  reach: viewInvoice,
  place: (page) => popup(page, 'view_document'),
  there: (page) => page.locator('.w-viewer[data-status="ready"]'),
};

const parts: readonly Part[] = [
  { ...chart, name: 'the canvas of a chart', script: /\/assets\/canvas-/ },
  { ...chart, name: 'the chart renderer', script: /\/assets\/drawing(Worker|Service)-/ },
  {
    ...map,
    name: 'the index of a map',
    script: /\/assets\/indexWorker-/,
    there: (page) => page.locator('[data-node="partners"] .w-map__mark').first(),
  },
  {
    ...map,
    name: 'a map',
    script: /\/assets\/MapSurface-/,
    there: (page) => page.locator('[data-node="partners"] .leaflet-container'),
  },
  { ...longTable, name: 'the rows of a long table', script: /\/assets\/VirtualTable-/ },
  { ...longTable, name: 'the HTML sanitizer of a long table', script: /\/assets\/purify/ },
  { ...pdf, name: 'the PDF view', script: /\/assets\/openPdf-/ },
  { ...pdf, name: 'the PDF parser', script: /\/assets\/pdfWorker-/ },
];

async function viewInvoice(page: Page, who: Account): Promise<void> {
  await (await openInvoices(page, who)).action('view').click();
}

const cut = (route: Route) => route.abort('connectionreset');

/** Opens the place of the part and returns its retry button. */
async function reachWithout(
  page: Page,
  part: Part,
  accounts: readonly Account[],
): Promise<Locator> {
  await page.route(part.script, cut);
  await part.reach(page, account(accounts, part.role, part.words));
  const retry = part.place(page).getByRole('button', { name: again });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  return retry;
}

// SOAK=1 tries all of them.
for (const part of sampled(parts, 3, 41)) {
  test.describe(part.name, () => {
    test('offers a retry when its script fails to load', async ({ page, accounts, strict }) => {
      strict.expectErrors(/dynamically imported module|was not loaded|preload CSS/);
      const retry = await reachWithout(page, part, accounts);
      await retry.click();
      await expect(retry).toBeVisible({ timeout: 20_000 });
      await page.unroute(part.script, cut);
      await retry.click();
      await expect(part.there(page)).toBeVisible({ timeout: 20_000 });
      await expect(retry).toHaveCount(0);
    });

    test('loads by itself when the network returns', async ({ page, accounts, strict }) => {
      strict.expectErrors(/dynamically imported module|was not loaded|preload CSS/);
      const retry = await reachWithout(page, part, accounts);
      await page.context().setOffline(true);
      await expect(page.locator('[data-code="OFFLINE"]')).toBeVisible();
      await page.unroute(part.script, cut);
      await page.context().setOffline(false);
      await expect(part.there(page)).toBeVisible({ timeout: 20_000 });
      await expect(retry).toHaveCount(0);
    });
  });
}

test('a chart is drawn on the main thread when no worker can start', async ({ page, accounts }) => {
  await page.route(/\/assets\/drawingWorker-/, cut);
  await chart.reach(page, account(accounts, chart.role, chart.words));
  await expect(chart.there(page)).toBeVisible({ timeout: 20_000 });
  await chart.there(page).hover();
  await expect(chart.place(page).locator('.w-chart__tip')).toBeVisible();
  await expect(chart.place(page).getByRole('button', { name: again })).toHaveCount(0);
});

for (const [name, script] of [
  ['the popup frame', /\/assets\/PopupDialog-/],
  ['the popup content', /\/popups\/order\.json$/],
] as const) {
  test(`${name} that fails to load shows an error, and the popup opens by itself later`, async ({
    page,
    accounts,
    strict,
  }) => {
    strict.expectErrors(/dynamically imported module|was not loaded|order/);
    await page.route(script, cut);
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/orders');
    await page.locator('[data-node="orders"] tbody tr').first().click();
    await expect(
      toast(page, 'Verificați conexiunea la internet și încercați din nou.'),
    ).toBeVisible();
    await page.unroute(script, cut);
    await expect(popup(page, 'order')).toBeVisible();
  });

  test(`${name} that fails to load shows an error, and a second click opens the popup`, async ({
    page,
    accounts,
    strict,
  }) => {
    strict.expectErrors(/dynamically imported module|was not loaded|delivery_point/);
    const own = name === 'the popup content' ? /\/popups\/delivery_point\.json$/ : script;
    await page.route(own, cut);
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/delivery_points');
    const add = page.locator('button[data-node="add"], [data-node="add"] button').first();
    await add.click();
    await expect(
      toast(page, 'Verificați conexiunea la internet și încercați din nou.'),
    ).toBeVisible();
    await page.unroute(own, cut);
    await add.click();
    await expect(popup(page, 'delivery_point')).toBeVisible();
  });
}

for (const [width, height] of [
  [390, 844],
  [768, 900],
  [1280, 900],
] as const) {
  test(`the offline notice covers no content at ${width} px`, async ({
    page,
    accounts,
    strict,
  }) => {
    strict.expectErrors(/dynamically imported module/); // of a pending request
    await page.setViewportSize({ width, height });
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await open(page, '/beneficiary');
    await page.context().setOffline(true);
    const notice = page.locator('[data-code="OFFLINE"]');
    await expect(notice).toBeVisible();
    /** The centre of each part that stays visible; the element there must be that part. */
    const covered = (parts: string) =>
      page.evaluate(
        (selector) =>
          [...document.querySelectorAll<HTMLElement>(selector)].flatMap((part) => {
            const { left, top, width: wide, height: high } = part.getBoundingClientRect();
            if (high === 0 || top + high > window.innerHeight || top < 0) return [];
            const found = [0.1, 0.5, 0.9].map((share) =>
              document.elementFromPoint(left + wide / 2, top + high * share),
            );
            return found.every((one) => one !== null && (part.contains(one) || one.contains(part)))
              ? []
              : [part.className || part.tagName];
          }),
        parts,
      );
    const staying = '.p-status > *, .p-area__header, .p-bottom';
    expect(await covered(`${staying}, main h1`)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(notice).toBeInViewport();
    expect(await covered(staying)).toEqual([]);
    await page.context().setOffline(false);
    await expect(notice).toHaveCount(0);
  });
}
