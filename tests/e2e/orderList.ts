import type { Locator, Page } from 'playwright/test';
import { openArea } from './companyArea.ts';
import { expect } from './portal.ts';
import type { Account } from './portal.ts';

export const orderSearch = /\/company_services\/v1\/orders\/search\?/;

export const orderCalls = /\/company_services\/v1\/(card_orders|cards_action|paper_orders)\//;

export const rowOf = (id: string, type: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  type,
  number: `N-${id}`,
  date: '2026-11-12',
  product: '11',
  amount: type === 'cards_action' ? 0 : 1234.5,
  status: 'new',
  ...more,
});

/** Opens the list and waits for its rows. */
export async function openOrders(page: Page, who: Account): Promise<Locator> {
  await openArea(page, who, '/customer/orders');
  const table = page.locator('[data-node="orders"]');
  await expect(table.locator('.w-table')).toHaveAttribute('data-status', 'ready', {
    timeout: 20_000,
  });
  return table;
}

export const action = (table: Locator, key: string, node: string) =>
  table.locator(
    `tr[data-key="${key}"] [data-node="${node}"] button, tr[data-key="${key}"] button[data-node="${node}"]`,
  );
