import type { Page } from 'playwright/test';
import { account, expect, leaveSession, test, watchRequests } from './portal.ts';
import {
  actFor,
  companyData,
  findCompany,
  menuItem,
  openArea,
  screenOf,
  stored,
  storedSelection,
} from './companyArea.ts';

const switcher = '[data-node="company_switcher"]';

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marker: 'here' }));
}
/** Waits until a reload has replaced the marked page, because its address changes earlier. */
async function waitForReload(page: Page): Promise<void> {
  await page.waitForFunction(() => !('marker' in window));
}
async function switchTo(page: Page, name: string): Promise<void> {
  await page.locator(`${switcher} button`).click();
  await page.locator(`${switcher} [role="menuitemradio"]`, { hasText: name }).click();
}

test.describe('the company switcher', () => {
  test('lists the active companies in the header, selects the first, and reloads on a change [P2-SHELL-16 P2-SHELL-09 P2-SHELL-10]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'CST', 'several companies'));
    await expect
      .poll(() => storedSelection(page))
      .toMatchObject({ company_id: 100001, role: 'CST' });
    await expect(page.locator('[data-node="company"]')).toHaveText(
      'Carpatica Construct SA · 100001',
    );
    await page.locator(`${switcher} button`).click();
    const offered = page.locator(`${switcher} [role="menuitemradio"]`);
    await expect(offered).toHaveCount(3);
    expect((await offered.allInnerTexts()).join(' ')).not.toContain('100006');
    await expect(offered.first()).toHaveAttribute('aria-checked', 'true');
    await mark(page);
    await offered.filter({ hasText: 'Brutăria Stejarul' }).click();
    await expect(screenOf(page, 'affiliate_dashboard')).toBeVisible();
    await expect(page).toHaveURL(/\/company$/);
    await waitForReload(page);
    await expect
      .poll(() => storedSelection(page))
      .toMatchObject({ company_id: 200003, role: 'AFF' });
    await expect(menuItem(page, 'stickers')).toBeVisible();
    await expect(menuItem(page, 'orders')).toHaveCount(0);
  });

  test('loads the data of the other company and drops those of the previous one [P2-SHELL-12]', async ({
    page,
    accounts,
  }) => {
    const asked = watchRequests(page, companyData);
    await openArea(page, account(accounts, 'CST', 'several companies'));
    await expect(page.locator('[data-node="company"]')).toContainText('Carpatica');
    await switchTo(page, 'Brutăria Stejarul');
    await expect(page.locator('[data-node="company"]')).toHaveText(
      'Brutăria Stejarul SRL · 200003',
    );
    await expect(page.locator(`${switcher} button`)).toContainText('Brutăria Stejarul');
    await expect
      .poll(async () => JSON.stringify(await stored(page, 'affiliate')))
      .toContain('"company_id":200003');
    await expect.poll(() => stored(page, 'customer')).toBeUndefined();
    await switchTo(page, 'Carpatica');
    await expect(page.locator('[data-node="company"]')).toHaveText(
      'Carpatica Construct SA · 100001',
    );
    await expect.poll(() => stored(page, 'customer')).toBeDefined();
    await expect.poll(() => stored(page, 'affiliate')).toBeUndefined();
    expect(
      asked.map((request) =>
        /companies\/(\d+)\?type=(\w+)/.exec(request.url())?.slice(1).join(' '),
      ),
    ).toEqual(['100001 CST', '200003 AFF', '100001 CST']);
    await expect(page.locator('body')).not.toContainText('200003');
  });

  test('is hidden for a user with one company', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'CST', 'Large'));
    await expect(page.locator('[data-node="company"]')).toContainText('Carpatica');
    await expect(page.locator(switcher)).toHaveCount(0);
  });

  test('works by keyboard only', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'CST', 'several companies'));
    await page.locator(`${switcher} button`).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(`${switcher} [role="menuitemradio"]`).first()).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-node="company"]')).toContainText('Brutăria Stejarul');
    await expect.poll(() => storedSelection(page)).toMatchObject({ company_id: 200003 });
  });
});

test.describe('acting for a company', () => {
  test('stores the company with its role and opens its dashboard [P2-SHELL-15 P2-SRCH-12 P2-SHELL-10]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'HLP'), '/company/search');
    await mark(page);
    await actFor(page, '100001');
    await expect(page).toHaveURL(/\/customer\/dashboard$/);
    await waitForReload(page);
    await expect
      .poll(() => storedSelection(page))
      .toMatchObject({ company_id: 100001, role: 'CST', userRole: 'FAC' });
    await menuItem(page, 'search').click();
    await actFor(page, '200003', 'AFF');
    await expect(page).toHaveURL(/\/affiliate\/dashboard$/);
    await expect
      .poll(() => storedSelection(page))
      .toMatchObject({ company_id: 200003, role: 'AFF', userRole: 'FAC' });
  });

  test('works by keyboard only, from the top of the page to the company', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'FAC'));
    const focused = () =>
      page.evaluate(
        () =>
          document.activeElement?.getAttribute('name') ??
          document.activeElement?.textContent.trim() ??
          '',
      );
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 30 && (await focused()) !== name; presses++)
        await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    };
    await page.locator('body').press('Tab');
    expect(await focused()).toBe('Salt la conținut');
    await page.keyboard.press('Enter');
    await tabTo('type');
    await page.keyboard.press('ArrowRight');
    await tabTo('company_id');
    await page.keyboard.type('200003');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-node="companies"] tr[data-key="200003"]')).toBeVisible();
    await expect.poll(focused).toBe('company_id'); // the closed search popup has returned it
    await tabTo('Alege compania');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/affiliate/dashboard');
    await expect(page.locator('[data-node="company"]')).toContainText('Brutăria Stejarul');
  });

  test('reloads the page when the company is left [P2-SHELL-11]', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'FAC'));
    await actFor(page, '100001');
    await mark(page);
    await page.locator('[data-node="leave_company"] button').first().click();
    await expect(screenOf(page, 'company_search')).toBeVisible();
    await waitForReload(page);
    await expect
      .poll(() => storedSelection(page))
      .toEqual({ company_id: 0, role: 'FAC', userRole: 'FAC' });
    await expect(page.locator('[data-node="acting"]')).toHaveCount(0);
  });
});

test.describe('acting for a company: from the search', () => {
  test('clears the company and cached data when the search opens [P2-SHELL-13 P2-SHELL-14]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'FAC'));
    await actFor(page, '100001');
    await expect.poll(() => stored(page, 'customer')).toBeDefined();
    await menuItem(page, 'search').click();
    await expect(page).toHaveURL(/\/company\/search$/);
    await expect
      .poll(() => storedSelection(page))
      .toEqual({ company_id: 0, role: 'FAC', userRole: 'FAC' });
    await expect.poll(() => stored(page, 'customer')).toBeUndefined();
    await expect.poll(() => stored(page, 'affiliate')).toBeUndefined();
    await expect(page.locator('[data-node="company"]')).toHaveCount(0);
    await actFor(page, '200003', 'AFF');
    await expect.poll(() => stored(page, 'affiliate')).toBeDefined();
    await page.goto('/company/search');
    await expect(screenOf(page, 'company_search')).toBeVisible();
    await expect.poll(() => stored(page, 'affiliate')).toBeUndefined();
    await expect.poll(() => storedSelection(page)).toMatchObject({ company_id: 0 });
  });

  test('opens companies outside the own list with their data [P2-SRCH-17]', async ({
    page,
    accounts,
  }) => {
    for (const role of ['FAC', 'HLP'] as const) {
      const answered: string[] = [];
      page.on(
        'response',
        (response) =>
          void (
            companyData.test(response.url()) &&
            answered.push(`${response.status()} ${response.url().replace(/.*companies\//, '')}`)
          ),
      );
      await openArea(page, account(accounts, role), '/company/search');
      await actFor(page, '101234');
      await expect(page.locator('[data-node="company"]')).toContainText('· 101234');
      // the name is loaded first
      await expect.poll(() => answered).toEqual(['200 101234?type=CST']);
      page.removeAllListeners('response');
      await leaveSession(page);
    }
  });

  test('limits a merchant group to its own merchants', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'AFA'));
    const row = await findCompany(page, '200012', 'AFF');
    await expect(row.locator('[data-node="reset_account"]')).toHaveCount(0);
    await row.locator('[data-node="select_company"] button').click();
    await page.waitForURL('**/affiliate/dashboard');
    await expect
      .poll(() => storedSelection(page))
      .toMatchObject({ company_id: 200012, role: 'AFF', userRole: 'AFA' });
    await page.locator('[data-item="leave_company"]').click();
    await expect(screenOf(page, 'company_search')).toBeVisible();
    await expect
      .poll(() => storedSelection(page))
      .toEqual({ company_id: 0, role: 'AFA', userRole: 'AFA' });
    await page.locator('[data-node="company_search"] input[name="type"][value="AFF"]').check();
    await page.locator('[data-node="company_search"] input[name="company_id"]').fill('200003');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-node="companies"]')).toContainText('Nicio companie găsită');
  });
});
