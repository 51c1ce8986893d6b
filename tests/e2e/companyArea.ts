import { setClock } from './clock.ts';
import type { Locator, Page } from 'playwright/test';
import { enterDirectly, expect } from './portal.ts';
import type { Account } from './portal.ts';

/** Calls of the company side. */
export const userRecord = /\/company_services\/v1\/users\/\d+$/;
export const companyData = /\/company_services\/v1\/companies\/\d+\?/;
export const companySearch = /\/company_services\/v1\/companies\/search\?/;
export const accountReset = /\/company_services\/v2\/app_logins$/;

/** The selected company as the session stores it. */
export interface Selection {
  readonly company_id: number;
  readonly role: string;
  readonly userRole: string;
}

/** 10 a.m. today in the portal's time zone, when no popup of the early hours opens. */
export function workday(): Date {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format();
  return new Date(`${day}T08:00:00Z`);
}

/**
 * Prevents the welcome and the early-hours popup. The cookie is the portal's own mark that the
 * welcome was shown.
 */
export async function skipGreetings(page: Page): Promise<void> {
  await setClock(page, workday());
  const url = process.env['E2E_BASE'] ?? `http://localhost:${process.env['E2E_PORT'] ?? 5290}`;
  await page.context().addCookies([{ name: 'first', value: 'true', url, sameSite: 'Strict' }]);
}

/**
 * Signs in without the login screen, opens an address of the company side and waits for its screen.
 */
export async function openArea(
  page: Page,
  who: Pick<Account, 'username' | 'password' | 'tab'>,
  address = '/company',
): Promise<void> {
  await skipGreetings(page);
  await enterDirectly(page, who);
  await page.goto(address);
  await expect(screenOf(page)).toBeVisible({ timeout: 20_000 });
}

/** Navigates to a screen in the same page and session. */
export async function visit(page: Page, address: string, screen: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(screenOf(page, screen)).toBeVisible();
}

/** Types both days of a period filter. */
export async function choosePeriod(page: Page, from: string, to: string): Promise<void> {
  await page.locator('[data-node="filter"] button.p-date').click();
  const dialog = page.locator('.p-date__surface');
  await dialog.locator('input').nth(0).fill(from);
  await dialog.locator('input').nth(1).fill(to);
  await dialog.getByRole('button', { name: 'Aplică' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Waits for the nodes and expects them below one another in this order. */
export async function expectInOrder(page: Page, nodes: readonly string[]): Promise<void> {
  // a node appears with its data, and moves while those above it get theirs
  await expect(async () => {
    const tops = await page.evaluate(
      (ids) =>
        ids.map((id) => document.querySelector(`[data-node="${id}"]`)?.getBoundingClientRect().top),
      nodes,
    );
    expect(nodes.filter((_, index) => tops[index] === undefined)).toEqual([]);
    expect(tops).toEqual([...tops].sort((one = 0, other = 0) => one - other));
  }).toPass({ timeout: 20_000 });
}

/** A row of the tasks at the top of a dashboard. */
export function taskOf(page: Page, row: string): Locator {
  return page.locator(`[data-node="task_list"] [data-row="${row}"]`);
}

export function screenOf(page: Page, name?: string): Locator {
  return page.locator(name === undefined ? 'main[data-screen]' : `main[data-screen="${name}"]`);
}

export function popup(page: Page, name?: string): Locator {
  return page.locator(name === undefined ? 'dialog[data-popup]' : `dialog[data-popup="${name}"]`);
}

/** Types into a searchable select until one option is left, and selects it. */
export async function chooseEntry(list: Locator, typed: string): Promise<void> {
  await list.fill(typed);
  await expect(list.page().locator('[role="option"]:not([aria-disabled])')).toHaveCount(1);
  await list.press('ArrowDown');
  await list.press('Enter');
}

/** The selection in session storage. */
export async function storedSelection(page: Page): Promise<Selection | undefined> {
  return (await stored(page, 'selectedCompany')) as Selection | undefined;
}

export async function stored(page: Page, name: string): Promise<unknown> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), name);
  return text === null ? undefined : (JSON.parse(text) as unknown);
}

/** The entries of the menu, in order. */
export async function menuItems(page: Page): Promise<readonly string[]> {
  return page
    .locator('nav.p-area__rail [data-item]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-item') ?? ''));
}

export function menuItem(page: Page, id: string): Locator {
  return page.locator(`nav.p-area__rail [data-item="${id}"]`);
}

/** Forwards calls to the service and changes the responses. */
export async function alter(
  page: Page,
  address: RegExp,
  change: (body: Record<string, unknown>) => unknown,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: change((await response.json()) as Record<string, unknown>),
    });
  });
}

/** Searches for a company by its code and waits for the rows. */
export async function findCompany(
  page: Page,
  code: string,
  kind: 'CST' | 'AFF' = 'CST',
): Promise<Locator> {
  const form = page.locator('[data-node="company_search"]');
  if (kind === 'AFF') await form.locator('input[name="type"][value="AFF"]').check();
  await form.locator('input[name="company_id"]').fill(code);
  await form.locator('button[type="submit"]').click();
  const row = page.locator(`[data-node="companies"] tr[data-key="${code}"]`);
  await expect(row).toBeVisible();
  return row;
}

/** Searches for a company and acts for it. */
export async function actFor(page: Page, code: string, kind: 'CST' | 'AFF' = 'CST'): Promise<void> {
  const row = await findCompany(page, code, kind);
  await row
    .locator('[data-node="select_company"] button, button[data-node="select_company"]')
    .click();
  await page.waitForURL(kind === 'CST' ? '**/customer/dashboard' : '**/affiliate/dashboard');
  await expect(
    screenOf(page, kind === 'CST' ? 'customer_dashboard' : 'affiliate_dashboard'),
  ).toBeVisible();
}
