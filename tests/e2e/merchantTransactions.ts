import type { Locator, Page } from 'playwright/test';
import type { Account } from './portal.ts';
import { openArea } from './companyArea.ts';
import { watchSearches } from './searches.ts';

export const transactionSearch = /\/v1\/affiliates\/\d+\/affiliate_transactions\/search\?/;
export const transactionExport = /\/v1\/affiliates\/\d+\/affiliates_file\?/;
export const pointList = /\/address_points\?/;

/** The query of a call by name. */
export type Query = Readonly<Record<string, string>>;

/** The page object of the card transactions. */
export interface TransactionScreen {
  readonly table: Locator;
  readonly rows: Locator;
  readonly pages: Locator;
  field(name: string): Locator;
  header(title: string): Locator;
  cells(field: string): Promise<readonly string[]>;
  /** The queries of the searches so far. */
  queries(): readonly Query[];
  last(): Query;
  /** Waits for the responses of this number of searches. */
  settled(searches: number): Promise<void>;
}

export function transactionsOf(page: Page): TransactionScreen {
  const table = page.locator('[data-node="transactions"]');
  const { sent, last, settled } = watchSearches(page, transactionSearch, table);
  return {
    table,
    rows: table.locator('tbody tr'),
    pages: table.locator('.p-pagination'),
    field: (name) => page.locator(`[data-node="filter"] [name="${name}"]`),
    header: (title) => table.locator('thead button', { hasText: title }),
    cells: (field) =>
      table.locator(`tbody td[data-field="${field}"] .p-table__value`).allInnerTexts(),
    queries: () => sent.map((request) => Object.fromEntries(new URL(request.url()).searchParams)),
    last,
    settled,
  };
}

/** Opens the screen of card transactions and waits for its first page. */
export async function openTransactions(page: Page, who: Account): Promise<TransactionScreen> {
  const screen = transactionsOf(page);
  await openArea(page, who, '/affiliate/cardTransactions');
  await screen.settled(1);
  return screen;
}
