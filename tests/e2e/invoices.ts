import type { Locator, Page } from 'playwright/test';
import { openRowMenu, type Account } from './portal.ts';
import { choosePeriod, openArea } from './companyArea.ts';
import { watchSearches } from './searches.ts';

/** The calls that load the rows, without the separate calls for unpaid invoices. */
export const invoiceSearch = /\/v1\/companies\/\d+\/invoices\?(?!.*\bper_page=10000\b)/;
export const unpaidSearch = /\/v1\/companies\/\d+\/invoices\?(?=.*\bper_page=10000\b)/;
export const invoiceArchive = /\/v1\/company\/\d+\/company_invoice_archive$/;
export const invoiceDocument = /\/v1\/customer_order_documents\/\w+$/;

/** The page object of an invoice screen. */
export interface InvoiceScreen {
  readonly table: Locator;
  readonly rows: Locator;
  readonly pages: Locator;
  field(name: string): Locator;
  header(title: string): Locator;
  action(name: string, row?: number): Locator;
  /** Opens the menu of a row. */
  more(row?: number): Promise<void>;
  cells(field: string): Promise<readonly string[]>;
  /** The query of the last search. */
  last(): Readonly<Record<string, string>>;
  searches(): number;
  /** Waits for the responses of this number of searches. */
  settled(searches: number): Promise<void>;
  view(name: 'Emise' | 'În așteptare'): Promise<void>;
  choosePeriod(from: string, to: string): Promise<void>;
}

export function invoicesOf(page: Page, search = invoiceSearch): InvoiceScreen {
  const table = page.locator('[data-node="invoices"]');
  const { sent, last, settled } = watchSearches(page, search, table);
  return {
    table,
    rows: table.locator('tbody tr'),
    pages: table.locator('.p-pagination'),
    field: (name) => page.locator(`[data-node="filter"] [name="${name}"]`),
    header: (title) => table.locator('thead th', { hasText: title }),
    action: (name, row = 0) =>
      table.locator('tbody tr').nth(row).locator(`[data-node="${name}"] button`),
    more: (row = 0) => openRowMenu(table.locator('tbody tr').nth(row)),
    cells: (field) =>
      table.locator(`tbody td[data-field="${field}"] .p-table__value`).allInnerTexts(),
    last,
    searches: () => sent.length,
    settled,
    view: (name) => page.locator('[data-node="view"]').getByRole('tab', { name }).click(),
    choosePeriod: (from, to) => choosePeriod(page, from, to),
  };
}

/**
 * Opens an invoice screen and waits for its first page. `search` matches the calls that load the
 * rows.
 */
export async function openInvoices(
  page: Page,
  who: Account,
  address = '/customer/invoices',
  search = invoiceSearch,
): Promise<InvoiceScreen> {
  const screen = invoicesOf(page, search);
  await openArea(page, who, address);
  await screen.settled(1);
  return screen;
}
