import type { Database } from '../../../database/DatabaseTables.ts';
import { text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { contains } from '../../../../../src/sandbox/http/page.ts';
import { day } from '../../../day.ts';
import { refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { Invoice, PaidCode } from '../../../service-types/company.ts';

export interface InvoiceFilter {
  companyId: number;
  brand?: string | undefined;
  paid?: readonly PaidCode[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  invoiceGroup?: string | undefined;
  point?: string | undefined;
  number?: string | undefined;
}

/** Reads the search filter from the query. */
export function filterOf(call: Call, companyId: number): InvoiceFilter {
  return {
    companyId,
    brand: text(call, 'brand'),
    paid: text(call, 'paid')?.split(',') as PaidCode[] | undefined,
    from: readDay(text(call, 'start_date')),
    to: readDay(text(call, 'end_date')),
    invoiceGroup: text(call, 'invoice_group'),
    point: text(call, 'codall'),
    number: text(call, 'number'),
  };
}

export function readDay(value: string | undefined): string | undefined {
  const found = day(value);
  if (value !== undefined && found === undefined) throw refuse('DATE');
  return found;
}

/**
 * Reads the sort order. `sort`, `asc` and `desc` must name the same column; `asc` and `desc`
 * exclude each other. @throws ServiceError SORT
 */
export function orderOf<Key extends string>(
  values: { sort: Key | undefined; asc: Key | undefined; desc: Key | undefined },
  fallback: Key,
): { key: Key; direction: 'asc' | 'desc' } {
  const { sort, asc, desc } = values;
  if (asc !== undefined && desc !== undefined) throw refuse('SORT');
  const key = sort ?? asc ?? desc ?? fallback;
  if ((asc ?? key) !== key || (desc ?? key) !== key) throw refuse('SORT');
  return { key, direction: asc !== undefined ? 'asc' : 'desc' };
}

export function invoiceRows(db: Database, filter: InvoiceFilter) {
  const { brand, paid, from, to, invoiceGroup, point, number } = filter;
  return db
    .selectFrom('invoices')
    .where('company_id', '=', filter.companyId)
    .$if(brand !== undefined, (query) => query.where('brand', '=', brand ?? ''))
    .$if(paid !== undefined, (query) => query.where('paid', 'in', [...(paid ?? [])]))
    .$if(from !== undefined, (query) => query.where('date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('date', '<=', to ?? ''))
    .$if(invoiceGroup !== undefined, (query) =>
      query.where('invoice_group', '=', invoiceGroup ?? ''),
    )
    .$if(point !== undefined, (query) =>
      query.where(({ eb, ref }) => eb(eb.cast<string>(ref('point_id'), 'text'), '=', point ?? '')),
    )
    .$if(number !== undefined, (query) => query.where('invoice', 'like', contains(number ?? '')));
}

export const invoiceColumns = ['id', 'invoice', 'date', 'amount', 'point_id'] as const;

export function toInvoice(row: {
  id: number;
  invoice: string;
  date: string;
  amount: number;
  point_id: number | null;
}): Invoice {
  return {
    id: String(row.id),
    invoice: row.invoice,
    date: row.date,
    amount: row.amount,
    external_id: row.point_id === null ? '' : String(row.point_id),
  };
}
