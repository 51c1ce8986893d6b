import { account, expect, expectSignedOut, test, watchRequests } from './portal.ts';
import type { Account } from './portal.ts';
import type { Page } from 'playwright/test';
import {
  actFor,
  alter,
  menuItem,
  menuItems,
  openArea,
  popup,
  screenOf,
  storedSelection,
  userRecord,
} from './companyArea.ts';

const work = ['dashboard', 'orders', 'beneficiaries', 'delivery_points', 'invoices'];
const merchantWork = [
  'affiliate_dashboard',
  'card_transactions',
  'affiliate_invoices',
  'working_points',
  'stickers',
];
const kinds = [
  ['CST', 'Large'],
  ['AFF', 'Small'],
  ['AFA', ''],
  ['FAC', ''],
  ['HLP', ''],
] as const;

async function menuOf(
  page: Page,
  accounts: readonly Account[],
  role: string,
  words: string,
): Promise<readonly string[]> {
  await openArea(page, account(accounts, role, words));
  await expect(menuItem(page, 'logout')).toBeVisible();
  return menuItems(page);
}

/** Changes the only company of a user. */
function withCompany(change: Readonly<Record<string, unknown>>) {
  return (user: Record<string, unknown>) => ({
    ...user,
    companies: (user['companies'] as object[]).map((company) => ({ ...company, ...change })),
  });
}

test.describe('the company menu', () => {
  for (const [role, words] of kinds) {
    const support = role === 'FAC' || role === 'HLP';
    test(`has settings and sign-out for ${role}, and ${support ? 'the search' : 'no search'} [P2-MENU-01 P2-MENU-10 P2-MENU-11]`, async ({
      page,
      accounts,
    }) => {
      const entries = await menuOf(page, accounts, role, words);
      expect(entries.includes('search')).toBe(support);
      expect(entries.filter((id) => /settings/.test(id))).toHaveLength(1);
      expect(entries.at(-1)).toBe('logout');
      await page.locator('nav.p-area__rail [data-item*="settings"]').click();
      await expect(
        screenOf(page, role === 'AFF' || role === 'AFA' ? 'affiliate_account' : 'customer_account'),
      ).toBeVisible();
    });
  }

  test('shows FAC the work entries only with a selected company, and never contact, FAQ or terms [P2-MENU-02 P2-MENU-03]', async ({
    page,
    accounts,
  }) => {
    expect(await menuOf(page, accounts, 'FAC', '')).toEqual(['search', 'settings', 'logout']);
    await actFor(page, '100001');
    await expect
      .poll(() => menuItems(page))
      .toEqual(['search', ...work, 'settings', 'leave_company', 'logout']);
  });

  test('shows HLP no contact, FAQ or terms, with or without a selected company [P2-MENU-04]', async ({
    page,
    accounts,
  }) => {
    const help = [
      'contact',
      'faq',
      'terms',
      'affiliate_contact',
      'affiliate_faq',
      'affiliate_terms',
    ];
    const before = await menuOf(page, accounts, 'HLP', '');
    await actFor(page, '200003', 'AFF');
    await expect.poll(() => menuItems(page)).toEqual(expect.arrayContaining(merchantWork));
    const entries = [...before, ...(await menuItems(page))];
    expect(entries.filter((id) => help.includes(id))).toEqual([]);
  });

  test('shows management only to usernames without an at sign [P2-MENU-05]', async ({
    page,
    accounts,
  }) => {
    let username = '100001';
    await alter(page, userRecord, (user) => ({ ...user, username }));
    expect(await menuOf(page, accounts, 'CST', 'Large')).toContain('management');
    username = 'carpatica@exemplu.ro';
    await page.reload();
    await expect(menuItem(page, 'contact')).toBeVisible();
    await expect.poll(() => menuItems(page)).not.toContain('management');
  });
});

test.describe('the company menu: management', () => {
  test('hides management from FAC, even with EDITOR for the company [P2-MENU-06]', async ({
    page,
    accounts,
  }) => {
    const own = {
      company_id: 100001,
      name: 'Carpatica Construct SA',
      fiscal_code: 'RO10100001',
      address: '',
      active: true,
      role: 'CST',
      userRole: 'FAC',
      user_config: { roles: ['EDITOR'] },
      state_owned: false,
    };
    await alter(page, userRecord, (user) => ({ ...user, companies: [own] }));
    await openArea(page, account(accounts, 'FAC'), '/company/search');
    await actFor(page, '100001');
    await expect(menuItem(page, 'orders')).toBeVisible();
    await expect.poll(() => menuItems(page)).not.toContain('management');
  });

  test('hides management for a state-owned company [P2-MENU-07]', async ({ page, accounts }) => {
    let change: Readonly<Record<string, unknown>> = {};
    await alter(page, userRecord, (user) => withCompany(change)(user));
    expect(await menuOf(page, accounts, 'CST', 'State-owned')).not.toContain('management');
    change = { state_owned: false };
    await page.reload();
    await expect(menuItem(page, 'management')).toBeVisible();
  });

  test('hides management without the role EDITOR [P2-MENU-08]', async ({ page, accounts }) => {
    let change: Readonly<Record<string, unknown>> = {};
    await alter(page, userRecord, (user) => withCompany(change)(user));
    expect(await menuOf(page, accounts, 'CST', 'without EDITOR')).not.toContain('management');
    change = { user_config: { roles: ['VIEWER', 'EDITOR'] } };
    await page.reload();
    await expect(menuItem(page, 'management')).toBeVisible();
  });
});

test.describe('the company menu: navigation', () => {
  test('lets FAC leave the company and stay signed in [P2-MENU-12]', async ({ page, accounts }) => {
    const logouts = watchRequests(page, /\/(logout|sessions)/);
    await openArea(page, account(accounts, 'FAC'));
    await actFor(page, '100001');
    await menuItem(page, 'leave_company').click();
    await expect(screenOf(page, 'company_search')).toBeVisible();
    await expect(page).toHaveURL(/\/company$/);
    await expect
      .poll(() => storedSelection(page))
      .toEqual({ company_id: 0, role: 'FAC', userRole: 'FAC' });
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('token');
    expect(logouts).toHaveLength(0);
    await actFor(page, '100002');
    await expect(page.locator('[data-node="company"]')).toContainText('100002');
  });

  test('has the entries of a merchant [P2-MENU-13]', async ({ page, accounts }) => {
    const entries = await menuOf(page, accounts, 'AFF', 'Small');
    expect(entries.filter((id) => id !== 'management')).toEqual([
      ...merchantWork,
      'affiliate_contact',
      'affiliate_faq',
      'affiliate_terms',
      'affiliate_settings',
      'logout',
    ]);
    await menuItem(page, 'card_transactions').click();
    await expect(page).toHaveURL(/\/affiliate\/cardTransactions$/);
  });

  test('opens every screen it lists and marks the current one', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'CST', 'Large'));
    const headings: string[] = [];
    for (const id of [...work, 'management', 'contact', 'faq', 'terms', 'settings']) {
      await menuItem(page, id).click();
      await expect(menuItem(page, id)).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('main h1')).toHaveText(/\S/);
      headings.push((await page.title()) + (await page.locator('main h1').innerText()));
    }
    expect(new Set(headings).size).toBe(headings.length);
    await expect(popup(page)).toHaveCount(0);
  });

  test('signs out at the service, clears all data and opens the login', async ({
    page,
    accounts,
  }) => {
    const calls = watchRequests(
      page,
      /company_services\/.*users\/\d+\/logout|company_services\/.*logout/,
    );
    await openArea(page, account(accounts, 'CST', 'Large'));
    await menuItem(page, 'logout').click();
    await expect(screenOf(page, 'login')).toBeVisible();
    expect(calls).toHaveLength(1);
    await expectSignedOut(page);
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.keys(sessionStorage).filter((key) =>
            ['selectedCompany', 'customer', 'affiliate'].includes(key),
          ),
        ),
      )
      .toEqual([]);
    await page.goto('/customer/orders');
    await expect(screenOf(page, 'login')).toBeVisible();
  });
});
