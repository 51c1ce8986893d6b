import type { Locator, Page } from 'playwright/test';
import { openArea, screenOf } from './companyArea.ts';
import { expect } from './portal.ts';
import type { Account } from './portal.ts';
import { watchSearches, type Searches } from './searches.ts';

export const search = /\/company_services\/v1\/financiers\/\d+\/beneficiaries\/search\?/;

export const cardsAction = /\/company_services\/v1\/cards_action$/;

export async function openHolders(
  page: Page,
  who: Account,
): Promise<
  Pick<Searches, 'settled' | 'last'> & { readonly table: Locator; readonly rows: Locator }
> {
  const table = page.locator('[data-node="beneficiaries"]');
  const { settled, last } = watchSearches(page, search, table);
  await openArea(page, who, '/customer/beneficiaries');
  await expect(screenOf(page, 'customer_beneficiaries')).toBeVisible();
  await settled(1);
  return { table, rows: table.locator('tbody tr'), settled, last };
}

export const nameOf = (row: Locator) =>
  row.locator('[data-field="name"] .p-table__value').innerText();

export const press = (row: Locator, node: string) =>
  row.locator(`[data-node="${node}"] button, button[data-node="${node}"]`).click();
