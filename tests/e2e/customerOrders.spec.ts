import type { Page } from 'playwright/test';
import { answer } from './answers.ts';
import { companyData, popup, screenOf } from './companyArea.ts';
import { account, expect, expectAccessible, speak, test, watchRequests } from './portal.ts';
import { orderSearch, orderCalls, rowOf, openOrders, action } from './orderList.ts';

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
