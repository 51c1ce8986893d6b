import { setClock } from './clock.ts';
import type { Page } from 'playwright/test';
import {
  acceptCookies,
  account,
  askForRelease,
  enterDirectly,
  expect,
  leaveSession,
  open,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import { openHolderArea } from './answers.ts';
import { sampled } from '../sampled.ts';

const entry = [
  '/',
  '/multibeneficii',
  '/cookies',
  '/oauth',
  '/forgot_password',
  '/forgot_password_company',
  '/create_account',
  '/create_account/ABC',
  '/create_account_company',
  '/activate_account/abc',
  '/s/abc',
  '/invite/abc',
  '/create_user_company?uuid=abc',
];
const cardHolder = [
  '/beneficiary',
  '/beneficiary/dashboard',
  '/beneficiary/cards',
  '/beneficiary/services',
  '/beneficiary/faq',
  '/beneficiary/account',
  '/beneficiary/contact',
  '/beneficiary/terms',
  '/beneficiary/gdpr',
  '/beneficiary/notifications',
];
const customer = [
  '/company',
  '/company/manage',
  '/customer/orders',
  '/customer/new_order',
  '/customer/beneficiaries',
  '/customer/delivery_points',
  '/customer/invoices',
  '/customer/account',
  '/customer/contact',
  '/customer/faq',
  '/customer/terms',
  '/customer/gdpr',
  '/customer/notifications',
  '/customer/create-notification',
];
const merchant = [
  '/affiliate/dashboard',
  '/affiliate/cardTransactions',
  '/affiliate/invoices',
  '/affiliate/workingPoints',
  '/affiliate/stickers',
  '/affiliate/account',
  '/affiliate/contact',
  '/affiliate/faq',
  '/affiliate/terms',
  '/affiliate/gdpr',
];

/**
 * Opens a sample of the addresses in English (SOAK=1: all of them) and expects no visible message
 * key.
 */
async function expectEnglish(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of sampled(addresses, 5, addresses.length)) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('main[data-screen] h1'), address).toBeVisible();
    await expect(page.locator('html'), address).toHaveAttribute('lang', 'en');
    await expect(page.getByText('Salt la conținut'), address).toHaveCount(0);
    const keys = await page.evaluate(() => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent?.trim() ?? '');
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        texts.push(
          ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
        );
      return texts.filter(
        (text) =>
          /^[a-z][A-Za-z]*([._][A-Za-z][A-Za-z0-9]*)+$/.test(text) &&
          !/@|\.(pdf|xlsx|csv|zip)$/.test(text),
      ); // addresses and file names are not keys
    });
    expect(keys, address).toEqual([]);
  }
}

test.describe('the language', () => {
  test('is Romanian by default and loads other messages only on demand [P1-GEN-09 P1-GEN-12]', async ({
    page,
  }) => {
    await acceptCookies(page);
    // the page embeds the texts of its own language
    expect(await (await page.request.get('/')).text()).not.toContain('/texts/en/');
    await askForRelease(page);
    const bundles = watchRequests(page, /\/texts\/(ro|en)\//);
    const configurations = watchRequests(page, /_config\.json$/);
    await open(page, '/');
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
    await expect(page.getByRole('button', { name: 'Intră în cont' })).toBeVisible();
    const languages = (requests: typeof bundles) => [
      ...new Set(requests.map((request) => /\/(ro|en)\//.exec(request.url())?.[1])),
    ];
    expect(languages(bundles)).toEqual(['ro']);
    expect(languages(configurations)).toEqual(['ro']);
    await page.getByRole('tab', { name: /^Posesori de card/ }).click();
    await page.getByRole('link', { name: 'Preferințe cookie' }).click();
    await expect(page.locator('main[data-screen="cookies"]')).toBeVisible();
    expect(languages(bundles)).toEqual(['ro']);
    await page.locator('[data-language="en"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(languages(bundles)).toEqual(['ro', 'en']);
    expect(languages(configurations)).toEqual(['ro', 'en']);
  });

  test('is kept after a reload and in a new tab [P1-GEN-11]', async ({ page }) => {
    await acceptCookies(page);
    await open(page, '/');
    await page.locator('[data-language="en"]').click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const tab = await page.context().newPage();
    await open(tab, '/cookies');
    await expect(tab.locator('html')).toHaveAttribute('lang', 'en');
    await expect(tab.getByRole('heading', { name: 'Cookie preferences' })).toBeVisible();
    await tab.close();
  });

  test('is English on every entry screen after the choice of English [P1-GEN-10]', async ({
    page,
  }) => {
    await acceptCookies(page);
    await speak(page, 'en');
    await expectEnglish(page, entry);
  });
  test('is English on every screen of a card holder after the choice of English [P1-GEN-10]', async ({
    page,
    accounts,
  }) => {
    await speak(page, 'en');
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await expectEnglish(page, cardHolder);
  });
  test('is English on every screen of a customer after the choice of English [P1-GEN-10]', async ({
    page,
    accounts,
  }) => {
    await speak(page, 'en');
    await enterDirectly(page, account(accounts, 'CST', 'Large'));
    await expectEnglish(page, customer);
  });
  test('is English on every screen of a merchant and of support after the choice of English [P1-GEN-10]', async ({
    page,
    accounts,
  }) => {
    await speak(page, 'en');
    await enterDirectly(page, account(accounts, 'AFF', 'Small'));
    await expectEnglish(page, ['/company', ...merchant]);
    await leaveSession(page);
    await enterDirectly(page, account(accounts, 'FAC'));
    await expectEnglish(page, ['/company/search']);
  });

  test('changes in the header of login, card holder and company [P1-GEN-36]', async ({
    page,
    accounts,
  }) => {
    await setClock(page, new Date('2026-11-20T10:00:00')); // without the early-hours popup
    await acceptCookies(page);
    await open(page, '/');
    await page.locator('[data-language="en"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
    await page.locator('[data-language="ro"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bine ați venit');

    await openHolderArea(page);
    await switchInMenu(page, 'English');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expect(page.locator('[data-item="terms"]').first()).toHaveText('Terms and conditions');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
    await switchInMenu(page, 'Română');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acasă');

    await leaveSession(page);
    await enterDirectly(page, account(accounts, 'CST', 'Large'));
    await page
      .context()
      // without the welcome
      .addCookies([{ name: 'first', value: 'true', url: new URL(page.url()).origin }]);
    await page.goto('/company');
    await expect(page.locator('main[data-screen="customer_dashboard"]')).toBeVisible();
    await switchInMenu(page, 'English');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  });
});

/** The language switch of an area is a menu. */
async function switchInMenu(page: Page, name: string): Promise<void> {
  await page.locator('[data-node="language"] button').first().click();
  await page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name })).click();
}
