import { setClock } from './clock.ts';
import {
  account,
  enterDirectly,
  expect,
  expectAccessible,
  leaveSession,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import { screenOf, skipGreetings } from './companyArea.ts';
import {
  invoiceArchive,
  invoiceSearch,
  invoicesOf,
  openInvoices,
  unpaidSearch,
} from './invoices.ts';
import { customer, group } from './invoiceTexts.ts';

test.describe('invoices of a customer', () => {
  test('load ten invoices of Dejun first [P2-ROUTE-06 P2-INV-15 P2-INV-18]', async ({
    page,
    accounts,
  }) => {
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    await expect(screenOf(page, 'customer_invoices')).toHaveAttribute(
      'data-route',
      'customer_invoices',
    );
    expect(screen.last()).toMatchObject({
      type: 'CST',
      brand: 'dejun',
      per_page: '10',
      page: '1',
      paid: 'P,U',
    });
    await expect(screen.field('brand').locator('option:checked')).toHaveText('Up Dejun');
    await screen.choosePeriod('01/01/2020', '21/11/2026');
    await screen.settled(2);
    await expect(screen.rows).toHaveCount(10);
    await expect(page.locator('[data-node="sum"]')).toContainText('10 facturi pe pagină, total ');
    await expectAccessible(page);
  });

  test('find an invoice whose number starts with letters', async ({ page, accounts }) => {
    await page.route(invoiceSearch, (route) =>
      route.fulfill({
        headers: { 'x-up-count': '1' },
        json: [
          { id: '1', invoice: 'FCT-2026/17', date: '2026-03-05', amount: 10, external_id: '1' },
        ],
      }),
    );
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    await screen.field('number').fill('FCT-2026/17');
    await expect(screen.field('number')).toHaveValue('FCT-2026/17');
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ number: 'FCT-2026/17' });
  });

  test('load the last three months, newest first [P2-INV-16 P2-INV-17]', async ({
    page,
    accounts,
  }) => {
    const screen = invoicesOf(page);
    await skipGreetings(page);
    await setClock(page, new Date('2026-05-31T10:00:00+03:00'));
    await enterDirectly(page, account(accounts, 'CST', customer));
    await page.goto('/customer/invoices');
    await screen.settled(1);
    expect(screen.last()).toMatchObject({
      start_date: '20260228',
      end_date: '20260531',
      sort: 'date',
      desc: 'date',
    });
    expect(screen.last()).not.toHaveProperty('asc');
    const days = (await screen.cells('date')).map((day) => day.split('/').reverse().join(''));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('show number, date as DD/MM/YYYY, amount in lei and payment state, and no working point [P2-INV-01 P2-INV-02 P2-INV-06]', async ({
    page,
    accounts,
  }) => {
    await page.route(invoiceSearch, (route) =>
      route.fulfill({
        headers: { 'x-up-count': '1' },
        json: [
          { id: '1', invoice: '100123456', date: '2024-03-05', amount: 1234.5, external_id: '1' },
        ],
      }),
    );
    await page.route(unpaidSearch, (route) =>
      route.fulfill({
        headers: { 'x-up-count': '1' },
        json: [
          { id: '1', invoice: '100123456', date: '2024-03-05', amount: 1234.5, external_id: '1' },
        ],
      }),
    );
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    expect(
      await screen.table
        .locator('thead th:not(:has(> .p-hidden:only-child))')
        .evaluateAll((heads) =>
          heads.map((head) => head.querySelector('button > span')?.textContent ?? head.textContent),
        ),
    ).toEqual(['Număr factură', 'Data', 'Valoare', 'Stare']);
    await expect
      .poll(() => screen.rows.first().locator('.p-table__value').allInnerTexts())
      .toEqual(['100123456', '05/03/2024', '1.234,50\u00a0lei', 'Neplătită']);
  });
});

test.describe('invoices of a customer: sorting and views', () => {
  test('are sorted by date and amount in both directions, also in the archive [P2-INV-03 P2-API-64]', async ({
    page,
    accounts,
  }) => {
    const archives = watchRequests(page, invoiceArchive);
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    await screen.choosePeriod('01/06/2026', '21/11/2026');
    await screen.settled(2);
    let searches = 2;
    for (const [title, key] of [
      ['Valoare', 'amount'],
      ['Data', 'date'],
    ] as const) {
      const directions: string[] = [];
      for (let click = 0; click < 2; click++) {
        await screen.header(title).getByRole('button').click();
        await screen.settled(++searches);
        const { sort, asc, desc } = screen.last();
        expect(sort).toBe(key);
        expect([asc, desc].filter((value) => value !== undefined)).toEqual([key]);
        directions.push(asc === undefined ? 'descending' : 'ascending');
        await expect(screen.header(title)).toHaveAttribute('aria-sort', directions.at(-1) ?? '');
      }
      expect(new Set(directions).size).toBe(2);
      const saving = page.waitForEvent('download');
      await page.locator('[data-node="archive"] button').click();
      await saving;
      const { sort, asc, desc } = archives.at(-1)?.postDataJSON() as Readonly<
        Record<string, unknown>
      >;
      expect({ sort, asc, desc }).toEqual({
        sort: key,
        asc: directions[1] === 'ascending' ? [key] : undefined,
        desc: directions[1] === 'descending' ? [key] : undefined,
      });
    }
  });

  test('offer no sorting for pending invoices, and show all five codes in two views [P2-INV-04 P2-INV-19 P2-INV-20]', async ({
    page,
    accounts,
  }) => {
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    const issued = screen.last()['paid'] ?? '';
    await screen.view('În așteptare');
    await screen.settled(2);
    const pending = screen.last()['paid'] ?? '';
    expect([issued, pending]).toEqual(['P,U', 'L,R,V']);
    for (const title of ['Data', 'Valoare']) {
      await screen.header(title).click();
      await expect(screen.header(title)).not.toHaveAttribute('aria-sort', /.*/);
      await expect(screen.header(title).locator('button, svg')).toHaveCount(0);
    }
    // another search proves that the clicks sent no request
    await screen.view('Emise');
    await screen.settled(3);
    expect(screen.last()).toMatchObject({ paid: 'P,U', sort: 'date', desc: 'date' });
  });

  test('expand a row on a phone [P2-INV-05]', async ({ page, accounts }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    const row = screen.rows.first();
    await expect(row.locator('[data-field="invoice"]')).toBeVisible();
    await expect(row.locator('[data-field="date"]')).toContainText(/\d\d\/\d\d\/\d{4}/);
    await expect(screen.action('more')).toBeHidden();
    const more = row.getByRole('button', { name: 'Arată detaliile' });
    await more.focus();
    await page.keyboard.press('Enter');
    await screen.more();
    await expect(screen.action('excel')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('invoices of a customer: filters', () => {
  test('send every filter and page by the total in the header [P2-API-17 P2-API-18]', async ({
    page,
    accounts,
  }) => {
    await page.route(invoiceSearch, (route) =>
      route.fulfill({
        headers: { 'x-up-count': '25' },
        json: Array.from({ length: 10 }, (_, index) => ({
          id: String(index),
          invoice: String(100_000_100 + index),
          date: '2026-10-01',
          amount: 10,
          external_id: '',
        })),
      }),
    );
    const screen = await openInvoices(page, account(accounts, 'CST', group));
    await expect(screen.pages).toContainText('1–10 din 25');
    await expect(screen.pages.getByRole('button', { name: /^Pagina \d+$/ })).toHaveCount(3);
    await screen.pages.getByRole('button', { name: 'Pagina 2' }).click();
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ page: '2' });
    await screen.field('number').fill('1001');
    await screen.field('number').press('Tab');
    await screen.settled(3);
    expect(Object.keys(screen.last()).toSorted()).toEqual([
      'brand',
      'desc',
      'end_date',
      'invoice_group',
      'number',
      'page',
      'paid',
      'per_page',
      'sort',
      'start_date',
      'type',
    ]);
    expect(screen.last()).toMatchObject({ page: '1', number: '1001', invoice_group: 'NORD' });
    await screen.field('brand').selectOption({ index: 1 });
    await screen.settled(4);
    expect(screen.last()['brand']).not.toBe('dejun');
  });

  test('send the invoice group when one is configured [P2-CST-11]', async ({ page, accounts }) => {
    const archives = watchRequests(page, invoiceArchive);
    const screen = await openInvoices(page, account(accounts, 'CST', group));
    expect(screen.last()).toMatchObject({ invoice_group: 'NORD' });
    await screen.choosePeriod('01/06/2026', '21/11/2026');
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ invoice_group: 'NORD' });
    const saving = page.waitForEvent('download');
    await page.locator('[data-node="archive"] button').click();
    await saving;
    expect(archives[0]?.postDataJSON()).toMatchObject({ invoice_group: 'NORD' });
    await leaveSession(page);
    const other = await page.context().newPage();
    const plain = await openInvoices(other, account(accounts, 'CST', customer));
    expect(plain.last()).not.toHaveProperty('invoice_group');
    await other.close();
  });
});

test.describe('the period of the invoices', () => {
  for (const [language, names, weekday] of [
    ['ro', ['Luna aceasta', 'Luna trecută', 'Ultimele 3 luni', 'Anul acesta'], 'luni'],
    ['en', ['This month', 'Last month', 'Last 3 months', 'This year'], 'Monday'],
  ] as const) {
    test(`offers four periods and weeks that start on Monday, in ${language} [P2-INV-07 P2-INV-08 P2-INV-09]`, async ({
      page,
      accounts,
    }) => {
      await speak(page, language);
      const screen = invoicesOf(page);
      await skipGreetings(page);
      await setClock(page, new Date('2026-03-15T10:00:00+02:00'));
      await enterDirectly(page, account(accounts, 'CST', customer));
      await page.goto('/customer/invoices');
      await screen.settled(1);
      const ranges = [
        ['01/03/2026', '31/03/2026'],
        ['01/02/2026', '28/02/2026'],
        ['15/12/2025', '15/03/2026'],
        ['01/01/2026', '31/12/2026'],
      ];
      const button = page.locator('[data-node="filter"] button.p-date');
      const dialog = page.locator('.p-date__surface');
      for (const [index, name] of names.entries()) {
        await button.click();
        await expect(dialog.locator('th').first()).toHaveAttribute('abbr', weekday);
        const offered = await dialog.getByRole('button').allInnerTexts();
        expect(offered.filter((text) => (names as readonly string[]).includes(text))).toEqual([
          ...names,
        ]);
        await dialog.getByRole('button', { name, exact: true }).click();
        await expect(button).toContainText(`${ranges[index]?.join(' – ')}${name}`);
      }
    });
  }
});
