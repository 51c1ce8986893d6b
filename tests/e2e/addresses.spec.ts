import type { Page } from 'playwright/test';
import { openArea, popup } from './companyArea.ts';
import { account, expect, test, watchRequests } from './portal.ts';

const orderSearch = /\/company_services\/v1\/orders\/search\?/;

test.describe('the URL of a list', () => {
  test('stores filter, sort order, page and open details, and restores them on Back, reload and in a shared link', async ({
    page,
    accounts,
  }) => {
    const searches = watchRequests(page, orderSearch);
    const last = () =>
      Object.fromEntries(new URL(searches.at(-1)?.url() ?? 'about:blank').searchParams);
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/orders');
    const table = page.locator('[data-node="orders"]');
    await expect(table.locator('.w-table')).toHaveAttribute('data-status', 'ready', {
      timeout: 20_000,
    });
    expect(new URL(page.url()).search).toBe('');
    const heading = await page.locator('h1').elementHandle();

    await page.locator('[data-node="filter"] [name="product"]').selectOption('11');
    await expect(page).toHaveURL(/\?product=11$/);
    await table.locator('thead button', { hasText: 'Valoare' }).click();
    await expect(page).toHaveURL(/sort=amount/);
    await expect.poll(last).toMatchObject({ sort: 'amount', product: '11' });
    await table.locator('.p-pagination').getByRole('button', { name: 'Pagina următoare' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(last).toMatchObject({ page: '2', sort: 'amount', product: '11' });

    await table.locator('tbody tr').nth(2).click();
    await expect(popup(page, 'order')).toBeVisible();
    await expect(page).toHaveURL(/order=/);
    const shared = page.url();
    await page.goBack();
    await expect(popup(page, 'order')).toHaveCount(0);
    await expect(page).not.toHaveURL(/order=/);
    await page.goForward();
    await expect(popup(page, 'order')).toBeVisible();
    await popup(page, 'order')
      .locator('[data-node="close"] button, button[data-node="close"]')
      .click();
    await expect(popup(page, 'order')).toHaveCount(0);
    await expect(page).not.toHaveURL(/order=/);

    await page.goBack();
    await expect.poll(last).toMatchObject({ page: '1', sort: 'amount', product: '11' });
    await page.goBack();
    await expect.poll(last).toMatchObject({ sort: 'date', product: '11' });
    await page.goBack();
    await expect.poll(last).not.toHaveProperty('product');
    await expect(page.locator('[data-node="filter"] [name="product"]')).toHaveValue('');
    // the screen was not recreated
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(true);

    await page.goForward();
    await page.goForward();
    await page.goForward();
    await expect.poll(last).toMatchObject({ page: '2', sort: 'amount', product: '11' });
    await page.reload();
    await expect.poll(last).toMatchObject({ page: '2', sort: 'amount', product: '11' });
    await expect(page.locator('[data-node="filter"] [name="product"]')).toHaveValue('11');

    await page.goto(shared);
    await expect(popup(page, 'order')).toBeVisible();
    // also the page of the cards inside; Back still closes the order
    await popup(page, 'order').locator('.p-pagination select').selectOption('20');
    await expect(page).toHaveURL(/cardsSize=20$/);
    await page.reload();
    await expect(popup(page, 'order').locator('.p-pagination select')).toHaveValue('20');
    await popup(page, 'order')
      .locator('[data-node="close"] button, button[data-node="close"]')
      .click();
    await expect(page).not.toHaveURL(/order=|cards/);
    await page.goto(shared);
    await expect(popup(page, 'order').locator('.p-pagination select')).toHaveValue('10');
    await expect(popup(page, 'order').getByRole('heading', { level: 2 })).toContainText(/\d/);
    await expect.poll(last).toMatchObject({ page: '2', sort: 'amount', product: '11' });
    await page.goto(
      '/customer/orders?page=-3&sort=secret&direction=up&status=new&from=2026-13-45&size=7',
    );
    await expect
      .poll(last)
      .toMatchObject({ page: '1', per_page: '20', sort: 'date', status: 'new' });
    await expect(page).toHaveURL(/\?status=new$/);
  });

  test('loses a choice that its filters do not offer', async ({ page, accounts }) => {
    const searches = watchRequests(page, orderSearch);
    await openArea(
      page,
      account(accounts, 'CST', 'Large'),
      '/customer/orders?status=lost&product=999',
    );
    const table = page.locator('[data-node="orders"] .w-table');
    await expect(table).toHaveAttribute('data-status', 'ready');
    await expect(page.locator('[data-node="filter"] [name="status"]')).toHaveValue('');
    await expect(page.locator('[data-node="filter"] [name="product"]')).toHaveValue('');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect
      .poll(() => {
        const { searchParams } = new URL(searches.at(-1)?.url() ?? 'about:blank');
        return [searchParams.get('status'), searchParams.get('product')];
      })
      .toEqual([null, null]);
  });
});

interface Listed {
  readonly role: string;
  readonly words: readonly string[];
  readonly address: string;
  /** A value other than the initial one, the control that shows it, and its text. */
  readonly query: string;
  readonly shows: (page: Page) => Promise<void>;
}

const field = (name: string, value: string) => (page: Page) =>
  expect(page.locator(`main [name="${name}"]`).first()).toHaveValue(value);
const tab = (node: string, index: number) => (page: Page) =>
  expect(page.locator(`[data-node="${node}"]`).getByRole('tab').nth(index)).toHaveAttribute(
    'aria-selected',
    'true',
  );
const lists: readonly Listed[] = [
  {
    role: 'CST',
    words: ['Large'],
    address: '/customer/beneficiaries',
    query: 'name=pop&status=V%2CL&page=2',
    shows: field('name', 'pop'),
  },
  {
    role: 'CST',
    words: ['Large'],
    address: '/customer/beneficiaries/bulk',
    query: 'way=change&product=11',
    shows: field('product', '11'),
  },
  {
    role: 'CST',
    words: ['Large'],
    address: '/customer/orders',
    query: 'status=new',
    shows: field('status', 'new'),
  },
  {
    role: 'CST',
    words: ['Large'],
    address: '/customer/invoices',
    query: 'view=pending',
    shows: tab('view', 1),
  },
  {
    role: 'CST',
    words: ['Large'],
    address: '/customer/dashboard',
    query: 'statistics=amounts',
    shows: tab('statistics_view', 2),
  },
  {
    role: 'CST',
    words: ['Large'],
    address: '/customer/delivery_points',
    query: 'size=20',
    shows: (page) => expect(page.locator('.p-pagination select')).toHaveValue('20'),
  },
  {
    role: 'CST',
    words: ['Large'],
    address: '/customer/faq',
    query: 'words=card',
    shows: field('words', 'card'),
  },
  {
    role: 'AFF',
    words: [],
    address: '/affiliate/invoices',
    query: 'view=pending&number=12',
    shows: field('number', '12'),
  },
  {
    role: 'AFF',
    words: [],
    address: '/affiliate/cardTransactions',
    query: 'product=12',
    shows: field('product', '12'),
  },
  {
    role: 'AFF',
    words: [],
    address: '/affiliate/workingPoints',
    query: 'words=a&sort=address&direction=desc',
    shows: (page) =>
      expect(page.locator('[data-node="points"] input[type="search"]')).toHaveValue('a'),
  },
];

test.describe('a shared link', () => {
  for (const { role, words, address, query, shows } of lists) {
    test(`restores ${address}, also after a reload`, async ({ page, accounts }) => {
      await openArea(page, account(accounts, role, ...words), `${address}?${query}`);
      await shows(page);
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).search).toBe(`?${query}`);
      await page.reload();
      await shows(page);
      expect(new URL(page.url()).search).toBe(`?${query}`);
    });
  }
});
