import { AxeBuilder } from '@axe-core/playwright';
import axe, { type Result } from 'axe-core';
import { expect, test as base } from 'playwright/test';
import type { APIRequestContext, Locator, Page, Request } from 'playwright/test';

/** A demo account as the sandbox lists it. */
export interface Account {
  readonly role: string;
  readonly tab: string;
  readonly username: string;
  readonly password: string;
  readonly note: string;
}

/** The fixtures of a browser test. */
interface Fixtures {
  /**
   * Fails the test if the page violates the policy, throws, or logs an error that the test did not
   * expect. Stores a screenshot of a failed test.
   */
  readonly strict: { expectErrors(pattern: RegExp): void };
  readonly accounts: readonly Account[];
}

export const test = base.extend<Fixtures>({
  strict: [
    async ({ page }, use, info) => {
      const problems: string[] = [];
      const expected: RegExp[] = [];
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text()))
          problems.push(`${message.text()} (${message.location().url})`);
      });
      await use({ expectErrors: (pattern) => void expected.push(pattern) });
      const unexpected = problems.filter(
        (problem) => !expected.some((pattern) => pattern.test(problem)),
      );
      // Requests at the end of the test fail because their handlers are gone; that is not an error.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (info.status !== info.expectedStatus && !page.isClosed())
        await page.screenshot({ path: info.outputPath('failed.png') });
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  accounts: async ({ request }, provide) => {
    await provide(await listAccounts(request));
  },
});
export { expect };

/** The demo accounts of the sandbox. */
export async function listAccounts(request: APIRequestContext): Promise<readonly Account[]> {
  const answer = await request.get('/sandbox/accounts', {
    headers: { accept: 'application/json' },
  });
  return (await answer.json()) as readonly Account[];
}

/** The first account of a role whose note contains all the words. */
export function account(
  accounts: readonly Account[],
  role: string,
  ...words: readonly string[]
): Account {
  const found = accounts.find(
    (candidate) =>
      candidate.role === role &&
      words.every((word) => candidate.note.toLowerCase().includes(word.toLowerCase())),
  );
  if (found === undefined)
    throw new Error(
      `There is no demo account of role ${role}${words.length === 0 ? '' : ` with "${words.join('", "')}"`}.`,
    );
  return found;
}

/** Accepts the cookies, so that the banner does not cover the page. */
export async function acceptCookies(page: Page): Promise<void> {
  const { hostname } = new URL(process.env['E2E_BASE'] ?? 'http://localhost');
  await page.context().addCookies(
    ['GDPR', 'functional', 'analytics', 'marketing'].map((name) => ({
      name,
      value: 'true',
      domain: hostname,
      path: '/',
      sameSite: 'Strict' as const,
    })),
  );
}

/**
 * Opens an address and waits until the script has taken over; a pre-rendered page is not
 * interactive before.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** Reloads the page and waits until the script has taken over. */
export async function reopen(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}

async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('portal') ?? {}).some((key) =>
      key.startsWith('__reactContainer'),
    ),
  );
  await expect(page.locator('main[data-screen]')).toBeVisible({ timeout: 20_000 });
}

/**
 * Makes pages request the release files that they would otherwise embed, so that a test can mock
 * them.
 */
export async function askForRelease(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !/\.[a-z0-9]+$/i.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/<template data-release='[^']*'><\/template>/, ''),
      });
    },
  );
}

/** The cookies of a sign-in. */
export const sessionCookies: readonly string[] = [
  'token',
  'beneficiaryLink',
  'userLink',
  'selectedCompany',
];

/** Signs in through the login screen. `tab` selects one of its two tabs. */
export async function signIn(
  page: Page,
  { username, password, tab }: Pick<Account, 'username' | 'password' | 'tab'>,
): Promise<void> {
  await acceptCookies(page);
  await open(page, isCards(tab) ? '/?category=8' : '/');
  await page.locator('[data-screen="login"] input[name="username"]').fill(username);
  await page.locator('[data-screen="login"] input[name="password"]').fill(password);
  await page.locator('[data-screen="login"] form button[type="submit"]').click();
}

function isCards(tab: string): boolean {
  return /card/i.test(tab);
}

/** Signs in and waits for the area. */
export async function enter(
  page: Page,
  who: Pick<Account, 'username' | 'password' | 'tab'>,
): Promise<void> {
  await signIn(page, who);
  await page.waitForURL(isCards(who.tab) ? '**/beneficiary**' : '**/company**');
  await expect(page.locator('main[data-screen]')).toBeVisible();
}

/**
 * Signs in without the login screen: requests a token and sets the cookies of the login. Accepts
 * cookies; opens nothing.
 */
export async function enterDirectly(
  page: Page,
  { username, password, tab }: Pick<Account, 'username' | 'password' | 'tab'>,
): Promise<void> {
  await acceptCookies(page);
  const cards = isCards(tab);
  const answer = await page.request.post(`/${cards ? 'card' : 'company'}_services/v1/tokens`, {
    headers: { 'x-api-key': 'sandbox-key', 'x-request-id': crypto.randomUUID() },
    form: { scope: cards ? 'web' : 'webclient', grant_type: 'password', username, password },
  });
  expect(answer.status(), `${username} signs in`).toBe(200);
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  const link = (answer.headers()['link'] ?? '').replace(/^<([^>]*)>.*$/, '$1');
  const { origin } = new URL(answer.url());
  await page.context().addCookies([
    { name: 'token', value: encodeURIComponent(token), url: origin, sameSite: 'Strict' },
    {
      name: cards ? 'beneficiaryLink' : 'userLink',
      value: encodeURIComponent(link),
      url: origin,
      sameSite: 'Strict',
    },
  ]);
}

/**
 * Leaves the page, whose pending requests might still store responses, and removes the session from
 * the browser.
 */
export async function leaveSession(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
}

/** Expects no cookie of a sign-in. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect
    .poll(async () =>
      (await page.context().cookies())
        .map(({ name }) => name)
        .filter((name) => sessionCookies.includes(name)),
    )
    .toEqual([]);
}

/** Shows the portal in a language from the first page on. */
export async function speak(page: Page, language: 'ro' | 'en'): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('lang', value), language);
}

/**
 * The call time-out in the tests of time-outs, in milliseconds: short, but longer than a busy
 * machine needs for a response.
 */
export const callLimit = 4000;

/** Changes deploy settings for pages opened from now on, and reads them once. */
export async function changeSettings(
  page: Page,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const settings = (await (await page.request.get('/settings.json')).json()) as object;
  await page.route('**/settings.json', (route) =>
    route.fulfill({ json: { ...settings, ...changes } }),
  );
}

/** Opens the menu of a row, whose entries are then inside the row. */
export async function openRowMenu(row: Locator): Promise<void> {
  const menu = row.locator('button[aria-haspopup="menu"]');
  await menu.press('Enter');
  await expect(row.getByRole('menu')).toBeVisible();
}

/** Presses Tab, at most so many times, until an element that matches the selector has the focus. */
export async function tabTo(page: Page, selector: string, most: number): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector))
      return;
  }
  throw new Error(`Tab never reached ${selector}.`);
}

/** A toast that contains these words. */
export function toast(page: Page, words: string): Locator {
  return page
    .getByRole('region', { name: /^(Mesaje|Messages)$/ })
    .getByRole('listitem')
    .filter({ hasText: words })
    .last();
}

/** Collects the requests whose address matches. */
export function watchRequests(page: Page, pattern: RegExp): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) seen.push(request);
  });
  return seen;
}

/**
 * Waits for running transitions, and for rows that are being replaced: contrast cannot be checked
 * while an element is half transparent.
 */
async function settled(page: Page): Promise<void> {
  await page
    .waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, undefined, {
      timeout: 3000,
    })
    .catch(() => undefined); // a test may hold a response
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        (animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    // a cancelled one has ended too
    await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** Returns whether something on the page was busy since, such as a list that loads again. */
async function watchBusy(page: Page): Promise<() => Promise<boolean>> {
  const changes = await page.evaluateHandle(() => {
    const seen: boolean[] = [];
    new MutationObserver(() => seen.push(true)).observe(document, {
      subtree: true,
      attributeFilter: ['aria-busy'],
    });
    return seen;
  });
  return () => changes.evaluate((seen) => seen.length > 0);
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The violations that axe finds. A page without frames is checked in place, which takes a third of
 * the time.
 */
async function findViolations(
  page: Page,
  without: string | undefined,
): Promise<readonly Pick<Result, 'id' | 'nodes'>[]> {
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).withTags(rules);
    return (await (without === undefined ? builder : builder.exclude(without)).analyze())
      .violations;
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (values) => {
    const { axe: judge } = window as unknown as { readonly axe: typeof axe };
    return (
      await judge.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    ).violations;
  }, rules);
}

/** Expects no accessibility violation; `without` selects elements that are left out. */
export async function expectAccessible(
  page: Page,
  { without }: { readonly without?: string } = {},
): Promise<void> {
  // disables transitions during the check
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  const wasBusy = await watchBusy(page);
  let violations = await findViolations(page, without);
  if (violations.length > 0 && (await wasBusy())) {
    await settled(page); // rows that are being replaced are pale
    violations = await findViolations(page, without);
  }
  await page.emulateMedia({ reducedMotion: null });
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

/** The sizes of a phone and a desktop. */
const widths = [390, 1280] as const;

/** Checks the page on a phone and on a desktop: accessible, and without horizontal overflow. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of widths) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        'what is cut off at the side',
      ).toBeLessThanOrEqual(0);
    });
  }
}

/** Sums the layout shifts of a page from its start. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifts: number };
    counted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
      }[])
        if (!entry.hadRecentInput) counted.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}
