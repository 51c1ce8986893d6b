import { setClock } from './clock.ts';
import type { Page } from 'playwright/test';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile, type AccessReport } from '../../src/compiler/compile.ts';
import { screenOf, workday } from './companyArea.ts';
import { answerLong, findOutOfOrder, findOutside } from './longValues.ts';
import { expect, open, openRowMenu, test } from './portal.ts';
import { enterAs, openScreen, screensFor, stateNamed, type State } from './roleStates.ts';
import { sampled } from '../sampled.ts';

// Long but realistic values in every response: no screen of any role exceeds the window, no element
// leaves it, and Tab follows the visual order (WCAG 2.4.3). A sample; SOAK=1 checks all of them.
const widths = [320, 390, 768, 1280, 1680] as const;

let report: AccessReport;
test.beforeAll(async () => {
  report = compile(await readPortalFolder('screens'), vocabulary).access;
});

/** Opens a sample of the screens that a role can see, and checks them at every width. */
async function walk(
  page: Page,
  state: State,
  isWanted: (screen: string) => boolean = () => true,
): Promise<readonly string[]> {
  const found: string[] = [];
  const wanted = screensFor(state, report).filter(({ screen }) => isWanted(screen));
  for (const seen of sampled(wanted, 5, state.name.length)) {
    const { screen } = seen;
    await enterAs(page, state, state.selection);
    await openScreen(page, seen);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      found.push(
        ...[...(await findOutside(page)), ...(await findOutOfOrder(page))].map(
          (one) => `${screen} at ${width}: ${one}`,
        ),
      );
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  return found;
}

const walked: readonly {
  readonly name: string;
  readonly isWanted?: (screen: string) => boolean;
}[] = [
  { name: 'a visitor' },
  { name: 'BEN' },
  { name: 'CST with EDITOR' },
  { name: 'AFF' },
  { name: 'FAC without a selected company' },
  // For support staff acting for a company: the differences from the company's own view, a bar at
  // the top and the way to it.
  {
    name: 'FAC acting for a customer',
    isWanted: (screen) => screen.startsWith('company') || screen === 'customer_dashboard',
  },
];

/** Popups with values from a service, each with the way to open it on its screen. */
interface Opened {
  readonly who: State;
  readonly screen: string;
  readonly address: string;
  readonly popups: Readonly<Record<string, (page: Page) => Promise<void>>>;
}

const pressRow =
  (node: string, cell = 0) =>
  (page: Page) =>
    page.locator(`[data-node="${node}"] tbody tr`).first().locator('td').nth(cell).click();
const pressNode = (node: string) => (page: Page) =>
  page.locator(`button[data-node="${node}"], [data-node="${node}"] button`).first().click();
/** The first row of a list whose menu has the entry. */
const pressMenu = (rows: string, entry: string) => async (page: Page) => {
  const row = page
    .locator(rows)
    .filter({ has: page.locator('button[aria-haspopup="menu"]') })
    .first();
  await openRowMenu(row);
  await row.locator(`[data-node="${entry}"]`).first().click();
};
/** Each opens from the dialog or the step that the previous one has opened. */
const inTurn =
  (...presses: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const press of presses) await press(page);
  };

const person: State = {
  name: 'a person of many companies',
  role: 'CST',
  side: 'company',
  username: 'elena.marin@exemplu.ro',
  selection: undefined,
  own: [],
  forged: [],
};
const merchant: State = {
  name: 'a merchant of many invoices',
  role: 'AFF',
  side: 'company',
  username: '200001',
  selection: { company_id: 200_001, role: 'AFF', userRole: 'AFF' },
  own: [],
  forged: [],
};
const customer = stateNamed('CST with EDITOR');
const holder = stateNamed('BEN');

const opened: readonly Opened[] = [
  {
    who: customer,
    screen: 'customer_orders',
    address: '/customer/orders?status=new',
    popups: {
      order: pressRow('orders'),
      confirm: pressMenu('[data-node="orders"] tbody tr', 'remove'),
    },
  },
  {
    who: customer,
    screen: 'customer_orders',
    address: '/customer/orders?status=delivered',
    popups: { awb: pressMenu('[data-node="orders"] tbody tr:has(td:has-text("hârtie"))', 'awb') },
  },
  {
    who: customer,
    screen: 'customer_beneficiaries',
    address: '/customer/beneficiaries',
    popups: {
      beneficiary: pressRow('beneficiaries', 1),
      beneficiary_person: inTurn(pressRow('beneficiaries', 1), pressNode('edit')),
      beneficiary_account: inTurn(pressRow('beneficiaries', 1), pressNode('edit_account')),
      beneficiary_new: pressNode('add'),
      confirm: pressNode('act'),
      'confirm of a removal': pressMenu('[data-node="beneficiaries"] tbody tr', 'remove'),
      cards_action: inTurn(
        (page) =>
          page.locator('[data-node="beneficiaries"] tbody input[type="checkbox"]').first().check(),
        pressNode('act_on_chosen'),
      ),
    },
  },
  {
    who: customer,
    screen: 'customer_new_order',
    address: '/customer/new_order',
    popups: {
      order_holders: inTurn(
        (page) => page.locator('input[name="item"]').first().check(),
        pressNode('next_product'),
        pressNode('pick'),
      ),
    },
  },
  {
    who: customer,
    screen: 'customer_invoices',
    address: '/customer/invoices',
    popups: {
      view_document: (page) =>
        page.locator('[data-node="invoices"] [data-node="view"] button').first().click(),
      send_document: pressMenu('[data-node="invoices"] tbody tr', 'send'),
    },
  },
  {
    who: customer,
    screen: 'delivery_points',
    address: '/customer/delivery_points',
    popups: { delivery_point: pressNode('add') },
  },
  {
    who: customer,
    screen: 'manage_company',
    address: '/company/manage',
    popups: { company_access: pressMenu('[data-node="users"] li', 'edit_user') },
  },
  {
    who: person,
    screen: 'customer_account',
    address: '/customer/account',
    popups: { confirm_removal: pressNode('remove_company') },
  },
  {
    who: stateNamed('AFF'),
    screen: 'affiliate_pos',
    address: '/affiliate/workingPoints',
    popups: {
      working_point: async (page) => {
        await page
          .locator('[data-node="points"] tbody button[aria-haspopup="menu"]')
          .first()
          .click();
        await page.getByRole('menuitem', { name: /^Detalii/ }).click();
      },
    },
  },
  {
    who: merchant,
    screen: 'affiliate_invoices',
    address: '/affiliate/invoices?view=pending&from=2020-01-01',
    popups: { pay_invoice: pressNode('pay') },
  },
  {
    who: stateNamed('FAC without a selected company'),
    screen: 'company_search',
    address: '/company/search?code=100001',
    popups: { reset_account: pressNode('reset_account') },
  },
  {
    who: holder,
    screen: 'beneficiary',
    address: '/beneficiary',
    popups: {
      transaction: (page) =>
        page.locator('main [data-node="transactions"] li button').first().click(),
      offers: pressNode('offers'),
    },
  },
  {
    who: holder,
    screen: 'beneficiary_cards',
    address: '/beneficiary/cards',
    popups: { reissue: pressNode('reissue'), confirm: pressNode('change_state') },
  },
  {
    who: holder,
    screen: 'beneficiary_account',
    address: '/beneficiary/account?tabSettings=4',
    popups: { delete_account: pressNode('delete_account') },
  },
];

const expandable = [
  { screen: 'customer_orders', who: customer, address: '/customer/orders' },
  { screen: 'customer_beneficiaries', who: customer, address: '/customer/beneficiaries' },
  { screen: 'customer_invoices', who: customer, address: '/customer/invoices' },
  {
    screen: 'affiliate_statistics',
    who: stateNamed('AFF'),
    address: '/affiliate/cardTransactions',
  },
  { screen: 'affiliate_invoices', who: merchant, address: '/affiliate/invoices?from=2020-01-01' },
] as const;

/** Controls of the topmost dialog outside of its box. */
async function findBeside(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const frame = dialog?.getBoundingClientRect();
    if (dialog === undefined || frame === undefined) return ['there is no dialog'];
    const scrolls = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null && at !== dialog; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
          return true;
      return false;
    };
    return [...dialog.querySelectorAll('a[href], button, input, select, textarea')].flatMap(
      (element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 &&
          (left < frame.left - 0.5 || right > frame.right + 0.5) &&
          !scrolls(element) &&
          getComputedStyle(element).clipPath === 'none'
          ? [
              `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}" ${Math.round(left)} to ${Math.round(right)}`,
            ]
          : [];
      },
    );
  });
}

test.describe('long values', () => {
  for (const { name, isWanted } of walked) {
    test(`fit into the window on every screen of ${name}`, async ({ page }) => {
      test.setTimeout(240_000);
      const state = stateNamed(name);
      await setClock(page, workday());
      await answerLong(page);
      expect(await walk(page, state, isWanted)).toEqual([]);
    });
  }

  for (const shown of [3, 40]) {
    test(`leave the header of a user with ${shown} companies intact and the companies reachable`, async ({
      page,
    }) => {
      await setClock(page, workday());
      await answerLong(page, { companies: shown + 1 }); // one of them is inactive
      expect(
        await walk(
          page,
          person,
          (screen) => screen === 'customer_dashboard' || screen === 'customer_contact',
        ),
      ).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      await page
        .getByRole('button', { name: /^Companie|^Compania|^Schimb/ })
        .first()
        .click();
      await expect(page.getByRole('menuitemradio')).toHaveCount(shown);
      expect(await findOutside(page)).toEqual([]);
      await page.getByRole('menuitemradio').last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('menuitemradio').last()).toBeInViewport();
    });
  }

  test('fit into the rows of a support search', async ({ page }) => {
    const state = stateNamed('FAC without a selected company');
    await setClock(page, workday());
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

  for (const { who, screen, address, popups } of sampled(opened, 4, 31)) {
    test(`fit into the popups of ${screen} at every width: ${Object.keys(popups).join(', ')}`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await setClock(page, workday());
      await answerLong(page);
      await enterAs(page, who, who.selection);
      for (const [name, press] of Object.entries(popups)) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await open(page, address);
        await expect(screenOf(page, screen)).toBeVisible({ timeout: 20_000 });
        await press(page);
        const dialog = page.locator(`dialog[open][data-popup="${name.split(' ')[0] ?? ''}"]`);
        await expect(dialog, name).toBeVisible({ timeout: 20_000 });
        await expect(dialog.locator('.p-skeleton')).toHaveCount(0);
        for (const width of [320, 390, 768, 1280] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          expect(await findOutside(page), `${name} at ${width}`).toEqual([]);
          expect(await findBeside(page), `${name} at ${width}`).toEqual([]);
          expect(await findOutOfOrder(page), `${name} at ${width}`).toEqual([]);
        }
      }
    });
  }

  for (const { screen, who, address } of sampled(expandable, 2, 32)) {
    test(`fit into the expanded rows of ${screen}`, async ({ page }) => {
      test.setTimeout(120_000);
      await setClock(page, workday());
      await answerLong(page);
      await enterAs(page, who, who.selection);
      await page.setViewportSize({ width: 390, height: 900 });
      await open(page, address);
      await expect(screenOf(page, screen)).toBeVisible({ timeout: 20_000 });
      const more = page
        .locator('main tbody button[aria-expanded="false"]:not([aria-haspopup])')
        .filter({ visible: true });
      await expect(more.first()).toBeVisible({ timeout: 20_000 });
      await more.first().click();
      await expect(
        page.locator('main tbody button[aria-expanded="true"]:not([aria-haspopup])').first(),
      ).toBeVisible();
      for (const width of [320, 390, 768] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        expect(await findOutside(page), `at ${width}`).toEqual([]);
        expect(await findOutOfOrder(page), `at ${width}`).toEqual([]);
      }
    });
  }
});
