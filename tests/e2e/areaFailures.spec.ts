import type { Page, Route } from 'playwright/test';
import {
  account,
  callLimit,
  changeSettings,
  enter,
  enterDirectly,
  expect,
  expectSignedOut,
  test,
} from './portal.ts';
import type { Account } from './portal.ts';
import { companyData, screenOf, skipGreetings, userRecord } from './companyArea.ts';
import { beneficiaryRecord } from './answers.ts';
import { sampled } from '../sampled.ts';

/** Each is tried for some of the users; SOAK=1 tries all of them. */
const failures = {
  500: (route: Route) =>
    route.fulfill({ status: 500, json: { error_code: 'SERVER_ERROR', description: '' } }),
  'a time-out': async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, callLimit * 2));
    await route.abort().catch(() => undefined);
  },
  'a reset connection': (route: Route) => route.abort('connectionreset'),
} as const;

/**
 * The users of each area, and an element of the first screen that shows once the shell's record has
 * loaded.
 */
const people = [
  {
    name: 'a customer',
    role: 'CST',
    note: 'Large',
    record: userRecord,
    first: '/company',
    seen: 'customer_dashboard',
  },
  {
    name: 'a merchant',
    role: 'AFF',
    note: 'Small',
    record: userRecord,
    first: '/company',
    seen: 'affiliate_dashboard',
  },
  {
    name: 'support',
    role: 'FAC',
    note: '',
    record: userRecord,
    first: '/company',
    seen: 'company_search',
  },
  {
    name: 'a card holder',
    role: 'BEN',
    note: 'Three cards',
    record: beneficiaryRecord,
    first: '/beneficiary',
    seen: 'beneficiary',
  },
] as const;

/** Signs in without the login, with a short call time-out, as an operator may set it. */
async function begin(page: Page, who: Account): Promise<void> {
  await changeSettings(page, { requestTimeoutMs: callLimit });
  await skipGreetings(page);
  await enterDirectly(page, who);
}

/** The error in the place of the screen or of its record, with its retry. */
function failureOf(page: Page) {
  const place = page.locator('main').locator('[role="alert"]').first();
  return {
    place,
    retry: page.locator('main').getByRole('button', { name: 'Încearcă din nou' }).first(),
  };
}

test.describe('an area whose user record fails to load', () => {
  for (const [index, { name, role, note, record, first, seen }] of people.entries()) {
    test(`keeps ${name} in the area, shows the error, and continues after a retry`, async ({
      page,
      accounts,
    }) => {
      await begin(page, account(accounts, role, note));
      for (const [kind, fail] of sampled(Object.entries(failures), 1, index)) {
        await page.route(record, fail);
        await page.goto(first);
        const { place, retry } = failureOf(page);
        await expect(place, kind).toContainText(/[A-ZȘȚÎ][a-zăâîșț]+ [a-zăâîșț]+/);
        await expect(
          page.locator('[data-shell="company"], [data-shell="beneficiary"]'),
          kind,
        ).toBeVisible();
        await expect(page, kind).toHaveURL(new RegExp(`${first}$`));
        await page.unroute(record, fail);
        await retry.click();
        await expect(screenOf(page, seen), kind).toBeVisible();
        await expect(retry, kind).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 }), kind).toHaveCount(1);
      }
    });

    test(`retries for ${name} when the network returns`, async ({ page, accounts, strict }) => {
      // parts that were requested while offline
      strict.expectErrors(/Failed to fetch dynamically imported module/);
      await begin(page, account(accounts, role, note));
      await page.route(record, async (route) => {
        await page.context().setOffline(true);
        await route.abort('internetdisconnected');
      });
      await page.goto(first);
      const { place } = failureOf(page);
      await expect(place).toContainText('internet');
      await page.unroute(record);
      await page.context().setOffline(false);
      await expect(screenOf(page, seen)).toBeVisible();
      await expect(place).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${first}$`));
    });
  }

  test('translates the error when the language changes', async ({ page, accounts }) => {
    await begin(page, account(accounts, 'CST', 'Large'));
    await page.route(userRecord, failures[500]);
    await page.goto('/customer/orders');
    await expect(failureOf(page).place).toContainText('Serviciul are o problemă.');
    await page.locator('[data-node="language"] button').first().click();
    await page
      .getByRole('menuitemradio', { name: 'English' })
      .or(page.getByRole('menuitem', { name: 'English' }))
      .first()
      .click();
    await expect(failureOf(page).place).toContainText('Something went wrong on our side');
    await expect(page.locator('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('lets the user sign out and revokes the session at the service', async ({
    page,
    accounts,
  }) => {
    await begin(page, account(accounts, 'CST', 'Large'));
    await page.route(userRecord, failures[500]);
    await page.goto('/customer/orders');
    await expect(failureOf(page).place).toBeVisible();
    const ended = page.waitForRequest(/\/users\/\d+\/logout$/);
    await page.locator('nav[data-menu="company"] [data-item="logout"]').click();
    await ended;
    await expect(screenOf(page, 'login')).toBeVisible();
    await expectSignedOut(page);
  });
});

test.describe('the first screen of an area when its own calls fail', () => {
  for (const [index, { name, role, note, record, first, seen }] of people
    .filter(({ role: of }) => of !== 'FAC')
    .entries()) {
    test(`keeps ${name} in the area and offers a retry for each failed part`, async ({
      page,
      accounts,
    }) => {
      await begin(page, account(accounts, role, note));
      for (const [kind, fail] of sampled(Object.entries(failures), 1, index + 10)) {
        const failing = (route: Route) =>
          [record, companyData].some((kept) => (kept as RegExp).test(route.request().url()))
            ? route.fallback()
            : fail(route);
        await page.route(/_services\//, failing);
        await page.goto(first);
        await expect(screenOf(page, seen), kind).toBeVisible();
        await expect(page.locator('main [role="alert"]').first(), kind).toContainText(
          /[A-ZȘȚÎ][a-zăâîșț]+ [a-zăâîșț]+/,
        );
        await expect(page, kind).toHaveURL(new RegExp(`${first}$`));
        await page.unroute(/_services\//, failing);
        const retries = page.locator('main').getByRole('button', { name: 'Încearcă din nou' });
        await expect(async () => {
          if ((await retries.count()) > 0) await retries.first().click({ timeout: 1000 });
          await expect(retries).toHaveCount(0, { timeout: 500 });
        }, kind).toPass();
        await expect(page.locator('main [role="alert"]'), kind).toHaveCount(0);
      }
    });
  }
});

const ended = 'Sesiunea s-a încheiat. Intrați din nou în cont pentru a continua.';

test.describe('a session that ended in another tab', () => {
  const steps: Readonly<Record<string, readonly [menu: string, tab: string]>> = {
    CST: ['invoices', 'Companii'],
    AFF: ['affiliate_invoices', 'Companii'],
    BEN: ['account', 'Posesori de card'],
  };

  for (const { name, role, note } of people.filter(({ role: of }) => of !== 'FAC')) {
    test(`closes the area of ${name} after a sign-out in another tab, and the login shows the reason`, async ({
      page,
      accounts,
    }) => {
      const [item, tab] = steps[role] ?? ['', ''];
      await skipGreetings(page);
      await enter(page, account(accounts, role, note));
      await expect(page.locator(`nav[data-menu] [data-item="${item}"]`).first()).toBeVisible();
      const other = await page.context().newPage();
      await other.goto(role === 'BEN' ? '/beneficiary' : '/company');
      await expect(screenOf(other)).toBeVisible();
      await other.locator('nav[data-menu] [data-item="logout"]').first().click();
      await expect(screenOf(other, 'login')).toBeVisible();
      await expect(other.locator('[data-node="reason"]')).toHaveCount(0);
      await expect(page.locator('[data-screen="login"] [data-node="reason"]')).toContainText(ended);
      await expect(page.getByRole('tab', { selected: true })).toContainText(tab);
      await expectSignedOut(page);
    });
  }
});

test.describe('a session that ended without a sign-out', () => {
  const moves: Readonly<Record<string, () => void>> = {
    'a press in the menu': () =>
      document.querySelector<HTMLElement>('nav[data-menu] a:not([aria-current])')?.click(),
    'going back': () => history.back(),
    'a page that the browser kept': () =>
      void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    'nothing at all': () => undefined,
  };
  for (const [index, { name, role, note, record, first, seen }] of people.entries()) {
    test(`closes the area of ${name} after its cookie was deleted, on any next action`, async ({
      page,
      accounts,
    }) => {
      await skipGreetings(page);
      for (const [move, make] of sampled(Object.entries(moves), 2, index + 20)) {
        await enterDirectly(page, account(accounts, role, note));
        const personal = page.waitForResponse(record);
        await page.goto(first);
        await personal;
        await expect(screenOf(page, seen), move).toBeVisible();
        // a screen without requests of its own
        await page
          .locator(
            role === 'FAC'
              ? `nav[data-menu] a[href]:not([href="${first}"]):visible`
              : 'nav[data-menu] a[href$="/faq"]:visible',
          )
          .last()
          .click();
        // until the next screen is drawn, the one before goes on loading
        await expect(screenOf(page, seen), move).toHaveCount(0);
        await expect(page.locator('main[data-screen] h1'), move).toBeVisible();
        const calls: string[] = [];
        page.on('request', (request) => calls.push(new URL(request.url()).pathname));
        const cookie = role === 'BEN' ? 'beneficiaryLink' : 'userLink';
        await page.evaluate(
          `document.cookie = '${move === 'going back' ? 'token' : cookie}=; Path=/; Max-Age=0'; (${make.toString()})()`,
        );
        await expect(
          page.locator('[data-screen="login"] [data-node="reason"]'),
          move,
        ).toContainText(ended);
        await expect(
          page.locator('[data-shell="company"], [data-shell="beneficiary"]'),
          move,
        ).toHaveCount(0);
        await expectSignedOut(page);
        expect(
          calls.filter((path) => /\/(users|beneficiaries|user_companies|companies)\//.test(path)),
          move,
        ).toEqual([]);
        page.removeAllListeners('request');
        // else the next sign-in goes on where this one was interrupted
        await page.evaluate(() => sessionStorage.clear());
      }
    });
  }

  for (const { name, role, note, record, first } of people) {
    test(`closes the area of ${name} after a call is answered with 401, and the login shows the reason`, async ({
      page,
      accounts,
    }) => {
      await begin(page, account(accounts, role, note));
      await page.route(record, (route) =>
        route.fulfill({ status: 401, json: { error_code: 'UNAUTHORIZED', description: '' } }),
      );
      await page.goto(first);
      await expect(page.locator('[data-screen="login"] [data-node="reason"]')).toContainText(ended);
      await expectSignedOut(page);
    });
  }

  test('shows another reason for a URL that requires sign-in, and none for a direct visit to the login', async ({
    page,
  }) => {
    for (const [address, tab] of [
      ['/customer/orders', 'Companii'],
      ['/beneficiary/cards', 'Posesori de card'],
    ] as const) {
      await page.goto(address);
      await expect(
        page.locator('[data-screen="login"] [data-node="reason"]'),
        address,
      ).toContainText('Intrați în cont pentru a deschide pagina.');
      await expect(page.getByRole('tab', { selected: true }), address).toContainText(tab);
    }
    await page.goto('/cookies'); // the same address again would reload the page
    await page.goto('/');
    await expect(screenOf(page, 'login')).toBeVisible();
    await expect(page.locator('[data-node="reason"]')).toHaveCount(0);
  });
});
