import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { answer } from './answers.ts';
import { companyData, openArea, popup, screenOf } from './companyArea.ts';
import {
  account,
  expect,
  expectAccessible,
  openRowMenu,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import type { Account } from './portal.ts';

const orderSearch = /\/company_services\/v1\/orders\/search\?/;
const orderCalls = /\/company_services\/v1\/(card_orders|cards_action|paper_orders)\//;

const rowOf = (id: string, type: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  type,
  number: `N-${id}`,
  date: '2026-11-12',
  product: '11',
  amount: type === 'cards_action' ? 0 : 1234.5,
  status: 'new',
  ...more,
});

/** Opens the list and waits for its rows. */
async function openOrders(page: Page, who: Account): Promise<Locator> {
  await openArea(page, who, '/customer/orders');
  const table = page.locator('[data-node="orders"]');
  await expect(table.locator('.w-table')).toHaveAttribute('data-status', 'ready', {
    timeout: 20_000,
  });
  return table;
}

const action = (table: Locator, key: string, node: string) =>
  table.locator(
    `tr[data-key="${key}"] [data-node="${node}"] button, tr[data-key="${key}"] button[data-node="${node}"]`,
  );
const openMenu = (table: Locator, key: string) =>
  openRowMenu(table.locator(`tr[data-key="${key}"]`));
const newOrder = (page: Page) =>
  page.locator('a[data-node="new_order"], [data-node="new_order"] a');

/** Mocks the customer's data with or without the header. */
async function sayMayOrder(page: Page, header: string | undefined): Promise<void> {
  await page.route(companyData, async (route) => {
    const response = await route.fetch();
    const { 'x-up-order': _, ...headers } = response.headers();
    await route.fulfill({
      response,
      headers: { ...headers, ...(header !== undefined && { 'x-up-order': header }) },
    });
  });
}

test.describe('orders of a customer', () => {
  test('reload on filter, sort and page changes [P2-ROUTE-02 P2-API-60]', async ({
    page,
    accounts,
  }) => {
    const searches = watchRequests(page, orderSearch);
    const last = () =>
      Object.fromEntries(new URL(searches.at(-1)?.url() ?? 'about:blank').searchParams);
    const table = await openOrders(page, account(accounts, 'CST', 'Large'));
    await expect(screenOf(page, 'customer_orders')).toHaveAttribute(
      'data-route',
      'customer_orders',
    );
    expect(last()).toMatchObject({
      company_id: '100001',
      page: '1',
      per_page: '20',
      sort: 'date',
      desc: 'date',
    });
    expect(last()).not.toHaveProperty('product');
    expect(last()).not.toHaveProperty('status');
    expect(last()['start_date']).toMatch(/^\d{8}$/);
    expect(
      (await table.locator('thead th').allInnerTexts())
        .map((title) => title.split('\n')[0])
        .slice(0, 6),
    ).toEqual(['Tip', 'Număr', 'Data', 'Produs', 'Valoare', 'Stare']);
    await expectAccessible(page);

    await page.locator('[data-node="filter"] [name="status"]').selectOption('delivered');
    await expect.poll(last).toMatchObject({ status: 'delivered', page: '1' });
    await page.locator('[data-node="filter"] [name="product"]').selectOption('11');
    await expect.poll(last).toMatchObject({ status: 'delivered', product: '11' });
    await page.locator('[data-node="filter"] [name="status"]').selectOption('');
    await expect.poll(last).not.toHaveProperty('status');
    await table.locator('thead button', { hasText: 'Valoare' }).click();
    await expect.poll(last).toMatchObject({ sort: 'amount' });
    await table.locator('.p-pagination').getByRole('button', { name: 'Pagina următoare' }).click();
    await expect.poll(last).toMatchObject({ page: '2', sort: 'amount', product: '11' });
  });

  test('show an order with its cards, coloured by code [P2-CST-03 P2-API-55 P2-API-56]', async ({
    page,
    accounts,
  }) => {
    const calls = watchRequests(page, orderCalls);
    const cards = ['A', 'V', 'S', 'X'].map((status, index) => ({
      id: String(index),
      pan: '642211******0000',
      name: `Card ${status}`,
      status,
      amount: 100,
    }));
    await answer(page, /\/card_orders\/\d+\/cards\/search\?/, {
      body: cards,
      headers: { 'x-up-count': '4', 'access-control-expose-headers': 'x-up-count' },
    });
    const table = await openOrders(page, account(accounts, 'CST', 'Large'));
    const key = await table
      .locator('tbody tr', { hasText: '4.000,00' })
      .first()
      .getAttribute('data-key');
    await action(table, key ?? '', 'details').click();
    const opened = popup(page, 'order');
    await expect(opened.locator('[data-node="order_cards"] tbody tr')).toHaveCount(4);
    const paths = calls.map((call) => new URL(call.url()).pathname);
    expect(paths).toContain(`/company_services/v1/card_orders/${key}`);
    expect(paths).toContain(`/company_services/v1/card_orders/${key}/cards/search`);
    await expect(opened.locator('[data-node="facts"]')).toContainText('4.000,00 lei');
    const badge = (row: number) =>
      opened.locator('[data-node="order_cards"] tbody tr').nth(row).locator('.p-badge');
    await expect(badge(0)).toHaveText('Blocat');
    await expect(badge(0)).toHaveClass(/p-badge--danger/);
    await expect(badge(1)).toHaveClass(/p-badge--success/);
    await expect(badge(2)).toHaveClass(/p-badge--warning/);
    await expect(badge(3)).toHaveClass(/p-badge--neutral/);
    await expectAccessible(page);
  });
});

test.describe('orders of a customer: repeat', () => {
  test('turn the cards of an order into a draft, without holders who can no longer receive one', async ({
    page,
    accounts,
  }) => {
    await answer(page, orderSearch, {
      body: [rowOf('7', 'card_order'), rowOf('8', 'cards_action')],
      headers: { 'x-up-count': '2' },
    });
    await answer(page, /\/card_orders\/7$/, {
      body: {
        ...rowOf('7', 'card_order'),
        cards: 3,
        delivery: { codcom: '900001', name: 'Sediu', address: 'Strada Lungă 1' },
        person: { id: '3', first_name: 'Ion', last_name: 'Pop' },
        note: 'Sunați înainte',
      },
    });
    await answer(page, /\/card_orders\/8$/, { body: { ...rowOf('8', 'cards_action'), cards: 1 } });
    await answer(page, /\/card_orders\/\d\/cards\/search\?/, {
      body: [
        ['11', 120.5],
        ['12', 80],
        ['99', 40],
      ].map(([id, amount]) => ({
        id,
        pan: '642211******0000',
        name: `Card ${id}`,
        status: 'V',
        amount,
      })),
      headers: { 'x-up-count': '3' },
    });
    const asked = await answer(page, /\/order_beneficiaries\/search\?/, {
      body: [
        ['11', 'M11'],
        ['12', 'M12'],
        ['13', 'M13'],
      ].map(([card_id, employee_number]) => ({
        id: card_id,
        card_id,
        account_id: card_id,
        name: `Angajat ${card_id}`,
        employee_number,
        product: '11',
        amount: 500,
      })),
      headers: { 'x-up-count': '3' },
    });
    const table = await openOrders(page, account(accounts, 'CST', 'Large'));
    await action(table, '8', 'details').click();
    await expect(popup(page, 'order').locator('[data-node="facts"]')).toContainText('Acțiune');
    await expect(popup(page, 'order').getByRole('button', { name: 'Comandă din nou' })).toHaveCount(
      0,
    );
    await popup(page, 'order')
      .locator('[data-node="close"] button, button[data-node="close"]')
      .click();
    await expect(popup(page, 'order')).toHaveCount(0);
    await action(table, '7', 'details').click();
    await popup(page, 'order').getByRole('button', { name: 'Comandă din nou' }).click();
    await expect(screenOf(page, 'customer_new_order')).toBeVisible();
    await expect(
      page.getByText(
        'Un card din acea comandă nu mai poate fi alimentat și a fost lăsat deoparte.',
      ),
    ).toBeVisible();
    await expect(page.locator('[data-node="lines"]').first()).toContainText('Angajat 11');
    expect(new URL(asked[0]?.url() ?? 'about:blank').searchParams.get('product')).toBe('11');
    const draft = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('orderDraft') ?? '{}') as unknown,
    );
    expect(draft).toMatchObject({
      step: 'lines',
      product: '11',
      lines: [
        { employee_number: 'M11', amount: 120.5 },
        { employee_number: 'M12', amount: 80 },
      ],
      point: '900001',
      person: '3',
      note: 'Sunați înainte',
    });

    // a draft is discarded only after confirmation
    await page.goBack();
    await expect(screenOf(page, 'customer_orders')).toBeVisible();
    await action(table, '7', 'details').click();
    await popup(page, 'order').getByRole('button', { name: 'Comandă din nou' }).click();
    await popup(page, 'confirm').getByRole('button', { name: 'Nu' }).click();
    await expect(popup(page, 'confirm')).toHaveCount(0);
    await expect(screenOf(page, 'customer_orders')).toBeVisible();
  });
});

test.describe('orders of a customer: files and deletion', () => {
  for (const [language, name, button] of [
    ['ro', 'comanda', 'Descarcă fișierul'],
    ['en', 'order', 'Download file'],
  ] as const) {
    test(`download the file of an order in ${language} [P2-API-57]`, async ({ page, accounts }) => {
      await speak(page, language);
      const calls = watchRequests(page, /\/order_files\//);
      const table = await openOrders(page, account(accounts, 'CST', 'Large'));
      const key = (await table.locator('tbody tr').first().getAttribute('data-key')) ?? '';
      await action(table, key, 'details').click();
      const saving = page.waitForEvent('download');
      await popup(page, 'order').getByRole('button', { name: button }).click();
      const saved = await saving;
      expect(new URL(calls[0]?.url() ?? '').pathname).toBe(
        `/company_services/v1/card_orders/${key}/order_files/${language}`,
      );
      expect(saved.suggestedFilename()).toMatch(new RegExp(`^${name}-.*\\.xlsx$`));
      expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK');
    });
  }

  test('are deleted by the type of the row after confirmation [P2-CST-13 P2-API-58 P2-API-59]', async ({
    page,
    accounts,
  }) => {
    const rows = new Map([
      ['7', rowOf('7', 'card_order')],
      ['8', rowOf('8', 'cards_action')],
      ['9', rowOf('9', 'card_order', { status: 'shipped' })],
    ]);
    await answer(page, orderSearch, () => ({
      body: [...rows.values()],
      headers: { 'x-up-count': String(rows.size) },
    }));
    const deleted = await answer(page, orderCalls, (request) => {
      rows.delete(new URL(request.url()).pathname.split('/').at(-1) ?? '');
      return { status: 204 };
    });
    const table = await openOrders(page, account(accounts, 'CST', 'Large'));
    await openMenu(table, '9');
    await expect(action(table, '9', 'remove')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');

    await openMenu(table, '7');
    await action(table, '7', 'remove').click();
    await popup(page, 'confirm').getByRole('button', { name: 'Nu' }).click();
    await expect(popup(page, 'confirm')).toHaveCount(0);
    expect(deleted).toEqual([]);

    await openMenu(table, '7');
    await action(table, '7', 'remove').focus();
    await page.keyboard.press('Enter');
    await expect(popup(page, 'confirm')).toContainText('N-7');
    await expectAccessible(page);
    await popup(page, 'confirm').getByRole('button', { name: 'Șterge comanda' }).press('Enter');
    await expect(table.locator('tr[data-key="7"]')).toHaveCount(0);
    await openMenu(table, '8');
    await action(table, '8', 'remove').click();
    await expect(popup(page, 'confirm')).toContainText('cardurile vor reveni la starea anterioară');
    await popup(page, 'confirm').getByRole('button', { name: 'Șterge comanda' }).click();
    await expect(table.locator('tr[data-key="8"]')).toHaveCount(0);
    expect(deleted.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)).toEqual([
      'DELETE /company_services/v1/card_orders/7',
      'DELETE /company_services/v1/cards_action/8',
    ]);
  });

  test('show why an order could not be deleted and reload the list', async ({ page, accounts }) => {
    const searches = await answer(page, orderSearch, {
      body: [rowOf('7', 'card_order')],
      headers: { 'x-up-count': '1' },
    });
    await answer(page, orderCalls, { status: 409, body: { error_code: 'ORDER_STATE' } });
    const table = await openOrders(page, account(accounts, 'CST', 'Large'));
    await openMenu(table, '7');
    await action(table, '7', 'remove').click();
    await popup(page, 'confirm').getByRole('button', { name: 'Șterge comanda' }).click();
    await expect(popup(page, 'error')).toContainText('Comanda nu mai poate fi schimbată.');
    await expect.poll(() => searches.length).toBe(2);
  });
});

test.describe('orders of a customer: paper orders', () => {
  test('add an air waybill to a paper order and change an existing one [P2-API-61 P2-API-62]', async ({
    page,
    accounts,
  }) => {
    const rows = [
      rowOf('4', 'paper_order'),
      rowOf('5', 'paper_order', {
        status: 'shipped',
        awb: { id: '31', courier: 'Curier Rapid', number: 'AWB9', date: '2026-11-13' },
      }),
      rowOf('6', 'paper_order', { status: 'cancelled' }),
      rowOf('7', 'card_order'),
    ];
    await answer(page, orderSearch, { body: rows, headers: { 'x-up-count': '4' } });
    const written = await answer(page, orderCalls, {
      body: { id: '31', courier: 'X', number: 'Y', date: '2026-11-21' },
    });
    const table = await openOrders(page, account(accounts, 'CST', 'Large'));
    await openMenu(table, '7');
    await expect(action(table, '7', 'awb')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openMenu(table, '6');
    await expect(action(table, '6', 'awb')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');

    // By keyboard only.
    await openMenu(table, '4');
    await action(table, '4', 'awb').focus();
    await page.keyboard.press('Enter');
    await expect(popup(page, 'awb')).toBeVisible();
    await expect(popup(page, 'awb').locator('[name="courier"]')).toBeFocused();
    await page.keyboard.type('Curier Rapid');
    await page.keyboard.press('Tab');
    await page.keyboard.type('AWB123');
    await page.keyboard.press('Enter');
    await expect(popup(page, 'awb')).toHaveCount(0);

    await openMenu(table, '5');
    await action(table, '5', 'awb').click();
    await expect(popup(page, 'awb').locator('[name="number"]')).toHaveValue('AWB9');
    await expectAccessible(page);
    await popup(page, 'awb').locator('[name="number"]').fill('AWB10');
    await popup(page, 'awb').getByRole('button', { name: 'Salvează AWB-ul' }).click();
    await expect(popup(page, 'awb')).toHaveCount(0);
    expect(written.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)).toEqual([
      'POST /company_services/v1/paper_orders/4/awbs',
      'PUT /company_services/v1/paper_orders/5/awbs/31',
    ]);
    expect(written[0]?.postDataJSON()).toMatchObject({ courier: 'Curier Rapid', number: 'AWB123' });
    expect(written[1]?.postDataJSON()).toEqual({
      courier: 'Curier Rapid',
      number: 'AWB10',
      date: '2026-11-13',
    });
  });
});

test.describe('orders of a customer: new order', () => {
  test('is offered when the header permits it or is missing [P2-CST-08 P2-CST-09]', async ({
    page,
    accounts,
  }) => {
    await sayMayOrder(page, 'true');
    await openOrders(page, account(accounts, 'CST', 'may not order'));
    await expect(newOrder(page)).toBeVisible();
    await expect(newOrder(page)).toHaveAttribute('href', /\/customer\/new_order$/);
    await page.unroute(companyData);
    await page.evaluate(() => sessionStorage.removeItem('customer'));
    await sayMayOrder(page, undefined);
    await page.reload();
    await expect(newOrder(page)).toBeVisible();
    await expect(newOrder(page)).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('is hidden when the header denies it, and follows changes [P2-CST-10 P2-API-14]', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(page, 'en');
    await sayMayOrder(page, 'false');
    await openOrders(page, account(accounts, 'CST', 'Large'));
    await expect(page.locator('[data-node="orders"] .p-pagination')).toBeVisible();
    await expect(newOrder(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(companyData);
    await page.evaluate(() => sessionStorage.removeItem('customer'));
    await sayMayOrder(page, 'true');
    await page.reload();
    await expect(newOrder(page)).toBeVisible();
  });
});
