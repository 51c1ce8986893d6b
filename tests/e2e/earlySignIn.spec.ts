import { acceptCookies, account, expect, open, tabTo, test, watchRequests } from './portal.ts';
import { answer, companyTokens, hold } from './answers.ts';

test.describe('sign-in: keyboard and slow scripts', () => {
  test('works by keyboard only from the first Tab to the area', async ({ page, accounts }) => {
    const { username, password } = account(accounts, 'BEN', '11 and 14');
    await acceptCookies(page);
    await open(page, '/');
    await expect(page.locator('main[data-screen="login"] form')).toBeVisible();
    await tabTo(page, '[role="tab"][data-tab="companies"]', 25);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[role="tab"][data-tab="cards"]')).toBeFocused();
    await expect(page.locator('[role="tab"][data-tab="cards"]')).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await tabTo(page, 'input[name="username"]', 25);
    await page.keyboard.type(username);
    await tabTo(page, 'input[name="password"]', 25);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/beneficiary');
    await expect(page.locator('main[data-screen="beneficiary"]')).toBeVisible();
  });

  test('keeps what was typed before the script loaded', async ({ page }) => {
    await acceptCookies(page);
    const release = await hold(page, /\/assets\/index-[^/]+\.js$/);
    await page.goto('/', { waitUntil: 'commit' });
    const username = page.locator('input[name="username"]');
    await username.fill(' 100001 ');
    await page.locator('input[name="password"]').pressSequentially('Parola');
    release();
    await expect(page.locator('.w-bot-check[data-state]')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    const calls = await answer(page, companyTokens, {
      status: 400,
      body: { error: 'invalid_login', error_description: '' },
    });
    await page.locator('input[name="password"]').press('End');
    await page.keyboard.type('123');
    await expect(async () => {
      await page.getByRole('button', { name: 'Intră în cont' }).click();
      expect(calls.length).toBeGreaterThan(0);
    }).toPass();
    const sent = new URLSearchParams(calls[0]?.postData() ?? '');
    expect(sent.get('username')).toBe('100001');
    expect(sent.get('password')).toBe('Parola123');
    await expect(username).toHaveValue('100001');
  });
});

test.describe('sign-in: before the page is interactive', () => {
  test('sends no native form submission before the script has loaded', async ({ page }) => {
    await acceptCookies(page);
    const posts = watchRequests(page, /./);
    await page.route(/\/assets\/index-[^/]+\.js$/, () => new Promise<void>(() => undefined));
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('input[name="username"]').fill('100001');
    await page.locator('input[name="password"]').fill('Parola123');
    await page.getByRole('button', { name: 'Intră în cont' }).click();
    await page.waitForTimeout(300);
    expect(posts.filter((request) => request.method() !== 'GET')).toEqual([]);
    expect(page.url()).toMatch(/\/$/);
    await expect(page.locator('input[name="username"]')).toHaveValue('100001');
  });

  test('replays an early button click after hydration', async ({ page }) => {
    await acceptCookies(page);
    const release = await hold(page, /\/assets\/index-[^/]+\.js$/);
    await page.goto('/cookies', { waitUntil: 'commit' });
    const tab = page.getByRole('tab', { name: 'Marketing' });
    // the script that records presses has started
    await expect(page.locator('template[data-later]')).toHaveCount(0);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('replays an early form submission after hydration', async ({ page }) => {
    await acceptCookies(page);
    const calls = await answer(page, companyTokens, {
      status: 400,
      body: { error: 'invalid_login', error_description: '' },
    });
    const release = await hold(page, '**/settings.json');
    const script = page.waitForResponse(/\/assets\/index-[^/]+\.js$/);
    const settings = page.waitForRequest('**/settings.json');
    await page.goto('/', { waitUntil: 'commit' });
    await (await script).finished();
    await settings;
    // the script that records submits has started
    await expect(page.locator('template[data-later]')).toHaveCount(0);
    await page.locator('input[name="username"]').fill('100001');
    await page.locator('input[name="password"]').fill('Parola123');
    await page.locator('input[name="password"]').press('Enter');
    expect(calls).toHaveLength(0);
    release();
    await expect(page.locator('[data-node="login_companies"] [role="alert"]')).toBeVisible();
    expect(
      calls.map((call) => Object.fromEntries(new URLSearchParams(call.postData() ?? ''))),
    ).toEqual([
      { scope: 'webclient', grant_type: 'password', username: '100001', password: 'Parola123' },
    ]);
  });
});
