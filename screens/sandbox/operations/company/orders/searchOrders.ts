import { reachCompany } from '../../../access/companyAccess.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { list } from '../../../list.ts';
import { idParam, number, text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { page } from '../../../../../src/sandbox/http/page.ts';
import type {
  CardStatusCode,
  Item,
  OrderCard,
  OrderSort,
  OrderStatus,
} from '../../../service-types/company.ts';
import { maskPan } from '../../card/maskPan.ts';
import { orderOf, readDay } from '../invoices/invoiceQuery.ts';
import { orderRows, reachOrder, toCardOrder, toOrderRow, toPerson } from './orderRecord.ts';

export async function searchOrders(call: Call): Promise<Answer> {
  const company = await reachCompany(call, number(call, 'company_id') ?? 0, 'CST');
  const product = text(call, 'product');
  const status = text(call, 'status') as OrderStatus | undefined;
  const from = readDay(text(call, 'start_date'));
  const to = readDay(text(call, 'end_date'));
  const key = (name: string) => text(call, name) as OrderSort | undefined;
  const order = orderOf({ sort: key('sort'), asc: key('asc'), desc: key('desc') }, 'date');
  const query = orderRows(call)
    .where('orders.company_id', '=', company.id)
    .$if(product !== undefined, (query) => query.where('orders.product', '=', product ?? ''))
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status ?? 'new'))
    .$if(from !== undefined, (query) => query.where('orders.date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('orders.date', '<=', to ?? ''));
  const { limit, offset } = page(call);
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy(`orders.${order.key}`, order.direction)
    .orderBy('orders.id', order.direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return list(rows.map(toOrderRow), count);
}

export async function readCardOrder(call: Call): Promise<Answer> {
  return ok(await toCardOrder(call, await reachOrder(call, idParam(call))));
}

export async function searchCardOrderCards(call: Call): Promise<Answer> {
  const order = await reachOrder(call, idParam(call));
  const { limit, offset } = page(call);
  const query = call.db
    .selectFrom('order_lines')
    .innerJoin('cards', 'cards.id', 'order_lines.card_id')
    .where('order_lines.order_id', '=', order.id);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['cards.id', 'cards.pan', 'cards.name', 'cards.status_code', 'order_lines.amount'])
    .orderBy('order_lines.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const cards = rows.map((row): OrderCard => ({
    id: String(row.id),
    pan: maskPan(row.pan),
    name: row.name,
    status: row.status_code as CardStatusCode,
    amount: row.amount,
  }));
  return list(cards, count);
}

/** Returns the items that a customer can order: those of its products. */
export async function searchItems(call: Call): Promise<Answer> {
  const company = await reachCompany(call, number(call, 'company_id') ?? 0, 'CST');
  const product = text(call, 'product');
  const query = call.db
    .selectFrom('items')
    .innerJoin('company_products', 'company_products.product', 'items.product')
    .where('company_products.company_id', '=', company.id)
    .$if(product !== undefined, (query) => query.where('items.product', '=', product ?? ''));
  const { limit, offset } = page(call);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([
      'items.id',
      'items.name_ro',
      'items.name_en',
      'items.product',
      'items.price',
      'items.personalization',
    ])
    .select(['company_products.card', 'company_products.card_profile', 'company_products.brand'])
    .orderBy('items.position')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(({ id, name_ro, name_en, ...row }): Item => ({
    ...row,
    id: String(id),
    name: call.language === 'ro' ? name_ro : name_en,
  }));
  return list(items, count);
}

export async function listOrderPersons(call: Call): Promise<Answer> {
  const company = await reachCompany(call, number(call, 'company_id') ?? 0, 'CST');
  const rows = await call.db
    .selectFrom('contacts')
    .selectAll()
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute();
  return ok(rows.map(toPerson));
}
