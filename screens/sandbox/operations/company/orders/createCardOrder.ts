import { reachCompany } from '../../../access/companyAccess.ts';
import { portions } from '../../../../../src/sandbox/database/portions.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, toId } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { forbidden, refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { CardOrderLine, CardOrderRequest } from '../../../service-types/company.ts';
import { readFileLines } from './orderFiles.ts';
import { checkLines, refuseLines, sumOf, type GivenLine, type OrderLine } from './orderLines.ts';
import { numberOrder, reachOrder, toCardOrder } from './orderRecord.ts';

/** Places an order for the cards of holders, given one by one or in an uploaded file. */
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
    await call.db
      .updateTable('order_files')
      .set({ order_id: id })
      .where('id', '=', toId(request.file_id))
      .execute();
  }
  await numberOrder(call, id, 'C');
  return ok(await toCardOrder(call, await reachOrder(call, id)));
}

/** Returns all lines of the order. @throws ServiceError listing the invalid lines. */
async function readLines(
  call: Call,
  companyId: number,
  request: CardOrderRequest,
): Promise<OrderLine[]> {
  const given =
    request.file_id === undefined
      ? (request.lines ?? []).map(toGiven)
      : await readFile(call, companyId, request.file_id);
  if (given.length === 0) throw refuse('NO_LINES');
  const { lines, rejected } = await checkLines(call, {
    companyId,
    product: request.product,
    given,
  });
  if (rejected.length > 0) throw refuseLines(rejected);
  return lines;
}

function toGiven(
  { beneficiary_id, employee_number, amount }: CardOrderLine,
  index: number,
): GivenLine {
  return {
    row: index + 1,
    id: beneficiary_id ?? '',
    employeeNumber: employee_number ?? '',
    amount,
    amountText: String(amount),
  };
}

/** Reads the lines of an uploaded file that no order has used, in the language of its upload. */
async function readFile(call: Call, companyId: number, id: string): Promise<GivenLine[]> {
  const file = await call.db
    .selectFrom('order_files')
    .select(['content', 'language', 'order_id'])
    .where('id', '=', toId(id))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (file === undefined || file.order_id !== null) throw refuse('FILE');
  return readFileLines(file.content.toString('base64'), file.language);
}

/** Checks that the delivery point, the contact and the item belong to the customer. */
async function readReferences(call: Call, companyId: number, request: CardOrderRequest) {
  const point = await call.db
    .selectFrom('points')
    .select('id')
    .where('id', '=', toId(request.codcom))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (point === undefined) throw refuse('DELIVERY_POINT');
  const contact = await call.db
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', toId(request.person_id))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (contact === undefined) throw refuse('PERSON');
  if (request.item_id === undefined)
    return { point_id: point.id, contact_id: contact.id, item_id: null };
  const item = await call.db
    .selectFrom('items')
    .select('id')
    .where('id', '=', toId(request.item_id))
    .where('product', '=', request.product)
    .executeTakeFirst();
  if (item === undefined) throw refuse('ITEM');
  return { point_id: point.id, contact_id: contact.id, item_id: item.id };
}

export async function insertLines(
  call: Call,
  orderId: number,
  lines: readonly OrderLine[],
): Promise<void> {
  for (const some of portions(lines)) {
    const rows = some.map((line) => ({
      order_id: orderId,
      account_id: line.accountId,
      card_id: line.cardId,
      beneficiary_id: line.beneficiaryId,
      amount: line.amount,
    }));
    await call.db.insertInto('order_lines').values(rows).execute();
  }
}
