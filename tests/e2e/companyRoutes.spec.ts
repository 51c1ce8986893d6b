import { menuItems, openArea, popup, screenOf, visit } from './companyArea.ts';
import { account, expect, leaveSession, speak, test } from './portal.ts';

const titles: readonly (readonly [string, string, string])[] = [
  ['/customer/orders', 'customer_orders', 'Orders'],
  ['/customer/beneficiaries', 'customer_beneficiaries', 'Beneficiaries'],
  ['/customer/delivery_points', 'delivery_points', 'Delivery points'],
  ['/customer/invoices', 'customer_invoices', 'Invoices'],
  ['/customer/new_order', 'customer_new_order', 'New Order'],
  ['/customer/faq', 'customer_faq', 'FAQ'],
  ['/customer/account', 'customer_account', 'My Account'],
  ['/customer/contact', 'customer_contact', 'Contact'],
  ['/customer/terms', 'customer_terms', 'Terms and conditions'],
  ['/customer/notifications', 'customer_notifications', 'Notifications'],
  ['/company/manage', 'manage_company', 'Manage Company'],
  ['/customer/dashboard', 'customer_dashboard', 'Dashboard'],
];

test.describe('routes of the company side', () => {
  test('set the window title and the heading [P2-ROUTE-27]', async ({ page, accounts }) => {
    test.slow();
    await speak(page, 'en');
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/faq');
    for (const [address, screen, title] of titles) {
      await visit(page, address, screen);
      await expect(page).toHaveTitle(new RegExp(`^${title} · `));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    await leaveSession(page);
    await openArea(page, account(accounts, 'FAC'), '/company/search');
    await expect(page).toHaveTitle(/^Company search · /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company search');
  });

  test('show a customer its dashboard at /company [P2-SHELL-01]', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'CST', 'Large'), '/company');
    await expect(screenOf(page, 'customer_dashboard')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/company');
    await expect(page.locator('[data-role]').first()).toHaveAttribute('data-role', 'CST');
    await expect(screenOf(page, 'affiliate_dashboard')).toHaveCount(0);
  });

  test('show a merchant its dashboard and only its own menu entries at /company [P2-SHELL-02 P2-ROLE-01]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'AFF', '200,000'), '/company');
    await expect(screenOf(page, 'affiliate_dashboard')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/company');
    await expect
      .poll(() => menuItems(page))
      .toEqual(
        expect.arrayContaining([
          'card_transactions',
          'affiliate_invoices',
          'working_points',
          'stickers',
        ]),
      );
    const items = await menuItems(page);
    for (const id of [
      'dashboard',
      'orders',
      'beneficiaries',
      'delivery_points',
      'invoices',
      'contact',
      'faq',
      'terms',
      'settings',
    ])
      expect(items).not.toContain(id);
  });

  test('open the search for a facilitator [P2-ROUTE-14]', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'FAC'), '/company/search');
    await expect(screenOf(page, 'company_search')).toHaveAttribute('data-route', 'company_search');
    await expect(
      page.locator('[data-node="company_search"] input[name="company_id"]'),
    ).toBeVisible();
    await expect(page.locator('[data-node="company_search"] button[type="submit"]')).toBeVisible();
  });

  test('show a merchant filters and a table of card transactions [P2-ROUTE-17]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'AFF', '200,000'), '/affiliate/cardTransactions');
    await expect(screenOf(page, 'affiliate_statistics')).toBeVisible();
    await expect(page.locator('[data-node="filter"]')).toBeVisible();
    await expect(page.locator('main table tbody tr').first()).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
  });
});
