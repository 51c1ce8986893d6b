import type { Page } from 'playwright/test';
import { openArea } from './companyArea.ts';
import { account, enterDirectly, expect, expectSignedOut, test } from './portal.ts';

/**
 * Everything that the browser stores for the portal, except its configuration, which is the same
 * for all users.
 */
async function kept(page: Page): Promise<string> {
  const stores = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: Object.entries(sessionStorage).filter(([name]) => !name.startsWith('config.')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  const cookies = (await page.context().cookies()).map(
    ({ name, value }) => `${name}=${decodeURIComponent(value)}`,
  );
  return JSON.stringify([stores, cookies]);
}

/** Texts about the user in the responses of the services; none may remain. */
function watchPersonal(
  page: Page,
  pattern: RegExp,
  names: readonly string[],
): { values(): readonly string[] } {
  const found = new Set<string>();
  page.on('response', (response) => {
    if (!pattern.test(response.url()) || !response.ok()) return;
    const read = (text: string) => {
      for (const name of names)
        for (const [, value] of text.matchAll(new RegExp(`"${name}":"([^"]{4,})"`, 'g')))
          if (value !== undefined) found.add(value);
    };
    // the body is gone once the page was left
    void response.text().then(read, () => undefined);
  });
  return { values: () => [...found] };
}

/** Signs out, then checks every store and the page that Back shows. */
async function expectNothingLeft(
  page: Page,
  { token, watched }: { readonly token: string; readonly watched: { values(): readonly string[] } },
  signOut: () => Promise<void>,
): Promise<void> {
  await expect.poll(() => watched.values().length).toBeGreaterThan(1);
  const personal = [token, ...watched.values()];
  await signOut();
  await expect(page.locator('main[data-screen="login"]')).toBeVisible();
  await expectSignedOut(page);
  const left = await kept(page);
  expect(personal.filter((value) => left.includes(value))).toEqual([]);
  for (const move of ['goBack', 'goBack', 'reload'] as const) {
    await page[move]();
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();
    const shown = await page.locator('body').innerText();
    expect(personal.filter((value) => shown.includes(value))).toEqual([]);
  }
}

test('sign-out leaves no data of a card holder in the browser, and Back shows none', async ({
  page,
  accounts,
}) => {
  const personal = watchPersonal(page, /\/beneficiaries\/\d+$/, [
    'first_name',
    'last_name',
    'username',
    'email',
    'mobile_phone',
    'pan',
  ]);
  await enterDirectly(page, account(accounts, 'BEN', 'Three cards'));
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  for (const address of ['/beneficiary', '/beneficiary/cards', '/beneficiary/account']) {
    await page.goto(address);
    await expect(page.locator('main[data-screen]')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await expectNothingLeft(
    page,
    { token: decodeURIComponent(token), watched: personal },
    async () => {
      await page.locator('nav[data-menu] [data-item="logout"]').first().click();
    },
  );
});

test('sign-out leaves no data of a company user in the browser and revokes the token', async ({
  page,
  accounts,
}) => {
  const personal = watchPersonal(page, /\/(users|companies)\/\d+(\?|$)/, [
    'first_name',
    'last_name',
    'username',
    'email',
    'name',
    'mobile_phone',
    'fiscal_code',
    'iban',
  ]);
  await openArea(page, account(accounts, 'CST', 'without EDITOR'));
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'token')?.value ?? '');
  const link = decodeURIComponent(cookies.find(({ name }) => name === 'userLink')?.value ?? '');
  for (const address of ['/customer/invoices', '/customer/account']) {
    await page.goto(address);
    await expect(page.locator('main[data-screen]')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await expectNothingLeft(page, { token, watched: personal }, async () => {
    const ended = page.waitForResponse(/\/logout$|\/sessions?|\/users\/\d+\/logout/);
    await page.locator('nav[data-menu] [data-item="logout"]').first().click();
    await ended;
  });
  const again = await page.request.get(link, {
    headers: {
      'x-api-key': 'sandbox-key',
      Authorization: `Bearer ${Buffer.from(token).toString('base64')}`,
    },
  });
  expect(again.status()).toBe(401);
});
