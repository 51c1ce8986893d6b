import { setClock } from './clock.ts';
import { readFile } from 'node:fs/promises';
import {
  account,
  askForRelease,
  enterDirectly,
  expect,
  open,
  test,
  watchRequests,
} from './portal.ts';
import {
  answer,
  offerSearch,
  openHolderArea,
  sampleAccount,
  sampleHolder,
  sampleTransaction,
  transactionSearch,
} from './answers.ts';

const today = new Date('2026-11-20T10:00:00');
const twoAccounts = [
  sampleAccount({ id: '9001', product: '11' }),
  sampleAccount({ id: '9002', product: '14', balance: 75.25, spent: 0 }),
];

function query(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}

test.describe('the dashboard of a card holder', () => {
  test.beforeEach(async ({ page }) => setClock(page, today));

  test('selects three months for product 11 and a year for other products [P1-DASH-14 P1-DASH-15 P1-FMT-04]', async ({
    page,
  }) => {
    const { transactions } = await openHolderArea(page, {
      holder: { body: sampleHolder(twoAccounts) },
    });
    await expect.poll(() => transactions.length).toBe(1);
    expect(query(transactions[0]?.url() ?? '')).toMatchObject({
      account_id: '9001',
      start_date: '20260820',
      end_date: '20261120',
      lang: 'ro',
      page: '1',
      per_page: '10000',
    });
    await page.locator('[data-node="accounts"] [role="tab"]').nth(1).click();
    await expect.poll(() => transactions.length).toBe(2);
    expect(query(transactions[1]?.url() ?? '')).toMatchObject({
      account_id: '9002',
      start_date: '20251120',
      end_date: '20261120',
    });
    for (const call of transactions)
      for (const name of ['start_date', 'end_date'])
        expect(query(call.url())[name]).toMatch(/^\d{8}$/);
  });

  test('has a tab per product that switches balance, period and transactions, also for product 14 [P1-DASH-02 P1-GEN-23 P1-GEN-15]', async ({
    page,
  }) => {
    await page.route('**/ro/mobile_config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as {
        products: { card: string; card_profile: string; name: string }[];
      };
      await route.fulfill({
        json: {
          ...config,
          products: config.products.map((product) =>
            product.card === '11' ? { ...product, name: 'Masa de prânz' } : product,
          ),
        },
      });
    });
    const given = new Map([
      ['9001', sampleTransaction({ id: '1', merchant: 'Cantina' })],
      ['9002', sampleTransaction({ id: '2', merchant: 'Librăria' })],
    ]);
    const { transactions } = await openHolderArea(page, {
      holder: { body: sampleHolder(twoAccounts) },
    });
    await expect.poll(() => transactions.length).toBe(1);
    const calls = await answer(page, transactionSearch, (request) => ({
      body: [given.get(query(request.url())['account_id'] ?? '')],
    }));
    await page.reload();
    const tabs = page.locator('[data-node="accounts"] [role="tab"]');
    await expect(tabs).toHaveText(['Masa de prânz', 'Up Vacanță']);
    await expect(page.locator('[data-node="balance"]')).toContainText('640,00');
    await expect(page.locator('[data-node="transactions_list"]')).toContainText('Cantina');
    await tabs.nth(1).click();
    await expect(page.locator('[data-node="balance"]')).toContainText('75,25');
    await expect(page.locator('[data-node="transactions_list"]')).toContainText('Librăria');
    await expect(page.locator('[data-node="transactions_list"]')).not.toContainText('Cantina');
    await tabs.nth(0).click();
    await expect(page.locator('[data-node="transactions_list"]')).toContainText('Cantina');
    expect(calls.map((call) => query(call.url())['account_id'])).toEqual(['9001', '9002', '9001']);
  });

  test('shows the balance in whole and fraction, the spending, and the currency from the texts [P1-DASH-03 P1-DASH-04 P1-FMT-03]', async ({
    page,
  }) => {
    await askForRelease(page);
    await page.route('**/release/*/texts/ro/*.json', async (route) => {
      const bundle = (await (await route.fetch()).json()) as Record<string, string>;
      await route.fulfill({
        json: 'common.currency' in bundle ? { ...bundle, 'common.currency': 'bani' } : bundle,
      });
    });
    await openHolderArea(page, {
      holder: { body: sampleHolder([sampleAccount({ balance: 1234.5, spent: 20 })]) },
      transactions: { body: [sampleTransaction({ amount: 25.5 })] },
    });
    const ring = page.locator('[data-node="balance"]');
    await expect(ring.locator('.p-ring__whole')).toHaveText('1.234');
    await expect(ring.locator('.p-ring__fraction')).toHaveText(/^,?50$/);
    await expect(ring.locator('.p-ring__note')).toContainText('20,00');
    await expect(ring.locator('.p-ring__number')).toContainText('bani');
    await expect(page.locator('[data-row="1"]')).toContainText(/25,50\s*bani/);
    await expect(page.locator('main')).not.toContainText(/\d\slei/);
  });
});

test.describe('the dashboard of a card holder: offers', () => {
  test.beforeEach(async ({ page }) => setClock(page, today));

  test('shows offers near the position of the visitor [P1-DASH-05]', async ({ page }) => {
    const offer = {
      id: '5',
      name: 'Terasa din Colț',
      description: 'Meniul zilei',
      product: '11',
      discount: 15,
      valid_until: '2026-12-31',
      address: { street_name: 'Str. Mică', locality: 'Cluj-Napoca', county: 'Cluj' },
      latitude: 46.77,
      longitude: 23.59,
      distance: 1.2,
    };
    const calls = await answer(page, offerSearch, { body: [offer] });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 46.77, longitude: 23.59 });
    await openHolderArea(page);
    await page.getByRole('button', { name: 'Oferte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Oferte' });
    await expect(dialog).toContainText('Terasa din Colț');
    await expect(dialog).toContainText('15%');
    await expect(dialog).toContainText('31/12/2026');
    expect(query(calls[0]?.url() ?? '')).toMatchObject({
      product: '11',
      poi_latitude: '46.77',
      poi_longitude: '23.59',
      lang: 'ro',
    });
    await dialog.getByText('Închide', { exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
  });

  test('shows offers without permission to locate the visitor [P1-DASH-05]', async ({
    page,
    accounts,
  }) => {
    const calls = watchRequests(page, /offers\/search/);
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    let tell = () => undefined as void;
    const told = new Promise<void>((resolve) => (tell = resolve));
    await page.route(/\/card_services\/v1\/beneficiaries\/\d+(\?|$)/, async (route) => {
      await told;
      await route.continue();
    });
    await open(page, '/beneficiary');
    await page.context().clearPermissions();
    const offers = page.getByRole('button', { name: 'Oferte' });
    await expect(offers).toBeDisabled(); // the product of the offers has not loaded yet
    tell();
    await offers.click();
    const dialog = page.getByRole('dialog', { name: 'Oferte' });
    await expect(dialog.locator('[data-row]').first()).toBeVisible({ timeout: 15_000 });
    expect(calls).toHaveLength(1);
    expect(query(calls[0]?.url() ?? '')['poi_latitude']).toMatch(/^\d+(\.\d+)?$/);
  });

  test('links to the partner map and lists expiring amounts [P1-DASH-06 P1-DASH-08]', async ({
    page,
  }) => {
    await openHolderArea(page, {
      holder: {
        body: sampleHolder([
          sampleAccount({
            expire: [
              { amount: 150, date: '2026-12-01' },
              { amount: 1250.75, date: '2027-01-15' },
            ],
          }),
        ]),
      },
    });
    const link = page.getByRole('link', { name: 'Harta partenerilor' });
    await expect(link).toHaveAttribute('href', '/beneficiary/partners?product=11');
    const rows = page.locator('[data-node="expiring"] li');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('150,00');
    await expect(rows.nth(0)).toContainText('01/12/2026');
    await expect(rows.nth(1)).toContainText('1.250,75');
    await expect(rows.nth(1)).toContainText('15/01/2027');
  });
});

test.describe('the dashboard of a card holder: period', () => {
  test.beforeEach(async ({ page }) => setClock(page, today));

  test('reloads when the period is chosen or typed [P1-DASH-09]', async ({ page }) => {
    const { transactions } = await openHolderArea(page);
    await expect.poll(() => transactions.length).toBe(1);
    const period = page.locator('[data-field="period"] button[aria-haspopup="dialog"]');
    await period.click();
    await page
      .getByRole('dialog', { name: 'Perioada' })
      .getByRole('button', { name: 'Luna trecută' })
      .click();
    await expect.poll(() => transactions.length).toBe(2);
    expect(query(transactions[1]?.url() ?? '')).toMatchObject({
      start_date: '20261001',
      end_date: '20261031',
    });
    await expect(period).toContainText('01/10/2026 – 31/10/2026');
    await period.click();
    const dialog = page.getByRole('dialog', { name: 'Perioada' });
    await dialog.getByLabel('De la').fill('05/02/2026');
    await dialog.getByLabel('Până la').fill('17/03/2026');
    await dialog.getByRole('button', { name: 'Aplică' }).click();
    await expect.poll(() => transactions.length).toBe(3);
    expect(query(transactions[2]?.url() ?? '')).toMatchObject({
      start_date: '20260205',
      end_date: '20260317',
    });
  });

  test('draws spending in red and the balance in green [P1-DASH-10]', async ({ page }) => {
    await openHolderArea(page, {
      transactions: {
        body: [
          sampleTransaction(),
          sampleTransaction({ id: '2', date: '2026-11-10', amount: 40, balance: 640 }),
        ],
      },
    });
    const chart = page.locator('[data-node="chart"] [data-series]');
    await expect(chart).toBeVisible();
    const read = async () =>
      JSON.parse((await chart.getAttribute('data-series')) ?? '[]') as {
        name: string;
        color: string;
      }[];
    await expect
      .poll(async () => (await read()).every(({ color }) => !color.startsWith('var(')))
      .toBe(true);
    const series = await read();
    expect(series.map(({ name }) => name)).toEqual(['Cheltuieli', 'Sold']);
    const channels = await page.evaluate(
      (colours) =>
        colours.map((colour) => {
          const context = document.createElement('canvas').getContext('2d');
          if (context === null) return [];
          context.fillStyle = colour;
          context.fillRect(0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
        }),
      series.map(({ color }) => color),
    );
    const [
      [red = 0, redGreen = 0, redBlue = 0] = [],
      [greenRed = 0, green = 0, greenBlue = 0] = [],
    ] = channels;
    expect(red, 'spending is red').toBeGreaterThan(Math.max(redGreen, redBlue) * 1.5);
    expect(green, 'the balance is green').toBeGreaterThan(Math.max(greenRed, greenBlue));
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.locator('canvas')).toBeVisible();
    // The tooltip uses the portal's font and covers every day of the range.
    const box = await chart.boundingBox();
    if (box === null) throw new Error('The chart has no place.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const tip = chart.locator('.w-chart__tip');
    await expect(tip).toContainText('640,00\u00a0lei');
    expect(await tip.evaluate((element) => getComputedStyle(element).fontFamily)).toBe(
      await page.evaluate(() => getComputedStyle(document.body).fontFamily),
    );
    await page.mouse.move(0, 0);
    await expect(tip).toHaveCount(0);
    // The legend hides and shows a series; the canvas fills its box.
    const canvas = chart.locator('canvas');
    const hasRed = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const copy = Object.assign(document.createElement('canvas'), {
          width: element.width,
          height: element.height,
        }).getContext('2d');
        copy?.drawImage(element, 0, 0);
        const pixels = copy?.getImageData(0, 0, element.width, element.height).data ?? [];
        return pixels.some(
          (value, index) =>
            index % 4 === 0 &&
            value > 150 &&
            (pixels[index + 1] ?? 0) < 90 &&
            (pixels[index + 3] ?? 0) > 200,
        );
      });
    expect(await hasRed()).toBe(true);
    await canvas.click({ position: { x: 60, y: 12 } });
    await expect.poll(hasRed).toBe(false);
    await canvas.click({ position: { x: 60, y: 12 } });
    await expect.poll(hasRed).toBe(true);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect
      .poll(() =>
        canvas.evaluate(
          (element: HTMLCanvasElement) =>
            element.width - element.closest('[data-series]')!.clientWidth * devicePixelRatio,
        ),
      )
      .toBe(0);
    await page.getByRole('button', { name: 'Arată ca tabel' }).click();
    await expect(page.locator('[data-node="chart"] tbody tr')).toHaveCount(2);
  });
});

test.describe('the dashboard of a card holder: transactions', () => {
  test.beforeEach(async ({ page }) => setClock(page, today));

  test('exports the listed transactions as CSV with a line for each [P1-DASH-11 P1-DASH-16]', async ({
    page,
  }) => {
    await openHolderArea(page, {
      transactions: {
        body: [
          sampleTransaction({
            id: '1',
            amount: 1234.5,
            balance: 100,
            merchant: 'Băcănia; "Veche"',
          }),
          sampleTransaction({ id: '2', transaction_type: 'CREDIT', amount: 300, balance: 1334.5 }),
          sampleTransaction({
            id: '3',
            transaction_status: 'REJECTED',
            reason: '=cmd()',
            amount: 7,
          }),
        ],
      },
    });
    await expect(page.locator('[data-row]')).toHaveCount(3);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descarcă CSV' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('transactions_20260820_20261120.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const lines = text.slice(1).trimEnd().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('Data;Ora;Tip;Stare;Partener;Localitate;Valoare;Sold;Motiv');
    expect(lines[1]).toBe(
      '18/11/2026;;Plată;Efectuată;"Băcănia; ""Veche""";Brașov;-1234,50;100,00;',
    );
    expect(lines[2]).toBe('18/11/2026;;Alimentare;Efectuată;Băcănia Veche;Brașov;+300,00;1334,50;');
    expect(lines[3]).not.toMatch(/;=cmd/); // a spreadsheet must not evaluate it
  });

  test('filters transactions by text, amount and type, and updates the count, the file and the URL', async ({
    page,
  }) => {
    await openHolderArea(page, {
      transactions: {
        body: [
          sampleTransaction({
            id: '1',
            date: '2026-11-18T14:05',
            amount: 1234.5,
            merchant: 'Băcănia Veche',
          }),
          sampleTransaction({
            id: '2',
            date: '2026-11-17T09:30:00Z',
            merchant: 'Cofetăria Ștefan',
          }),
          sampleTransaction({
            id: '3',
            date: '2026-11-16',
            transaction_type: 'CREDIT',
            amount: 300,
            merchant: 'Angajator',
          }),
          sampleTransaction({
            id: '4',
            date: '2026-11-16T00:00:00',
            transaction_status: 'REJECTED',
            amount: 7,
            merchant: 'Băcănia Veche',
          }),
        ],
        headers: { 'x-up-count': '4' },
      },
    });
    const rows = page.locator('[data-row]');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toContainText('18/11/2026, 14:05');
    await expect(rows.nth(1)).toContainText('17/11/2026, 11:30'); // by the clock of the page
    // a range of one day
    for (const row of [2, 3]) await expect(rows.nth(row)).not.toContainText(/\d\d:\d\d/);
    const search = page.locator('[data-node="transaction_search"] [name="text"]');
    await search.fill('bacania veche');
    await expect(rows).toHaveCount(2);
    await expect(page.locator('[data-node="found"]')).toHaveText('2 tranzacții din 4');
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('bacania veche');
    await page.locator('[data-node="transaction_search"] [name="kind"]').selectOption('rejected');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Respinsă');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descarcă CSV' }).click();
    expect(
      (await readFile(await (await waiting).path(), 'utf8')).trimEnd().split(/\r?\n/),
    ).toHaveLength(2);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await search.fill('nimic așa');
    await expect(page.locator('[data-node="transactions_list"]')).toContainText(
      'Nicio tranzacție nu corespunde căutării.',
    );
    await page.getByRole('button', { name: 'Șterge căutarea' }).click();
    await expect(rows).toHaveCount(4);
    await search.fill('1.234,50');
    await expect(rows).toHaveCount(1);
    await search.fill('');
    await page.locator('[data-node="transaction_search"] [name="kind"]').selectOption('load');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Angajator');
  });
});

test.describe('the dashboard of a card holder: weeks', () => {
  test.beforeEach(async ({ page }) => setClock(page, today));

  test('groups transactions by week under "this week" and "week N" [P1-DASH-12]', async ({
    page,
  }) => {
    await openHolderArea(page, {
      transactions: {
        body: [
          sampleTransaction({ id: '1', date: '2026-11-20' }),
          sampleTransaction({ id: '2', date: '2026-11-16' }),
          sampleTransaction({ id: '3', date: '2026-11-15' }),
          sampleTransaction({ id: '4', date: '2025-12-31' }),
        ],
        headers: { 'x-up-count': '4' },
      },
    });
    const groups = page.locator('[data-node="transactions_list"] section[data-group]');
    await expect(groups.locator('h3')).toHaveText([
      'Săptămâna aceasta',
      'Săptămâna 46',
      'Săptămâna 1',
    ]);
    const members = async (index: number) =>
      groups
        .nth(index)
        .locator('[data-row]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
    expect(await members(0)).toEqual(['1', '2']);
    expect(await members(1)).toEqual(['3']);
    expect(await members(2)).toEqual(['4']);
    await expect(page.locator('[data-node="total"]')).toHaveText('4 tranzacții');
  });
});
