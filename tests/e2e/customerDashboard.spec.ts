import type { Page } from 'playwright/test';
import { answer, hold } from './answers.ts';
import {
  actFor,
  alter,
  companyData,
  expectInOrder,
  menuItem,
  openArea,
  popup,
  screenOf,
  taskOf,
} from './companyArea.ts';
import { account, expect, expectAccessible, speak, test, watchRequests } from './portal.ts';

const figures = /\/company_services\/v1\/financiers\/\d+\/dashboard_infos\/search\?/;
const statistics = /\/company_services\/v1\/card_statistics\/search\?/;
const orders = /\/company_services\/v1\/orders\/search\?/;
const invoices = /\/company_services\/v1\/user_companies\/\d+\/invoices\/search\?/;

const unpaid = /\/company_services\/v1\/companies\/\d+\/invoices\?(?=.*paid=U(&|$))/;
const expiring = /\/financiers\/\d+\/beneficiaries\/search\?(?=.*status=)/;
const messages = /\/v2\/app_messages\?/;

const tabs = (page: Page) =>
  page.locator('[data-node="products"] > * [role="tablist"]').first().getByRole('tab');
const newOrder = (page: Page) => page.locator('[data-node="new_order"]');
const product = (name: string, card: string, card_profile = '') => ({
  name,
  brand: name.toLowerCase().replaceAll(' ', '_'),
  card,
  card_profile,
  person: {
    mobile_phone: '0722000000',
    first_name: 'Ana',
    last_name: 'Pop',
    email: 'a@exemplu.ro',
  },
});

test.describe('the dashboard of a customer', () => {
  test('shows products, figures, statistics, and the latest orders and invoices [P2-ROUTE-01 P2-CST-02]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/dashboard');
    await expect(page.locator('main')).toHaveAttribute('data-route', 'customer_dashboard');
    await expect(tabs(page).first()).toHaveText('Up Dejun');
    await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[data-node="holders"]')).toContainText(/Beneficiari\s*[1-9][\d.]*/);
    await expect(page.locator('[data-node="balance"]')).toContainText(/[\d.]+,\d{2}\slei/);
    await expect(
      page.locator('[data-node="cards_chart"] canvas, [data-node="cards_chart"] svg').first(),
    ).toBeVisible();
    await expect(
      page.locator('[data-node="orders"] [data-node], [data-node="orders"] li'),
    ).not.toHaveCount(0);
    await expect(page.locator('[data-node="invoices"] li')).toHaveCount(2);
    await expect(newOrder(page)).toBeVisible();
    await expectAccessible(page);
    // The same numbers as a table, for users who cannot see the chart.
    await page
      .locator('[data-node="statistics_view"]')
      .getByRole('tab', { name: 'Emise' })
      .press('Enter');
    await page
      .locator('[data-node="issued_chart"]')
      .getByRole('button', { name: 'Arată ca tabel' })
      .press('Enter');
    await expect(page.locator('[data-node="issued_chart"] table tbody tr')).toHaveCount(12);
    await expectAccessible(page);
  });

  test('reloads for the chosen product and loads invoices of the user’s invoice group [P2-API-40 P2-API-41 P2-API-16]', async ({
    page,
    accounts,
  }) => {
    const seen = {
      figures: watchRequests(page, figures),
      statistics: watchRequests(page, statistics),
      orders: watchRequests(page, orders),
      invoices: watchRequests(page, invoices),
    };
    const last = (name: keyof typeof seen) => new URL(seen[name].at(-1)?.url() ?? 'x:');
    const query = (name: keyof typeof seen) => Object.fromEntries(last(name).searchParams);
    await alter(page, companyData, (company) => ({
      ...company,
      products: [product('Up Dejun', '11'), product('Up Cadou', '12', '3')],
    }));
    await openArea(page, account(accounts, 'CST', 'NORD'), '/customer/dashboard');
    await expect(page.locator('[data-node="figures"]')).toBeVisible();
    for (const name of ['figures', 'statistics', 'orders', 'invoices'] as const)
      await expect.poll(() => seen[name].length, name).toBe(1);
    const wanted = (code: string, brand: string) => {
      expect(last('figures').pathname).toBe(
        '/company_services/v1/financiers/100008/dashboard_infos/search',
      );
      expect(query('figures')).toEqual({ product: code });
      expect(query('statistics')).toEqual({ company_id: '100008', product: code });
      expect(query('orders')).toEqual({
        company_id: '100008',
        product: code,
        per_page: '2',
        page: '1',
        sort: 'date',
        desc: 'date',
      });
      expect(last('invoices').pathname).toBe(
        '/company_services/v1/user_companies/100008/invoices/search',
      );
      expect(query('invoices')).toEqual({
        type: 'CST',
        brand,
        paid: 'P,U',
        start_date: '20200101',
        end_date: expect.stringMatching(/^\d{8}$/),
        per_page: '2',
        page: '1',
        sort: 'date',
        desc: 'date',
        invoice_group: 'NORD',
      });
    };
    wanted('11', 'up_dejun');
    await tabs(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    for (const name of ['figures', 'statistics', 'orders', 'invoices'] as const)
      await expect.poll(() => seen[name].length, name).toBe(2);
    wanted('123', 'up_cadou');
  });
});

test.describe('the dashboard of a customer: products and links', () => {
  test('lists products in a fixed order, unknown ones last [P2-ENT-08]', async ({
    page,
    accounts,
  }) => {
    const order = [
      'Up Dejun',
      'Up Cadou',
      'Up Cadou STIM',
      'Up Vacanta',
      'Up Cultura',
      'Up Social',
      'Up Gradinita',
      'Up Family',
    ];
    const shuffled = [
      'Up Gradinita',
      'Up Family',
      'Up Cadou STIM',
      'Up Social',
      'Up Dejun',
      'Up Cultura',
      'Up Vacanta',
      'Up Cadou',
    ];
    await alter(page, companyData, (company) => ({
      ...company,
      products: shuffled.map((name, index) => product(name, String(21 + index))),
    }));
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/dashboard');
    await expect(tabs(page)).toHaveText(order);
  });

  test('offers a new order unless the service denies it [P2-API-14 P2-CST-09 P2-CST-10]', async ({
    page,
    accounts,
  }) => {
    let says: string | undefined = 'false';
    await page.route(companyData, async (route) => {
      const response = await route.fetch();
      const { 'x-up-order': _, ...headers } = response.headers();
      await route.fulfill({
        response,
        headers: says === undefined ? headers : { ...headers, 'x-up-order': says },
      });
    });
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/dashboard');
    for (const [header, offered] of [
      ['false', 0],
      ['true', 1],
      ['0', 0],
      [undefined, 1],
    ] as const) {
      says = header;
      await page.evaluate(() => sessionStorage.removeItem('customer'));
      await page.reload();
      await expect(page.locator('[data-node="invoices"] li').first()).toBeVisible();
      await expect(newOrder(page), String(header)).toHaveCount(offered);
    }
    await newOrder(page).locator('a').click();
    await expect(screenOf(page, 'customer_new_order')).toBeVisible();
  });

  test('links to orders, card holders, delivery points and invoices [P2-CST-01]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'CST', 'without EDITOR'), '/customer/dashboard');
    for (const [item, screen] of [
      ['orders', 'customer_orders'],
      ['beneficiaries', 'customer_beneficiaries'],
      ['delivery_points', 'delivery_points'],
      ['invoices', 'customer_invoices'],
    ] as const) {
      await menuItem(page, item).click();
      await expect(screenOf(page, screen)).toBeVisible();
    }
  });
});

test.describe('the dashboard of a customer: errors and tasks', () => {
  test('shows the error of each part and retries only that part', async ({ page, accounts }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(page, 'en');
    for (const part of [figures, statistics, orders, invoices])
      await page.route(part, (route) => route.fulfill({ status: 500, body: '' }));
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/dashboard');
    const failed = ['figures_failed', 'cards_chart', 'orders', 'invoices'];
    for (const part of failed)
      await expect(page.locator(`[data-node="${part}"]`)).toContainText(
        'Something went wrong on our side',
      );
    await expect(popup(page)).toHaveCount(0);
    await expectAccessible(page);
    for (const part of [figures, statistics, orders, invoices]) await page.unroute(part);
    const asked = watchRequests(page, invoices);
    for (const part of failed)
      await page
        .locator(`[data-node="${part}"]`)
        .getByRole('button', { name: 'Try again' })
        .click();
    await expect(page.locator('[data-node="invoices"] li')).toHaveCount(2);
    await expect(page.locator('[data-node="holders"]')).toContainText(/\d/);
    expect(asked).toHaveLength(1);
  });

  test('tells a customer without products whom to contact, and offers support staff no order', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'FAC', 'facilitator'), '/company');
    await actFor(page, '100001');
    await expect(page.locator('[data-node="invoices"] li')).toHaveCount(2);
    await expect(newOrder(page)).toHaveCount(0);
    await alter(page, companyData, (company) => ({ ...company, products: [] }));
    await page.evaluate(() => sessionStorage.removeItem('customer'));
    await page.reload();
    await expect(page.locator('[data-node="no_products"]')).toContainText('niciun produs activ');
    await expect(page.locator('[data-node="figures"]')).toHaveCount(0);
  });

  test('lists pending tasks first and links to them', async ({ page, accounts }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await answer(page, unpaid, {
      body: [
        { id: '1', invoice: 'UP-1', date: '2026-03-09', amount: 1000 },
        { id: '2', invoice: 'UP-2', date: '2026-10-01', amount: 234.5 },
      ],
      headers: { 'x-up-count': '2' },
    });
    await answer(page, expiring, (request) => ({
      body: [],
      headers: {
        'x-up-count': new URL(request.url()).searchParams.get('status') === 'PV' ? '3' : '1',
      },
    }));
    await answer(page, messages, {
      body: [
        { id: '1', title: 'Factura lunii', read: false },
        { id: '2', title: 'Citit', read: true },
      ],
    });
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/dashboard');
    const task = (row: string) => taskOf(page, row);
    await expect(task('invoices')).toContainText('2 facturi neplătite');
    await expect(task('invoices')).toContainText('1.234,50 lei, din 09/03/2026');
    await expect(task('cards')).toContainText('7 carduri expiră în curând');
    await expect(task('messages')).toContainText('Un mesaj necitit');
    await expect(task('messages')).toContainText('Factura lunii');
    await expectAccessible(page);
    await expectInOrder(page, ['new_order', 'tasks', 'products', 'figures', 'statistics']);
    await task('invoices').getByRole('link').click();
    await expect(page).toHaveURL(/\/customer\/invoices\?.*from=2026-03-09/);
    await page.goBack();
    await task('cards').getByRole('link').click();
    await expect(screenOf(page, 'customer_beneficiaries')).toBeVisible();
  });

  test('shows when there are no tasks or they could not be loaded', async ({ page, accounts }) => {
    await answer(page, unpaid, { body: [], headers: { 'x-up-count': '0' } });
    await answer(page, expiring, (request) =>
      new URL(request.url()).searchParams.get('status') === 'S'
        ? { status: 500, body: {} }
        : { body: [], headers: { 'x-up-count': '0' } },
    );
    await answer(page, messages, { status: 503, body: {} });
    const release = await hold(page, messages);
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/dashboard');
    const tasks = page.locator('[data-node="task_list"]');
    await expect(page.locator('[data-node="figures"]')).toBeVisible();
    await expect(tasks.locator('.p-skeleton')).toBeVisible();
    await expect(tasks, 'while they load').not.toContainText('verificate');
    release();
    await expect(tasks).toContainText('Nicio factură neplătită');
    await expect(tasks).toContainText('Cardurile care expiră nu au putut fi verificate');
    await expect(tasks).toContainText('Mesajele nu au putut fi verificate');
  });
});
