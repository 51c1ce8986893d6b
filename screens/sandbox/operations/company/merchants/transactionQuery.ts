import { sql, type SqlBool } from 'kysely';
import { text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { contains } from '../../../../../src/sandbox/http/page.ts';
import { refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { TransactionSortKey } from '../../../service-types/company.ts';
import { orderOf, readDay } from '../invoices/invoiceQuery.ts';

export interface TransactionFilter {
  companyId: number;
  products: readonly string[] | undefined;
  point: number | undefined;
  card: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

export interface TransactionOrder {
  key: TransactionSortKey;
  direction: 'asc' | 'desc';
}

const columns = {
  prdtrid: 't.id',
  nameStore: 'p.name',
  locality: 'l.name',
  cardNumber: 't.pan',
  date: 't.date',
  value: 't.amount',
} as const satisfies Record<TransactionSortKey, string>;

/**
 * Reads the search filter. `product` is a card: 12 also matches the products of card 12 with a
 * profile.
 */
export async function transactionFilter(call: Call, companyId: number): Promise<TransactionFilter> {
  const card = text(call, 'product');
  const point = text(call, 'codfou');
  if (point !== undefined && !/^\d{1,9}$/.test(point)) throw refuse('POINT');
  return {
    companyId,
    products: card === undefined ? undefined : await productsOf(call, card),
    point: point === undefined ? undefined : Number(point),
    card: text(call, 'number')?.replace(/\D/g, ''),
    from: readDay(text(call, 'start_date')),
    to: readDay(text(call, 'end_date')),
  };
}

async function productsOf(call: Call, card: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom('company_products')
    .select('product')
    .distinct()
    .where('card', '=', card)
    .execute();
  return [card, ...rows.map((row) => row.product)];
}

export function transactionOrder(call: Call): TransactionOrder {
  const key = (name: string) => text(call, name) as TransactionSortKey | undefined;
  return orderOf({ sort: key('sort'), asc: key('asc'), desc: key('desc') }, 'date');
}

/** Selects accepted payments; merchants do not see rejected ones. */
function filtered(call: Call, filter: TransactionFilter) {
  const { products, point, card, from, to } = filter;
  const midnight = (day: string) => sql<Date>`(${day}::timestamp at time zone 'Europe/Bucharest')`;
  return call.db
    .selectFrom('card_transactions as t')
    .where('t.affiliate_id', '=', filter.companyId)
    .where('t.type', '=', 'DEBIT')
    .where('t.status', '=', 'ACCEPTED')
    .$if(products !== undefined, (query) => query.where('t.product', 'in', [...(products ?? [])]))
    .$if(point !== undefined, (query) => query.where('t.point_id', '=', point ?? 0))
    .$if(card !== undefined && card !== '', (query) =>
      query.where('t.pan', 'like', contains(card ?? '')),
    )
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`t.date >= ${midnight(from ?? '')}`),
    )
    .$if(to !== undefined, (query) =>
      query.where(sql<SqlBool>`t.date < ${midnight(to ?? '')} + interval '1 day'`),
    );
}

export function countTransactions(call: Call, filter: TransactionFilter): Promise<number> {
  return call.counts.get(`transactions ${JSON.stringify(filter)}`, async () => {
    const row = await filtered(call, filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  });
}

/**
 * Returns the identifiers of a range in order, as comma-separated strings of at most `size`
 * identifiers. Strings, because parsing all identifiers of a spreadsheet would block the event
 * loop. A range in the second half is read from the end.
 */
export async function transactionIds(
  call: Call,
  filter: TransactionFilter,
  options: { order: TransactionOrder; limit: number; offset: number; count: number; size?: number },
): Promise<readonly string[]> {
  const { order, offset, count } = options;
  const limit = Math.min(options.limit, count - offset);
  if (limit <= 0) return [];
  const fromEnd = offset > count / 2;
  const direction = fromEnd ? reverse(order.direction) : order.direction;
  const found = filtered(call, filter)
    .$if(order.key === 'nameStore' || order.key === 'locality', (query) =>
      query
        .innerJoin('points as p', 'p.id', 't.point_id')
        .innerJoin('localities as l', 'l.id', 'p.locality_id'),
    )
    .select('t.id')
    .orderBy(sql.ref(columns[order.key]), direction)
    .orderBy('t.id', direction)
    .limit(limit)
    .offset(fromEnd ? count - offset - limit : offset);
  const numbered = call.db
    .selectFrom(found.as('found'))
    .select(['found.id', sql<number>`row_number() over ()`.as('number')]);
  const position = fromEnd ? sql`${sql.lit(limit)} - numbered.number` : sql`numbered.number - 1`;
  const part = sql`(${position}) / ${sql.lit(options.size ?? limit)}`;
  const rows = await call.db
    .selectFrom(numbered.as('numbered'))
    .select(sql<string>`string_agg(numbered.id::text, ',' order by ${position})`.as('ids'))
    .groupBy(part)
    .orderBy(part)
    .execute();
  return rows.map(({ ids }) => ids);
}

function reverse(direction: 'asc' | 'desc'): 'asc' | 'desc' {
  return direction === 'asc' ? 'desc' : 'asc';
}

/** Selects the rows of comma-separated identifiers. */
export function transactionRows(call: Call, ids: string) {
  return call.db
    .selectFrom(
      sql<{
        id: number;
        position: number;
      }>`unnest(string_to_array(${ids}, ',')::int[]) with ordinality`.as<'wanted'>(
        sql`wanted(id, position)`,
      ),
    )
    .innerJoin('card_transactions as t', 't.id', 'wanted.id')
    .innerJoin('points as p', 'p.id', 't.point_id')
    .innerJoin('localities as l', 'l.id', 'p.locality_id');
}
