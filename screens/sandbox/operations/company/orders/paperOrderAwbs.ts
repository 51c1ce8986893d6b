import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { notFound, refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { Awb, AwbRequest } from '../../../service-types/company.ts';
import { reachOrder, type OrderRecord } from './orderRecord.ts';

async function reachPaperOrder(call: Call): Promise<OrderRecord> {
  const order = await reachOrder(call, idParam(call));
  if (order.kind !== 'paper_order') throw notFound();
  return order;
}

/** Adds an air waybill to a paper order, which marks the order as shipped. */
export async function createPaperOrderAwb(call: Call): Promise<Answer> {
  const order = await reachPaperOrder(call);
  if (order.awb_id !== null) throw refuse('AWB_EXISTS');
  const request = bodyOf<AwbRequest>(call);
  const { id } = await call.db
    .insertInto('awbs')
    .values({ order_id: order.id, ...request, created_at: call.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await call.db
    .updateTable('orders')
    .set({ status: 'shipped' })
    .where('id', '=', order.id)
    .where('status', 'in', ['new', 'processing'])
    .execute();
  return ok(toAwb(id, request));
}

export async function updatePaperOrderAwb(call: Call): Promise<Answer> {
  const order = await reachPaperOrder(call);
  const id = idParam(call, 'awb_id');
  const request = bodyOf<AwbRequest>(call);
  const changed = await call.db
    .updateTable('awbs')
    .set(request)
    .where('id', '=', id)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw notFound();
  return ok(toAwb(id, request));
}

function toAwb(id: number, request: AwbRequest): Awb {
  return { id: String(id), ...request };
}
