import {
  account,
  enterDirectly,
  expect,
  expectSignedOut,
  leaveSession,
  test,
  watchRequests,
} from './portal.ts';
import {
  actFor,
  alter,
  companyData,
  menuItem,
  menuItems,
  openArea,
  popup,
  screenOf,
  skipGreetings,
  stored,
  storedSelection,
  userRecord,
} from './companyArea.ts';

const shell = '[data-shell="company"]';

test.describe('the screen at /company', () => {
  test('shows a merchant group the search [P2-SHELL-03]', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'AFA'));
    await expect(page).toHaveURL(/\/company$/);
    await expect(
      screenOf(page, 'company_search').locator('[data-node="company_search"] form'),
    ).toBeVisible();
  });

  test('shows a merchant group without companies the search but no support', async ({
    page,
    accounts,
  }) => {
    await alter(page, userRecord, (user) => ({ ...user, companies: [] }));
    await openArea(page, account(accounts, 'AFA'));
    await expect(
      screenOf(page, 'company_search').locator('[data-node="company_search"] form'),
    ).toBeVisible();
    await expect
      .poll(() => storedSelection(page))
      .toEqual({ company_id: 0, role: 'AFA', userRole: 'AFA' });
  });

  for (const role of ['FAC', 'HLP'] as const) {
    test(`shows ${role} the search while no company is selected [P2-SHELL-04]`, async ({
      page,
      accounts,
    }) => {
      const asked = watchRequests(page, companyData);
      await openArea(page, account(accounts, role));
      await expect(page).toHaveURL(/\/company$/);
      await expect(
        screenOf(page, 'company_search').locator('[data-node="company_search"] form'),
      ).toBeVisible();
      expect(asked, 'no company data for company 0').toHaveLength(0);
    });
  }

  test('treats a user without an active company as facilitator of company 0 [P2-SHELL-05 P2-SHELL-06]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'CST', 'inactive'));
    await expect
      .poll(() => storedSelection(page))
      .toEqual({ company_id: 0, role: 'FAC', userRole: 'FAC' });
    await expect(page.locator(shell)).toHaveAttribute('data-user-role', 'FAC');
    await expect(screenOf(page, 'company_search')).toBeVisible();
  });

  test('treats a user whose first company is 0 as a facilitator [P2-SHELL-07]', async ({
    page,
    accounts,
  }) => {
    await alter(page, userRecord, (user) => ({
      ...user,
      companies: [
        { ...(user['companies'] as object[])[0], company_id: 0, name: '' },
        ...(user['companies'] as object[]),
      ],
    }));
    await openArea(page, account(accounts, 'CST', 'Large'));
    await expect(screenOf(page, 'company_search')).toBeVisible();
    await expect(page.locator(shell)).toHaveAttribute('data-user-role', 'FAC');
    await expect.poll(() => menuItems(page)).toEqual(['search', 'settings', 'logout']);
  });

  test('treats a helper who acts for a company as a facilitator [P2-SHELL-08]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'HLP'));
    await actFor(page, '100001');
    await expect(page.locator(shell)).toHaveAttribute('data-user-role', 'FAC');
    await expect
      .poll(() => menuItems(page))
      .toEqual([
        'search',
        'dashboard',
        'orders',
        'beneficiaries',
        'delivery_points',
        'invoices',
        'settings',
        'leave_company',
        'logout',
      ]);
    await expect(page.locator('[data-node="acting"]')).toContainText(
      'Carpatica Construct SA (cod 100001)',
    );
  });
});

test.describe('routing on the company side', () => {
  test('renders every route family in the company shell [P1-ROUTE-29]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'CST', 'Large'));
    for (const address of [
      '/company',
      '/company/manage',
      '/customer/orders',
      '/customer/new_order',
    ]) {
      await page.goto(address);
      await expect(page.locator(`${shell} main[data-screen]`), address).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.locator('[data-shell="beneficiary"]')).toHaveCount(0);
    }
    await leaveSession(page);
    await openArea(page, account(accounts, 'FAC'), '/company/search');
    await expect(page.locator(`${shell} main[data-screen="company_search"]`)).toBeVisible();
    await actFor(page, '200003', 'AFF');
    await page.goto('/affiliate/stickers');
    await expect(page.locator(`${shell} main[data-screen="affiliate_stickers"]`)).toBeVisible();
  });

  test('redirects an unknown URL to /company while a selection is stored [P1-ROUTE-30]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'CST', 'Large'));
    await expect.poll(() => storedSelection(page)).toMatchObject({ company_id: 100001 });
    await page.goto('/no-such-path');
    await page.waitForURL('**/company');
    await expect(screenOf(page, 'customer_dashboard')).toBeVisible();
    await page.goto('/customer/no-such-path');
    await page.waitForURL('**/company');
    await page.goto('/affiliate/deeper/than/any');
    await page.waitForURL('**/company');
  });

  test('requires a session and a matching role [P1-ROUTE-34]', async ({ page, accounts }) => {
    await skipGreetings(page);
    await page.goto('/company');
    await expect(page).toHaveURL(/\/$/);
    await expect(screenOf(page, 'login')).toBeVisible();

    await enterDirectly(page, account(accounts, 'BEN', 'Three cards'));
    await page.goto('/customer/orders');
    await page.waitForURL('**/beneficiary');
    await expect(page.locator('[data-shell="beneficiary"]')).toBeVisible();

    await leaveSession(page);
    await openArea(page, account(accounts, 'CST', 'Large'));
    for (const address of ['/affiliate/stickers', '/company/search']) {
      await page.goto(address);
      await page.waitForURL('**/company');
      await expect(screenOf(page, 'customer_dashboard'), address).toBeVisible();
    }
    await expect
      .poll(() => storedSelection(page))
      .toMatchObject({ company_id: 100001, role: 'CST' });
  });

  test('opens management only for users who see the entry, and no customer screen for merchants [P1-ROUTE-34]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'CST', 'without EDITOR'));
    await page.goto('/company/manage');
    await page.waitForURL('**/company');
    await expect(screenOf(page, 'customer_dashboard')).toBeVisible();
    await leaveSession(page);
    await openArea(page, account(accounts, 'AFF', 'Small'), '/customer/orders');
    await page.waitForURL('**/company');
    await expect(screenOf(page, 'affiliate_dashboard')).toBeVisible();
  });

  test('ends the session and redirects to the login when the user record is denied', async ({
    page,
    accounts,
  }) => {
    await page.route(userRecord, (route) =>
      route.fulfill({ status: 403, json: { error_code: 'FORBIDDEN', description: '' } }),
    );
    await skipGreetings(page);
    await enterDirectly(page, account(accounts, 'CST', 'Large'));
    await page.goto('/customer/orders');
    await expect(screenOf(page, 'login')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expectSignedOut(page);
    await expect.poll(() => storedSelection(page)).toBeUndefined();
  });
});

test.describe('the layout', () => {
  test('shows the mobile menu below 1004 pixels and the side menu from 1004 pixels [P1-GEN-34]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/orders');
    await page.setViewportSize({ width: 1003, height: 800 });
    await expect(page.locator('[data-mobile-menu]')).toBeVisible();
    await expect(menuItem(page, 'orders')).toBeHidden();
    await page.locator('[data-mobile-menu] button').click();
    const drawer = page.locator('dialog nav[data-menu="company"]');
    await expect(drawer.locator('[data-item="orders"]')).toBeVisible();
    await drawer.locator('[data-item="invoices"]').click();
    await expect(screenOf(page, 'customer_invoices')).toBeVisible();
    await expect(drawer).toBeHidden();
    await page.setViewportSize({ width: 1004, height: 800 });
    await expect(page.locator('[data-mobile-menu]')).toBeHidden();
    await expect(menuItem(page, 'orders')).toBeVisible();
  });

  test('shows the bottom bar of a card holder below 1004 pixels only [P1-GEN-34]', async ({
    page,
    accounts,
  }) => {
    await enterDirectly(page, account(accounts, 'BEN', 'Three cards'));
    await page.setViewportSize({ width: 1003, height: 800 });
    await page.goto('/beneficiary');
    await expect(page.locator('[data-shell="beneficiary"] [data-mobile-menu]')).toBeVisible();
    await page.setViewportSize({ width: 1004, height: 800 });
    await expect(page.locator('[data-mobile-menu]')).toBeHidden();
    await expect(page.locator('nav.p-area__rail [data-item="dashboard"]')).toBeVisible();
  });
});

test.describe('company data', () => {
  for (const [row, role, words] of [
    ['P2-ERR-01', 'CST', 'Large'],
    ['P2-ERR-02', 'AFF', 'Small'],
  ] as const) {
    test(`redirect to the login with serverError=500 when the data of a ${role} company fail [${row}]`, async ({
      page,
      accounts,
    }) => {
      const asked = watchRequests(page, companyData);
      await page.route(companyData, (route) =>
        route.fulfill({ status: 500, json: { error_code: 'SERVER_ERROR', description: '' } }),
      );
      await skipGreetings(page);
      await enterDirectly(page, account(accounts, role, words));
      await page.goto('/company');
      await page.waitForURL(/\/\?serverError=500$/);
      await expect(screenOf(page, 'login').locator('[data-node="server_error"]')).toContainText(
        'Serviciul nu răspunde acum.',
      );
      expect(new URL(asked[0]?.url() ?? '').searchParams.get('type')).toBe(role);
    });
  }

  test('are cached for the session and not reloaded on another screen or after a reload', async ({
    page,
    accounts,
  }) => {
    const asked = watchRequests(page, companyData);
    await openArea(page, account(accounts, 'CST', 'Large'));
    await expect.poll(() => stored(page, 'customer')).toBeDefined();
    await menuItem(page, 'orders').click();
    await expect(screenOf(page, 'customer_orders')).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-node="company"]')).toContainText('Carpatica Construct SA');
    expect(asked).toHaveLength(1);
    await expect(popup(page)).toHaveCount(0);
  });
});
