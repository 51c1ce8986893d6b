import { reachCompany } from '../../../access/companyAccess.ts';
import type { Call } from '../../../Call.ts';
import { notFound } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { Awb, CardOrder, OrderRow } from '../../../service-types/company.ts';
import { toDeliveryAddress } from '../points/addressPoints.ts';
import { pointRows } from '../points/pointRecord.ts';

export function orderRows(call: Call) {
  return call.db
    .selectFrom('orders')
    .leftJoin('awbs', 'awbs.order_id', 'orders.id')
    .selectAll('orders')
    .select([
      'awbs.id as awb_id',
      'awbs.number as awb_number',
      'awbs.courier',
      'awbs.date as awb_date',
    ]);
}

export type OrderRecord = Awaited<
  ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>
>;

/** Finds an order of a customer that the caller may act for. */
export async function reachOrder(call: Call, id: number): Promise<OrderRecord> {
  const order = await orderRows(call).where('orders.id', '=', id).executeTakeFirst();
  if (order === undefined) throw notFound();
  await reachCompany(call, order.company_id, 'CST');
  return order;
}

export function toOrderRow(order: OrderRecord): OrderRow {
  const awb = toAwb(order);
  return {
    id: String(order.id),
    type: order.kind,
    number: order.number,
    date: order.date,
    product: order.product,
    amount: order.amount,
    status: order.status,
    ...(awb === undefined ? {} : { awb }),
  };
}

function toAwb(order: OrderRecord): Awb | undefined {
  if (order.awb_id === null) return undefined;
  return {
    id: String(order.awb_id),
    courier: order.courier ?? '',
    number: order.awb_number ?? '',
    date: order.awb_date ?? order.date,
  };
}

export async function toCardOrder(call: Call, order: OrderRecord): Promise<CardOrder> {
  const point = await pointRows(call)
    .where('points.id', '=', order.point_id ?? 0)
    .executeTakeFirst();
  const person = await call.db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', order.contact_id ?? 0)
    .executeTakeFirst();
  const { cards } = await call.db
    .selectFrom('order_lines')
    .select(({ fn }) => fn.countAll<number>().as('cards'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return {
    id: String(order.id),
    number: order.number,
    type: order.kind,
    date: order.date,
    product: order.product,
    amount: order.amount,
    status: order.status,
    cards,
    delivery:
      point === undefined ? { codcom: '', name: '', address: '' } : toDeliveryAddress(point),
    person: toPerson(person),
    note: order.note,
  };
}

interface ContactRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  mobile_phone: string;
  land_phone: string;
  function_id: string;
}

export function toPerson(row: ContactRow | undefined): CardOrder['person'] {
  return {
    first_name: row?.first_name ?? '',
    last_name: row?.last_name ?? '',
    email: row?.email ?? '',
    mobile_phone: row?.mobile_phone ?? '',
    land_phone: row?.land_phone ?? '',
    id: row === undefined ? '' : String(row.id),
    functionId: row?.function_id ?? '',
  };
}

/** Sets the order's number, which is derived from the id that the database assigns. */
export async function numberOrder(call: Call, id: number, prefix: string): Promise<void> {
  await call.db
    .updateTable('orders')
    .set({ number: `${prefix}${String(id).padStart(7, '0')}` })
    .where('id', '=', id)
    .execute();
}
