import { setClock } from './clock.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from './portal.ts';
import { openHolderArea, sampleTransaction } from './answers.ts';
import { today, query } from './beneficiaryAccounts.ts';

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
