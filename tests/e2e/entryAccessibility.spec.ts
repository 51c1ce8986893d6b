import { setClock } from './clock.ts';
import type { Page } from 'playwright/test';
import { acceptCookies, expect, expectAccessible, open, speak, test } from './portal.ts';
import {
  answer,
  beneficiaryRecord,
  cardToken,
  cardTokens,
  sampleAccount,
  sampleHolder,
  sampleTransaction,
  transactionSearch,
} from './answers.ts';
import { sampled } from '../sampled.ts';

const accounts = [
  sampleAccount({ expire: [{ amount: 150, date: '2026-12-01' }] }),
  sampleAccount({ id: '9002', product: '14' }),
];
const rows = [
  sampleTransaction(),
  sampleTransaction({
    id: '2',
    transaction_type: 'CREDIT',
    amount: 500,
    balance: 1114.5,
    date: '2026-11-10',
  }),
  sampleTransaction({
    id: '3',
    transaction_status: 'REJECTED',
    reason: 'Fonduri insuficiente',
    date: '2026-10-02',
  }),
];

async function reachCode(page: Page): Promise<void> {
  await answer(page, cardTokens, {
    ...cardToken,
    headers: { ...cardToken.headers, 'x-up-check': 'otp' },
  });
  await page.locator('input[name="username"]').fill('mihai');
  await page.locator('input[name="password"]').fill('Portico1');
  await page.locator('[data-node="login_cards"] button[type="submit"]').click();
  await expect(page.locator('[data-node="one_time_code"]')).toBeVisible();
  await page.unroute(cardTokens);
}

/** Signs a card holder in with mocked services. */
async function answerArea(page: Page, url = ''): Promise<void> {
  await page.context().addCookies([
    { name: 'token', value: 'card-token', url },
    {
      name: 'beneficiaryLink',
      value: encodeURIComponent('/card_services/v1/beneficiaries/501'),
      url,
    },
  ]);
  await answer(page, beneficiaryRecord, { body: sampleHolder(accounts) });
  await answer(page, transactionSearch, { body: rows, headers: { 'x-up-count': '3' } });
}

interface Shift {
  readonly value: number;
  readonly what: string;
}

/** Records layout shifts without recent input. */
async function watchMoves(page: Page): Promise<(name: string) => Promise<void>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { moves: Shift[] };
    counted.moves = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }[]) {
        const what = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node instanceof Element ? node.className : (node?.parentElement?.className ?? '')} ${from.x},${from.y} ${from.width}x${from.height} -> ${to.x},${to.y} ${to.width}x${to.height}`,
        );
        if (!hadRecentInput) counted.moves.push({ value, what: what.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (name) => {
    const moves = await page.evaluate(() => (window as unknown as { moves: Shift[] }).moves);
    const sum = moves.reduce((total, { value }) => total + value, 0);
    expect(
      sum,
      `${name} moves: ${moves.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join(' | ')}`,
    ).toBeLessThan(0.02);
  };
}

interface CheckedPage {
  readonly name: string;
  readonly address: string;
  /** Actions before the checks, once the page is idle. */
  readonly then?: (page: Page) => Promise<unknown>;
}
const places: readonly CheckedPage[] = [
  { name: 'the sign-in of companies', address: '/' },
  { name: 'the sign-in of card users', address: '/?category=8' },
  {
    name: 'a refused sign-in',
    address: '/?serverError=500',
    then: (page) => page.locator('[data-node="login_companies"] button[type="submit"]').click(),
  },
  { name: 'the one-time code', address: '/?category=8', then: reachCode },
  {
    name: 'the help',
    address: '/',
    then: (page) => page.locator('[data-node="help_companies"] button').click(),
  },
  { name: 'several benefits', address: '/multibeneficii' },
  {
    name: 'the cookies',
    address: '/cookies',
    then: (page) => page.getByRole('tab').nth(1).click(),
  },
  { name: 'a registration', address: '/create_account' },
  { name: 'the dashboard', address: '/beneficiary' },
  {
    name: 'the period',
    address: '/beneficiary',
    then: (page) => page.locator('[data-field="period"] button').first().click(),
  },
  { name: 'the questions', address: '/beneficiary/faq' },
];

// Each part in one of the languages; SOAK=1 checks all of them.
for (const [part, chosen] of [
  ['entry', places.slice(0, 4)],
  ['other entry', places.slice(4, 8)],
  ['area', places.slice(8)],
] as const) {
  for (const language of sampled(['ro', 'en'] as const, 1, part.length)) {
    test(`the ${part} screens are accessible and free of layout shift in ${language}, on a phone and on a desktop`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      await setClock(page, new Date('2026-11-20T10:00:00'));
      await acceptCookies(page);
      await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await speak(page, language);
      if (part === 'area') await answerArea(page, baseURL);
      const expectStill = await watchMoves(page);
      for (const { name, address, then } of chosen) {
        for (const width of [1280, 390]) {
          await test.step(`${name} at ${width} px`, async () => {
            await page.setViewportSize({ width, height: 844 });
            await open(page, address);
            if (part === 'area' && address === '/beneficiary')
              await expect(page.locator('[data-row]')).toHaveCount(3);
            if (then === undefined) await expectAccessible(page); // the rest loads meanwhile
            await page.waitForLoadState('networkidle');
            await expectStill(name);
            await then?.(page);
            expect(
              await page.evaluate(
                () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
              ),
              'scrolls sideways',
            ).toBeLessThanOrEqual(0);
            if (then !== undefined) await expectAccessible(page);
          });
        }
      }
    });
  }
}

test('the cookie banner and popup are accessible and cause no layout shift', async ({ page }) => {
  const expectStill = await watchMoves(page);
  for (const width of [1280, 390]) {
    await page.context().clearCookies();
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/');
    await expect(page.locator('[data-node="cookie_banner"] button').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectStill(`The banner at ${width} px`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Preferințe' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('tab', { name: 'Marketing' }).click();
    await expectAccessible(page);
  }
});

test('the popups of the dashboard are accessible', async ({ page, baseURL }) => {
  await acceptCookies(page);
  await answerArea(page, baseURL);
  await answer(page, '**/beneficiary_transactions/1?*', { body: sampleTransaction() });
  await open(page, '/beneficiary');
  await page.locator('[data-row="1"] button').click();
  await expect(page.getByRole('dialog')).toContainText('T-0001');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-mobile-menu] button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
