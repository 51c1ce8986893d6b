import { reachCompany } from '../../../access/companyAccess.ts';
import { ok, type Answer } from '../../../http/Answer.ts';
import { bodyOf, companyUser, toId, type Call } from '../../../http/Call.ts';
import { forbidden, refuse } from '../../../http/ServiceError.ts';
import type { CardOrderRequest } from '../../../service-types/company.ts';
import { numberOrder, reachOrder, toCardOrder } from './orderRecord.ts';
import { orderableHolders, readFileLines, sumOf, type FileLine } from './orderFiles.ts';

/** Places an order for the cards of holders, given one by one or by an uploaded file. */
export async function createCardOrder(call: Call): Promise<Answer> {
  const request = bodyOf<CardOrderRequest>(call);
  const company = await reachCompany(call, request.company_id, 'CST');
  if (!company.can_order) throw forbidden('ORDER_DENIED');
  const lines = await readLines(call, company.id, request);
  const { id } = await call.db
    .insertInto('orders')
    .values({
      company_id: company.id,
      kind: 'card_order',
      number: '',
      product: request.product,
      action: null,
      date: call.today,
      amount: sumOf(lines),
      status: 'new',
      note: request.note ?? '',
      ...(await readReferences(call, company.id, request)),
      created_by: companyUser(call).userId,
      created_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(call, id, lines);
  if (request.file_id !== undefined) {
    await call.db.updateTable('order_files').set({ order_id: id }).where('id', '=', toId(request.file_id)).execute();
  }
  await numberOrder(call, id, 'C');
  return ok(await toCardOrder(call, await reachOrder(call, id)));
}

async function readLines(call: Call, companyId: number, request: CardOrderRequest): Promise<FileLine[]> {
  if (request.file_id !== undefined) {
    const file = await call.db
      .selectFrom('order_files')
      .select(['content', 'order_id'])
      .where('id', '=', toId(request.file_id))
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    if (file === undefined || file.order_id !== null) throw refuse('FILE');
    const { lines } = await readFileLines(call, { companyId, product: request.product, text: file.content.toString('utf8') });
    if (lines.length === 0) throw refuse('NO_LINES');
    return lines;
  }
  const wanted = (request.lines ?? []).filter((line) => line.amount > 0);
  if (wanted.length === 0) throw refuse('NO_LINES');
  const holders = await orderableHolders(call, companyId, request.product)
    .where('beneficiaries.id', 'in', wanted.map((line) => toId(line.beneficiary_id)))
    .execute();
  return wanted.map((line) => {
    const holder = holders.find((entry) => String(entry.beneficiaryId) === line.beneficiary_id);
    if (holder === undefined) throw refuse('BENEFICIARY_UNKNOWN', line.beneficiary_id);
    return { accountId: holder.accountId, cardId: holder.cardId, beneficiaryId: holder.beneficiaryId, amount: line.amount };
  });
}

/** Point, person and item must be the customer's own. */
async function readReferences(call: Call, companyId: number, request: CardOrderRequest) {
  const point = await call.db.selectFrom('points').select('id').where('id', '=', toId(request.codcom)).where('company_id', '=', companyId).executeTakeFirst();
  if (point === undefined) throw refuse('DELIVERY_POINT');
  const contact = await call.db.selectFrom('contacts').select('id').where('id', '=', toId(request.person_id)).where('company_id', '=', companyId).executeTakeFirst();
  if (contact === undefined) throw refuse('PERSON');
  if (request.item_id === undefined) return { point_id: point.id, contact_id: contact.id, item_id: null };
  const item = await call.db.selectFrom('items').select('id').where('id', '=', toId(request.item_id)).where('product', '=', request.product).executeTakeFirst();
  if (item === undefined) throw refuse('ITEM');
  return { point_id: point.id, contact_id: contact.id, item_id: item.id };
}

export async function insertLines(call: Call, orderId: number, lines: readonly FileLine[]): Promise<void> {
  const size = 1_000;
  for (let start = 0; start < lines.length; start += size) {
    await call.db
      .insertInto('order_lines')
      .values(
        lines.slice(start, start + size).map((line) => ({
          order_id: orderId,
          account_id: line.accountId,
          card_id: line.cardId,
          beneficiary_id: line.beneficiaryId,
          amount: line.amount,
        })),
      )
      .execute();
  }
}
