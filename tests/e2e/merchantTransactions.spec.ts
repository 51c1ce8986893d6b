import { setClock } from './clock.ts';
import { readFile } from 'node:fs/promises';
import { account, enterDirectly, expect, test, watchRequests } from './portal.ts';
import { choosePeriod, openArea, popup, skipGreetings } from './companyArea.ts';
import {
  openTransactions,
  pointList,
  transactionExport,
  transactionSearch,
  transactionsOf,
} from './merchantTransactions.ts';
import { dayOfSerial, readSpreadsheet } from './readSpreadsheet.ts';

const empty = 'Nu există tranzacții în perioada aleasă.';
const fiveHundred = 'Serviciul are o problemă. Încercați din nou puțin mai târziu.';

test.describe('transactions of a small merchant', () => {
  test('load ten rows of Dejun for all working points first [P2-CTX-12 P2-CTX-14 P2-CTX-16]', async ({
    page,
    accounts,
  }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', 'Small'));
    expect(screen.last()).toMatchObject({ product: '11', per_page: '10', page: '1' });
    expect(screen.last()).not.toHaveProperty('codfou');
    expect(screen.last()).not.toHaveProperty('number');
    await expect(screen.field('product').locator('option:checked')).toHaveText('Dejun');
    await expect(screen.field('subsidiary')).toHaveValue('A');
    await expect(screen.field('subsidiary').locator('option:checked')).toHaveText(
      'Toate punctele de lucru',
    );
    await expect.poll(() => screen.rows.count()).toBeLessThanOrEqual(10);
  });

  test('send the product and the working point [P2-CTX-01 P2-CTX-02 P2-CTX-13]', async ({
    page,
    accounts,
  }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', 'Small'));
    await expect(screen.field('product').locator('option[value="12"]')).toHaveText('Cadou');
    await screen.field('product').selectOption('12');
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ product: '12' });
    // the working points are those of the product
    await Promise.all([
      page.waitForResponse(pointList),
      screen.field('product').selectOption('11'),
    ]);
    await screen.settled(3);
    const point = await screen.field('subsidiary').locator('option').nth(1).getAttribute('value');
    await screen.field('subsidiary').selectOption(point);
    await screen.settled(4);
    expect(screen.last()).toMatchObject({ product: '11', codfou: point });
    const name = await screen.field('subsidiary').locator('option:checked').innerText();
    for (const shown of await screen.cells('affiliate.name')) expect(shown).toBe(name);
  });

  test('send the card number, and the working point only above 0 [P2-CTX-04 P2-CTX-05 P2-CTX-06]', async ({
    page,
    accounts,
  }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', 'Small'));
    expect(screen.last()).not.toHaveProperty('number');
    await screen.field('number').fill('64221');
    await screen.field('number').press('Tab');
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ number: '64221' });
    await screen.field('number').fill('0');
    await screen.field('number').press('Tab');
    await screen.settled(3);
    expect(screen.last()).not.toHaveProperty('number');
    const point = await screen.field('subsidiary').locator('option').nth(1).getAttribute('value');
    await screen.field('subsidiary').selectOption(point);
    await screen.settled(4);
    await screen.field('subsidiary').selectOption('A');
    await screen.settled(5);
    expect(screen.last()).not.toHaveProperty('codfou');
  });

  test('send the chosen period and return to the first page [P2-CTX-03]', async ({
    page,
    accounts,
  }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', '200,000'));
    await screen.pages.getByRole('button', { name: 'Pagina următoare' }).click();
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ page: '2' });
    await choosePeriod(page, '01/09/2026', '15/09/2026');
    await screen.settled(3);
    expect(screen.last()).toMatchObject({
      start_date: '20260901',
      end_date: '20260915',
      page: '1',
    });
    for (const day of await screen.cells('date'))
      expect(day).toMatch(/^(0[1-9]|1[0-5])\/09\/2026$/);
  });
});

test.describe('transactions of a small merchant: table', () => {
  test('load the last month up to today [P2-CTX-15]', async ({ page, accounts }) => {
    const screen = transactionsOf(page);
    await skipGreetings(page);
    await setClock(page, new Date('2026-10-31T10:00:00+02:00'));
    await enterDirectly(page, account(accounts, 'AFF', 'Small'));
    await page.goto('/affiliate/cardTransactions');
    await screen.settled(1);
    expect(screen.last()).toMatchObject({ start_date: '20260930', end_date: '20261031' });
    await expect(page.locator('[data-node="filter"] button.p-date')).toContainText(
      '30/09/2026 – 31/10/2026',
    );
  });

  test('show id, merchant, locality, card number, date and amount [P2-CTX-07]', async ({
    page,
    accounts,
  }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', '200,000'));
    const titles = await screen.table.locator('thead button > span:not(.p-hidden)').allInnerTexts();
    expect(titles).toEqual([
      'ID tranzacție',
      'Punct de lucru',
      'Localitate',
      'Număr card',
      'Data',
      'Valoare',
    ]);
    const first = await screen.rows.first().locator('.p-table__value').allInnerTexts();
    expect(first[0]).toMatch(/^\d+$/);
    expect(first[1]).toMatch(/^Luceafărul Market SA /);
    expect(first[3]).toMatch(/^\d{4} \d{2}•• •{4} \d{4}$/);
    expect(first[4]).toMatch(/^\d{2}\/\d{2}\/2026$/);
    expect(first[5]).toMatch(/^[\d.]+,\d{2}\slei$/);
  });

  test('sort by each header and reverse on the second click [P2-CTX-08 P2-CTX-09]', async ({
    page,
    accounts,
  }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', '200,000'));
    let searches = 1;
    for (const [title, key] of [
      ['ID tranzacție', 'prdtrid'],
      ['Punct de lucru', 'nameStore'],
      ['Localitate', 'locality'],
      ['Număr card', 'cardNumber'],
      ['Valoare', 'value'],
      ['Data', 'date'],
    ] as const) {
      const directions: string[] = [];
      for (let click = 0; click < 2; click++) {
        await screen.header(title).click();
        await screen.settled(++searches);
        const { sort, asc, desc } = screen.last();
        expect(sort).toBe(key);
        expect([asc, desc].filter((value) => value !== undefined)).toEqual([key]);
        directions.push(asc === undefined ? 'descending' : 'ascending');
        await expect(screen.table.locator('th', { hasText: title })).toHaveAttribute(
          'aria-sort',
          directions.at(-1) ?? '',
        );
        await expect(
          screen.table.locator('th[aria-sort="ascending"], th[aria-sort="descending"]'),
        ).toHaveCount(1);
      }
      expect(new Set(directions).size).toBe(2);
    }
  });
});

test.describe('transactions of a small merchant: spreadsheet', () => {
  test('are exported with the applied filters [P2-CTX-11]', async ({ page, accounts }) => {
    const exports = watchRequests(page, transactionExport);
    const screen = await openTransactions(page, account(accounts, 'AFF', '200,000'));
    const point = await screen.field('subsidiary').locator('option').nth(3).getAttribute('value');
    await screen.field('subsidiary').selectOption(point);
    await screen.settled(2);
    await screen.header('Valoare').click();
    await screen.settled(3);
    const total = Number(
      /din ([\d.]+)/.exec(await screen.pages.innerText())?.[1]?.replace('.', ''),
    );
    const saving = page.waitForEvent('download');
    await page.locator('[data-node="export"] button').dblclick();
    const download = await saving;
    expect(exports).toHaveLength(1);
    const {
      page: _,
      per_page: size,
      ...filter
    } = Object.fromEntries(new URL(exports[0]?.url() ?? '').searchParams);
    const { page: __, per_page: ___, ...shownFilter } = screen.last();
    expect(filter).toEqual(shownFilter);
    expect(Number(size)).toBeGreaterThanOrEqual(total);
    expect(download.suggestedFilename()).toMatch(/^tranzactii-200001-.*\.xlsx$/);
    const [head, ...rows] = readSpreadsheet(await readFile(await download.path()));
    expect(head).toEqual([
      'ID tranzacție',
      'Punct de lucru',
      'Localitate',
      'Număr card',
      'Data',
      'Valoare (lei)',
    ]);
    expect(rows).toHaveLength(total);
    const amount = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
    const shown = await Promise.all(
      (await screen.rows.all()).map(async (row) => row.locator('.p-table__value').allInnerTexts()),
    );
    const wanted = shown.map(([id, name, place, card, day = '', money = '']) => [
      id,
      name,
      place,
      card,
      day.split('/').reverse().join('-'),
      amount(money),
    ]);
    expect(
      rows
        .slice(0, shown.length)
        .map(([id, name, place, card, day = '', money]) => [
          id,
          name,
          place,
          card,
          dayOfSerial(day),
          Number(money),
        ]),
    ).toEqual(wanted);
    const amounts = rows.map((row) => Number(row[5]));
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  });
});

test.describe('transactions of a small merchant: service responses', () => {
  test('show the text for the code of a 400, and for 500 otherwise [P2-CTX-17 P2-CTX-18]', async ({
    page,
    accounts,
  }) => {
    let answer = { status: 400, json: { error_code: 'PERIOD', description: 'x' } };
    await page.route(transactionSearch, (route) => route.fulfill(answer));
    await openArea(page, account(accounts, 'AFF', 'Small'), '/affiliate/cardTransactions');
    const table = page.locator('[data-node="transactions"]');
    const alert = table.locator('[role="alert"]');
    await expect(alert).toContainText('Alegeți o perioadă validă.');
    await expect(alert).toHaveAttribute('data-code', 'PERIOD');
    for (const status of [403, 404, 429, 500, 503]) {
      answer = { status, json: { error_code: 'PERIOD', description: 'x' } };
      await table.getByRole('button', { name: 'Încearcă din nou' }).click();
      await expect(alert).toContainText(fiveHundred);
      await expect(alert).toHaveAttribute('data-code', '500');
    }
    await page.unroute(transactionSearch);
    await table.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(table.locator('.w-table')).toHaveAttribute('data-status', 'ready');
    await expect(alert).toHaveCount(0);
  });

  test('show an empty state [P2-CTX-19]', async ({ page, accounts }) => {
    await page.route(transactionSearch, (route) =>
      route.fulfill({ json: [], headers: { 'x-up-count': '0' } }),
    );
    await openArea(page, account(accounts, 'AFF', 'Small'), '/affiliate/cardTransactions');
    const table = page.locator('[data-node="transactions"]');
    await expect(table).toContainText(empty);
    await expect(table.locator('tbody tr, .p-pagination')).toHaveCount(0);
  });

  test('render markup as text and incomplete rows, and report a response that is not a list', async ({
    page,
    accounts,
  }) => {
    const name = '<img src=x onerror=alert(1)>';
    let given: 'whole' | 'partly' | 'none' = 'whole';
    await page.route(transactionSearch, async (route) => {
      const response = await route.fetch();
      const [first] = (await response.json()) as {
        readonly affiliate: { readonly address: object };
      }[];
      const row = {
        ...first,
        affiliate: {
          ...first?.affiliate,
          name,
          address: { ...first?.affiliate.address, locality: '<i>Iași</i>' },
        },
        amount: 1234.5,
      };
      const partly = { transaction_id: '2', affiliate: null, pan: null, amount: 'mult' };
      await route.fulfill({
        response,
        json: { whole: [row], partly: [row, partly], none: { rows: [row] } }[given],
      });
    });
    await openArea(page, account(accounts, 'AFF', 'Small'), '/affiliate/cardTransactions');
    const table = page.locator('[data-node="transactions"]');
    const rows = table.locator('tbody tr');
    await expect(rows.nth(0).locator('[data-field="affiliate.name"] .p-table__value')).toHaveText(
      name,
    );
    await expect(
      rows.nth(0).locator('[data-field="affiliate.address.locality"] .p-table__value'),
    ).toHaveText('<i>Iași</i>');
    await expect(rows.nth(0).locator('[data-field="amount"]')).toContainText('1.234,50');
    await expect(table.locator('img, i')).toHaveCount(0);
    given = 'partly';
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('1.234,50');
    await expect(rows.nth(1)).not.toContainText(/mult|null|undefined|NaN|object/);
    given = 'none';
    await page.reload();
    await expect(table.locator('[data-code]').first()).toBeVisible();
    given = 'whole';
    await table.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(rows).toHaveCount(1);
  });

  test('show in a popup why an export failed and keep the table', async ({ page, accounts }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', 'Small'));
    for (const fail of ['500', 'malformed', 'nothing', 'reset'] as const) {
      await page.route(transactionExport, (route) =>
        fail === 'reset'
          ? route.abort('connectionreset')
          : route.fulfill({
              status: fail === '500' ? 500 : 200,
              contentType: 'application/json',
              body: fail === 'malformed' ? '{"content": ' : '',
            }),
      );
      await page.locator('[data-node="export"] button').click();
      await expect(popup(page, 'error'), fail).toContainText(fiveHundred);
      await popup(page, 'error').getByRole('button', { name: 'Închide' }).last().click();
      await expect(popup(page)).toHaveCount(0);
      await page.unroute(transactionExport);
    }
    await expect(screen.rows.first()).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.locator('[data-node="export"] button').click();
    expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  test('remain available when the working points fail to load', async ({ page, accounts }) => {
    await page.route(pointList, (route) => route.fulfill({ status: 500, body: 'x' }));
    const screen = await openTransactions(page, account(accounts, 'AFF', 'Small'));
    await expect(screen.rows.first()).toBeVisible();
    await expect(screen.field('subsidiary').locator('option')).toHaveText([
      'Toate punctele de lucru',
    ]);
    await expect(popup(page)).toHaveCount(0);
  });
});
