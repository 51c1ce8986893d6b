import type { Page } from 'playwright/test';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile, type AccessReport } from '../../src/compiler/compile.ts';
import { screenOf, workday } from './companyArea.ts';
import { answerLong, findOutside } from './longValues.ts';
import { expect, open, openRowMenu, test } from './portal.ts';
import { enterAs, openScreen, screensFor, stateNamed, type State } from './roleStates.ts';

// Long but real values in every answer: no screen of any role grows wider than the window, and nothing is pushed out of it.
const widths = [320, 390, 768, 1280, 1680] as const;

let report: AccessReport;
test.beforeAll(async () => {
  report = compile(await readPortalFolder('screens'), vocabulary).access;
});

/** Opens each screen that somebody sees, and judges it at every width. */
async function walk(page: Page, state: State, isWanted: (screen: string) => boolean = () => true): Promise<readonly string[]> {
  const found: string[] = [];
  for (const seen of screensFor(state, report)) {
    const { screen } = seen;
    if (!isWanted(screen)) continue;
    await enterAs(page, state, state.selection);
    await openScreen(page, seen);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      found.push(...(await findOutside(page)).map((one) => `${screen} at ${width}: ${one}`));
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  return found;
}

const walked: readonly { readonly name: string; readonly isWanted?: (screen: string) => boolean }[] = [
  { name: 'nobody' },
  { name: 'BEN' },
  { name: 'CST with EDITOR' },
  { name: 'AFF' },
  { name: 'FAC who has chosen no company' },
  // Of support that acts for a company, what differs from the company's own: the bar above, and the way to it.
  { name: 'FAC who acts for a customer', isWanted: (screen) => screen.startsWith('company') || screen === 'customer_dashboard' },
];

/** A popup with values of a service, and what opens it. */
interface Opened {
  readonly popup: string;
  readonly who: string;
  readonly screen: string;
  readonly address: string;
  open(page: Page): Promise<void>;
}

const pressRow = (node: string) => (page: Page) => page.locator(`[data-node="${node}"] tbody tr`).first().locator('td').first().click();
const pressNode = (node: string) => (page: Page) => page.locator(`button[data-node="${node}"], [data-node="${node}"] button`).first().click();
const editor = 'CST with EDITOR';

const popups: readonly Opened[] = [
  { popup: 'order', who: editor, screen: 'customer_orders', address: '/customer/orders', open: pressRow('orders') },
  { popup: 'beneficiary', who: editor, screen: 'customer_beneficiaries', address: '/customer/beneficiaries', open: (page) => page.locator('[data-node="beneficiaries"] tbody tr').first().locator('td').nth(1).click() },
  { popup: 'beneficiary_new', who: editor, screen: 'customer_beneficiaries', address: '/customer/beneficiaries', open: pressNode('add') },
  { popup: 'delivery_point', who: editor, screen: 'delivery_points', address: '/customer/delivery_points', open: pressNode('add') },
  { popup: 'company_access', who: editor, screen: 'manage_company', address: '/company/manage', open: async (page) => {
    const row = page.locator('[data-node="users"] li').filter({ has: page.locator('button[aria-haspopup="menu"]') }).first();
    await openRowMenu(row);
    await row.locator('[data-node="edit_user"]').first().click();
  } },
  { popup: 'working_point', who: 'AFF', screen: 'affiliate_pos', address: '/affiliate/workingPoints', open: async (page) => {
    await page.locator('[data-node="points"] tbody button[aria-haspopup="menu"]').first().click();
    await page.getByRole('menuitem', { name: /^Detalii/ }).click();
  } },
  { popup: 'transaction', who: 'BEN', screen: 'beneficiary', address: '/beneficiary', open: (page) => page.locator('main [data-node="transactions"] li button').first().click() },
  { popup: 'offers', who: 'BEN', screen: 'beneficiary', address: '/beneficiary', open: pressNode('offers') },
];

const expandable = [
  { screen: 'customer_orders', who: editor, address: '/customer/orders' },
  { screen: 'customer_beneficiaries', who: editor, address: '/customer/beneficiaries' },
  { screen: 'customer_invoices', who: editor, address: '/customer/invoices' },
  { screen: 'affiliate_statistics', who: 'AFF', address: '/affiliate/cardTransactions' },
] as const;

/** Controls of the topmost dialog that lie beside it. */
async function findBeside(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const frame = dialog?.getBoundingClientRect();
    if (dialog === undefined || frame === undefined) return ['there is no dialog'];
    const scrolls = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null && at !== dialog; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
      return false;
    };
    return [...dialog.querySelectorAll('a[href], button, input, select, textarea')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < frame.left - 0.5 || right > frame.right + 0.5) && !scrolls(element) && getComputedStyle(element).clipPath === 'none' ? [`${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}" ${Math.round(left)} to ${Math.round(right)}`] : [];
    });
  });
}

test.describe('long values', () => {
  for (const { name, isWanted } of walked) {
    test(`fit into the window on every screen of ${name}`, async ({ page }) => {
      test.setTimeout(240_000);
      const state = stateNamed(name);
      await page.clock.setFixedTime(workday());
      await answerLong(page);
      expect(await walk(page, state, isWanted)).toEqual([]);
    });
  }

  const person: State = { name: 'a person of many companies', role: 'CST', side: 'company', username: 'elena.marin@exemplu.ro', selection: undefined, own: [], forged: [] };
  for (const shown of [3, 40]) {
    test(`leave the header of a person of ${shown} companies whole, and the companies within reach`, async ({ page }) => {
      await page.clock.setFixedTime(workday());
      await answerLong(page, { companies: shown + 1 }); // one of them is inactive
      expect(await walk(page, person, (screen) => screen === 'customer_dashboard' || screen === 'customer_contact')).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.getByRole('button', { name: /^Companie|^Compania|^Schimb/ }).first().click();
      await expect(page.getByRole('menuitemradio')).toHaveCount(shown);
      expect(await findOutside(page)).toEqual([]);
      await page.getByRole('menuitemradio').last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('menuitemradio').last()).toBeInViewport();
    });
  }

  test('of a search by support fit as rows', async ({ page }) => {
    const state = stateNamed('FAC who has chosen no company');
    await page.clock.setFixedTime(workday());
    await answerLong(page);
    await enterAs(page, state, state.selection);
    await open(page, '/company/search');
    const form = page.locator('[data-node="company_search"]');
    await form.locator('input[name="company_id"]').fill('100001');
    await form.locator('button[type="submit"]').click();
    await expect(page.locator('[data-node="companies"] tr[data-key="100001"]')).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOutside(page), `at ${width}`).toEqual([]);
    }
  });

  for (const { popup: name, who, screen, address, open: press } of popups) {
    test(`fit into the popup ${name}, whatever its width`, async ({ page }) => {
      test.setTimeout(120_000);
      const state = stateNamed(who);
      await page.clock.setFixedTime(workday());
      await answerLong(page);
      await enterAs(page, state, state.selection);
      await open(page, address);
      await expect(screenOf(page, screen)).toBeVisible({ timeout: 20_000 });
      await press(page);
      const dialog = page.locator('dialog[open]').last();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('.p-skeleton')).toHaveCount(0);
      for (const width of [320, 390, 768, 1280] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await findOutside(page), `at ${width}`).toEqual([]);
        expect(await findBeside(page), `at ${width}`).toEqual([]);
      }
    });
  }

  for (const { screen, who, address } of expandable) {
    test(`fit into the opened rows of ${screen}`, async ({ page }) => {
      test.setTimeout(120_000);
      const state = stateNamed(who);
      await page.clock.setFixedTime(workday());
      await answerLong(page);
      await enterAs(page, state, state.selection);
      await page.setViewportSize({ width: 390, height: 900 });
      await open(page, address);
      await expect(screenOf(page, screen)).toBeVisible({ timeout: 20_000 });
      const more = page.locator('main tbody button[aria-expanded="false"]:not([aria-haspopup])').filter({ visible: true });
      await expect(more.first()).toBeVisible({ timeout: 20_000 });
      await more.first().click();
      await expect(page.locator('main tbody button[aria-expanded="true"]:not([aria-haspopup])').first()).toBeVisible();
      for (const width of [320, 390, 768] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await findOutside(page), `at ${width}`).toEqual([]);
      }
    });
  }
});
