import type { Page } from 'playwright/test';
import {
  acceptCookies,
  account,
  enter,
  enterDirectly,
  expect,
  leaveSession,
  open,
  signIn,
  test,
  watchRequests,
} from './portal.ts';
import {
  answer,
  beneficiaryRecord,
  cardToken,
  cardTokens,
  companyTokens,
  sampleHolder,
  transactionSearch,
} from './answers.ts';

async function cookie(page: Page, name: string) {
  return (await page.context().cookies()).find((candidate) => candidate.name === name);
}

async function fillIn(
  page: Page,
  tab: 'cards' | 'companies',
  username = 'cineva',
  password = 'Parola123',
): Promise<void> {
  const form = page.locator(`[data-node="login_${tab}"] form`);
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill(password);
}

test.describe('sign-in', () => {
  test('opens the area for a card user with scope web [P1-LOGIN-19 P1-LOGIN-26 P1-SESS-03]', async ({
    page,
    accounts,
  }) => {
    const tokens = watchRequests(page, /card_services\/v1\/tokens$/);
    const checks = watchRequests(page, /checks\/otp/);
    await signIn(page, account(accounts, 'BEN', '11 and 14'));
    await page.waitForURL('**/beneficiary');
    await expect(page.locator('main[data-screen="beneficiary"]')).toBeVisible();
    const sent = new URLSearchParams(tokens[0]?.postData() ?? '');
    expect(Object.fromEntries(sent)).toEqual({
      scope: 'web',
      grant_type: 'password',
      username: 'ana.ionescu@exemplu.ro',
      password: 'Portico1',
    });
    expect(tokens[0]?.headers()['content-type']).toContain('application/x-www-form-urlencoded');
    expect(tokens).toHaveLength(1);
    expect(checks).toHaveLength(0);
    await expect(page.locator('[data-node="one_time_code"]')).toHaveCount(0);
    expect(decodeURIComponent((await cookie(page, 'beneficiaryLink'))?.value ?? '')).toBe(
      '/card_services/v1/beneficiaries/501',
    );
  });

  test('stores the token SameSite=Strict for the lifetime from the response [P1-SESS-01 P1-SESS-08 P1-SESS-07]', async ({
    page,
  }) => {
    const calls = await answer(page, cardTokens, {
      ...cardToken,
      body: { access_token: 'token-of-an-hour', expires_in: 3600 },
    });
    await answer(page, beneficiaryRecord, { body: sampleHolder() });
    await answer(page, transactionSearch, { body: [] });
    await acceptCookies(page);
    await open(page, '/?category=8');
    await fillIn(page, 'cards', '+40 722 345 678'); // one notation, however a number is written
    const before = Date.now() / 1000;
    await page.getByRole('button', { name: 'Intră în cont' }).click();
    await page.waitForURL('**/beneficiary');
    const after = Date.now() / 1000;
    expect(new URLSearchParams(calls[0]?.postData() ?? '').get('username')).toBe('0722345678');
    for (const [name, value] of [
      ['token', 'token-of-an-hour'],
      ['beneficiaryLink', '/card_services/v1/beneficiaries/501'],
    ] as const) {
      const kept = await cookie(page, name);
      expect(decodeURIComponent(kept?.value ?? ''), name).toBe(value);
      expect(kept?.sameSite, name).toBe('Strict');
      expect(kept?.path, name).toBe('/');
      expect(kept?.expires, name).toBeGreaterThan(before + 3600 - 5);
      expect(kept?.expires, name).toBeLessThan(after + 3600 + 5);
    }
  });

  test('opens the company area for a company user with scope webclient [P1-LOGIN-20 P1-SESS-02 P1-SESS-05]', async ({
    page,
    accounts,
  }) => {
    const tokens = watchRequests(page, /company_services\/v1\/tokens$/);
    await enter(page, account(accounts, 'CST', 'Large'));
    const sent = new URLSearchParams(tokens[0]?.postData() ?? '');
    expect(sent.get('scope')).toBe('webclient');
    expect(sent.get('grant_type')).toBe('password');
    await expect(page).toHaveURL(/\/company$/);
    expect(decodeURIComponent((await cookie(page, 'userLink'))?.value ?? '')).toMatch(
      /^\/company_services\/v1\/users\/\d+$/,
    );
    await expect
      .poll(
        async () =>
          JSON.parse(
            (await page.evaluate(() => sessionStorage.getItem('selectedCompany'))) ?? '{}',
          ) as unknown,
      )
      .toMatchObject({ company_id: 100001, role: 'CST', userRole: 'CST' });
  });

  test('keeps the selected company in session storage and a cookie, and restores it in a new tab [P1-SESS-06]', async ({
    page,
    accounts,
  }) => {
    await enterDirectly(page, account(accounts, 'CST', 'Large'));
    await page.goto('/company');
    await expect(page.locator('main[data-screen="customer_dashboard"]')).toBeVisible();
    const stored = JSON.parse(
      (await page.evaluate(() => sessionStorage.getItem('selectedCompany'))) ?? 'null',
    ) as unknown;
    expect(stored).toMatchObject({ role: 'CST' });
    const mirrored = JSON.parse(
      decodeURIComponent((await cookie(page, 'selectedCompany'))?.value ?? 'null'),
    ) as unknown;
    expect(mirrored).toEqual(stored);
    expect((await cookie(page, 'selectedCompany'))?.sameSite).toBe('Strict');

    const tab = await page.context().newPage();
    await tab.goto('/no-such-page');
    await tab.waitForURL('**/company');
    await tab.close();

    await open(page, '/');
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('selectedCompany')))
      .toBeNull();
    await expect.poll(() => cookie(page, 'selectedCompany')).toBeUndefined();
  });
});

test.describe('sign-in: form', () => {
  test('clears the selected company and the token when the login screen opens [P1-LOGIN-17 P1-LOGIN-18]', async ({
    page,
    accounts,
  }) => {
    await enter(page, account(accounts, 'CST', 'Large'));
    await expect.poll(async () => await cookie(page, 'selectedCompany')).toBeDefined();
    expect(await cookie(page, 'token')).toBeDefined();
    await open(page, '/');
    await expect(page.locator('main[data-screen="login"] form')).toBeVisible();
    await expect.poll(() => cookie(page, 'token')).toBeUndefined();
    await expect.poll(() => cookie(page, 'selectedCompany')).toBeUndefined();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('selectedCompany')))
      .toBeNull();
    await page.goto('/company');
    await expect(page).toHaveURL(/\/$/);
  });

  test('sends the solved bot check in x-captcha, and no header without one [P1-LOGIN-09]', async ({
    page,
  }) => {
    const calls = await answer(page, cardTokens, {
      status: 400,
      body: { error: 'invalid_login', error_description: '' },
    });
    await acceptCookies(page);
    await open(page, '/?category=8');
    const form = page.locator('[data-node="login_cards"]');
    await form.locator('input[name="username"]').focus();
    await expect(form.locator('.w-bot-check')).toHaveAttribute('data-state', 'verified', {
      timeout: 20_000,
    });
    const solved = await form.locator('input[name="captcha"]').inputValue();
    expect(solved.length).toBeGreaterThan(20);
    await fillIn(page, 'cards');
    await page.getByRole('button', { name: 'Intră în cont' }).click();
    await expect(form.locator('[role="alert"]')).toBeVisible();
    expect(calls[0]?.headers()['x-captcha']).toBe(solved);

    await page.route('**/bot_check/challenge*', (route) => route.abort());
    await open(page, '/?category=8');
    await fillIn(page, 'cards');
    await expect(form.locator('.w-bot-check')).toHaveAttribute('data-state', 'failed');
    await page.getByRole('button', { name: 'Intră în cont' }).click();
    await expect.poll(() => calls.length).toBe(2);
    expect(Object.keys(calls[1]?.headers() ?? {})).not.toContain('x-captcha');
  });

  test('opens the company area 500 ms after the response [P1-LOGIN-21]', async ({
    page,
    accounts,
  }) => {
    const { username, password } = account(accounts, 'CST', 'Large');
    await page.clock.install();
    await acceptCookies(page);
    await open(page, '/');
    await fillIn(page, 'companies', username, password);
    const answered = page.waitForResponse(/company_services\/v1\/tokens$/);
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 10_000));
    await page.getByRole('button', { name: 'Intră în cont' }).click();
    await answered;
    await expect.poll(async () => await cookie(page, 'userLink')).toBeDefined();
    await page.clock.runFor(499);
    await expect(page).toHaveURL(/\/$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/company$/);
  });

  test('sends one request on a double click', async ({ page }) => {
    await acceptCookies(page);
    for (const [tab, tokens] of [
      ['cards', cardTokens],
      ['companies', companyTokens],
    ] as const) {
      const calls: string[] = [];
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(tokens, async (route) => {
        calls.push(route.request().url());
        await held;
        await route.fulfill({
          status: 400,
          json: { error: 'invalid_login', error_description: '' },
        });
      });
      await open(page, tab === 'cards' ? '/?category=8' : '/');
      await fillIn(page, tab);
      await page.getByRole('button', { name: 'Intră în cont' }).dblclick();
      await page.locator(`[data-node="login_${tab}"] input[name="password"]`).press('Enter');
      await page.waitForTimeout(300);
      release();
      await expect(page.locator(`[data-node="login_${tab}"] [role="alert"]`)).toBeVisible();
      expect(calls, tab).toHaveLength(1);
    }
  });
});

test.describe('the four user roles', () => {
  for (const [role, words, address, marker] of [
    ['BEN', 'Three cards', /\/beneficiary$/, 'main[data-screen="beneficiary"]'],
    ['CST', 'Large', /\/company$/, 'main[data-screen="customer_dashboard"]'],
    ['AFF', 'Small', /\/company$/, 'main[data-screen="affiliate_dashboard"]'],
    ['FAC', 'facilitator', /\/company$/, 'main[data-screen="company_search"]'],
  ] as const) {
    test(`each have their own area: ${role} [P1-GEN-01]`, async ({ page, accounts, baseURL }) => {
      await signIn(page, account(accounts, role, words));
      await expect(page.locator(marker)).toBeVisible({ timeout: 20_000 });
      await expect(page).toHaveURL(address);
      expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
    });
  }

  test('give customers and merchants their own menus [P1-GEN-04]', async ({ page, accounts }) => {
    const entries = async () =>
      page
        .locator('nav[data-menu] [data-item]')
        .evaluateAll((items) => [...new Set(items.map((item) => item.getAttribute('data-item')))]);
    await enterDirectly(page, account(accounts, 'CST', 'Large'));
    await page.goto('/company');
    await expect(page.locator('main[data-screen="customer_dashboard"]')).toBeVisible();
    const customer = await entries();
    expect(customer).toEqual(
      expect.arrayContaining(['orders', 'beneficiaries', 'delivery_points', 'invoices']),
    );
    expect(customer).not.toContain('stickers');

    await leaveSession(page);
    await enterDirectly(page, account(accounts, 'AFF', 'Small'));
    await page.goto('/company');
    await expect(page.locator('main[data-screen="affiliate_dashboard"]')).toBeVisible();
    const merchant = await entries();
    expect(merchant).toEqual(
      expect.arrayContaining([
        'card_transactions',
        'affiliate_invoices',
        'working_points',
        'stickers',
      ]),
    );
    expect(merchant).not.toContain('orders');
    expect(merchant).not.toContain('beneficiaries');
  });
});
