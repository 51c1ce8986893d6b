import type { Locator, Page, Route } from 'playwright/test';
import { openArea, visit } from './companyArea.ts';
import { account, expect, expectAccessible, test } from './portal.ts';
import { sampled } from '../sampled.ts';

/** A paged list. */
interface Paged {
  readonly screen: string;
  readonly address: string;
  readonly who: readonly [role: string, words: string];
  readonly call: RegExp;
  /** The list, and the place of its pager. */
  readonly list: string;
  readonly pager: string;
  row(index: number): Readonly<Record<string, unknown>>;
}

const table = (node: string) => ({ list: `[data-node="${node}"]`, pager: `[data-node="${node}"]` });

const lists: readonly Paged[] = [
  {
    screen: 'customer_orders',
    address: '/customer/orders',
    who: ['CST', 'EDITOR'],
    call: /\/v1\/orders\/search\?/,
    ...table('orders'),
    row: (index) => ({
      id: `o${index}`,
      number: `CMD-${index}`,
      date: '2026-11-18',
      status: 'new',
      product: '11',
      amount: index,
      type: 'card_order',
    }),
  },
  {
    screen: 'customer_beneficiaries',
    address: '/customer/beneficiaries',
    who: ['CST', 'EDITOR'],
    call: /\/beneficiaries\/search\?/,
    ...table('beneficiaries'),
    row: (index) => ({
      id: `b${index}`,
      account_id: `a${index}`,
      card_id: `c${index}`,
      name: `Persoana ${index}`,
      pan: '642211******0001',
      product: '11',
      status: 'V',
      amount: 1,
    }),
  },
  {
    screen: 'delivery_points',
    address: '/customer/delivery_points',
    who: ['CST', 'EDITOR'],
    call: /\/delivery_points\/search\?/,
    ...table('points'),
    row: (index) => ({ id: `p${index}`, name: `Punctul ${index}`, address: { locality: 'Sibiu' } }),
  },
  {
    screen: 'customer_notifications',
    address: '/customer/notifications',
    who: ['CST', 'EDITOR'],
    call: /\/company_services\/v2\/app_messages\?/,
    list: '[data-node="messages"]',
    pager: '[data-node="pages"]',
    row: (index) => ({
      id: `m${index}`,
      title: `Mesajul ${index}`,
      body: 'Cuvinte.',
      date: '2026-11-18',
      read: true,
    }),
  },
  {
    screen: 'manage_company',
    address: '/company/manage',
    who: ['CST', 'EDITOR'],
    call: /\/company_services\/v1\/app_flows\/search\?/,
    list: '[data-node="flow_list"]',
    pager: '[data-node="pages"]',
    row: (index) => ({
      id: `f${index}`,
      email: `coleg${index}@exemplu.ro`,
      flow: 'add_user',
      status: 'CLOSED',
      date: '2026-11-18',
    }),
  },
  {
    screen: 'customer_invoices',
    address: '/customer/invoices',
    who: ['CST', 'EDITOR'],
    call: /\/v1\/companies\/\d+\/invoices\?(?!.*per_page=10000)/,
    ...table('invoices'),
    row: (index) => ({
      id: `i${index}`,
      invoice: `UP-${index}`,
      date: '2026-11-18',
      amount: index,
    }),
  },
];

const total = 41;

/** Serves a list of `total` rows, unless `fails` is set. */
async function serve(page: Page, { call, row }: Paged): Promise<{ fails: boolean }> {
  const service = { fails: false };
  await page.route(call, (route: Route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)];
    if (service.fails)
      return route.fulfill({ status: 500, json: { error_code: 'SERVER_ERROR', description: '' } });
    const from = (number - 1) * size;
    return route.fulfill({
      json: Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, index) =>
        row(from + index + 1),
      ),
      headers: { 'x-up-count': String(total) },
    });
  });
  return service;
}

/** The values that identify the rows; values that load per row come later. */
const rowsOf = async (list: Locator): Promise<string[]> =>
  (await list.locator('tbody tr, li').allInnerTexts()).map((text) =>
    text
      .split(/[\t\n]+/)
      .slice(0, 3)
      .join(' · '),
  );

// A sample; SOAK=1 checks all of them.
for (const paged of sampled(lists, 3, 72)) {
  test.describe(`the pages of ${paged.screen}`, () => {
    test('stay with the rows shown when the next page fails, and advance after a retry', async ({
      page,
      accounts,
    }) => {
      const service = await serve(page, paged);
      await openArea(page, account(accounts, ...paged.who));
      await visit(page, paged.address, paged.screen);
      const list = page.locator(paged.list).first();
      const pager = page.locator(paged.pager).last();
      await expect(pager.locator('.p-pagination__range')).toHaveText(/^1–\d+ din 41$/);
      const before = await rowsOf(list);
      const range = await pager.locator('.p-pagination__range').innerText();
      service.fails = true;
      await pager.getByRole('button', { name: 'Pagina următoare' }).click();
      await expect(list.locator('[role="alert"]').first()).toBeVisible();
      await expect(pager.locator('.p-pagination__range')).toHaveText(range);
      await expect(pager.locator('[aria-current="page"]')).toHaveText('1');
      expect(await rowsOf(list)).toEqual(before);
      service.fails = false;
      await list.getByRole('button', { name: 'Încearcă din nou' }).click();
      await expect(pager.locator('[aria-current="page"]')).toHaveText('2');
      await expect(list.locator('[role="alert"]')).toHaveCount(0);
      expect(await rowsOf(list)).not.toEqual(before);
      await expect(page).toHaveURL(/[?&]page=2/);
    });

    test('report a page after the last one and link to the last', async ({ page, accounts }) => {
      await serve(page, paged);
      await openArea(page, account(accounts, ...paged.who));
      await visit(page, `${paged.address}?page=99`, paged.screen);
      const main = page.locator('main');
      await expect(main.getByText(/^Pagina 99 nu există\. Ultima pagină este \d+\.$/)).toHaveCount(
        1,
      );
      await expectAccessible(page);
      await main.getByRole('button', { name: 'La ultima pagină' }).click();
      const pager = page.locator(paged.pager).last();
      await expect(pager.locator('.p-pagination__range')).toHaveText(/–41 din 41$/);
      await expect(page).not.toHaveURL(/page=99/);
    });
  });
}
