import { reachCompany } from '../../../access/companyAccess.ts';
import { noContent, ok, type Answer } from '../../../http/Answer.ts';
import { bodyOf, companyUser, idParam, toId, type Call } from '../../../http/Call.ts';
import { forbidden, notFound, refuse, ServiceError } from '../../../http/ServiceError.ts';
import type { CardsActionRequest } from '../../../service-types/company.ts';
import { recordHolderEvent } from '../holders/companyHolder.ts';
import { insertLines } from './createCardOrder.ts';
import { numberOrder, reachOrder, toOrderRow } from './orderRecord.ts';

type Action = CardsActionRequest['action'];
type State = 'created' | 'active' | 'blocked';

/** From which state an action leads to which; a reissue leaves the state alone. */
const transitions: Readonly<Record<Exclude<Action, 'reissue'>, { from: State; to: State }>> = {
  activate: { from: 'created', to: 'active' },
  block: { from: 'active', to: 'blocked' },
  unblock: { from: 'blocked', to: 'active' },
};
const codes: Readonly<Record<State, string>> = { created: 'N', active: 'V', blocked: 'A' };

/** Acts on cards of one customer at once and lists the action among the orders. */
export async function createCardsAction(call: Call): Promise<Answer> {
  const request = bodyOf<CardsActionRequest>(call);
  const cards = await readCards(call, request.cards.map(toId));
  const companyId = cards[0]?.company_id ?? 0;
  if (cards.some((card) => card.company_id !== companyId)) throw refuse('CARDS_COMPANY');
  const company = await reachCompany(call, companyId, 'CST');
  if (request.company_id !== undefined && request.company_id !== company.id) throw forbidden();
  await apply(call, request.action, { cards, reason: request.reason ?? '' });
  const id = await insertOrder(call, company.id, { action: request.action, product: cards[0]?.product ?? '' });
  await insertLines(call, id, cards.map((card) => ({ accountId: card.account_id, cardId: card.id, beneficiaryId: card.beneficiary_id, amount: 0 })));
  await numberOrder(call, id, 'A');
  return ok(toOrderRow(await reachOrder(call, id)));
}

interface CardRow {
  id: number;
  state: State;
  account_id: number;
  beneficiary_id: number;
  company_id: number;
  product: string;
}

async function readCards(call: Call, ids: readonly number[]): Promise<CardRow[]> {
  const rows = await call.db
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .select(['cards.id', 'cards.state', 'cards.account_id', 'accounts.beneficiary_id', 'accounts.company_id', 'accounts.product'])
    .where('cards.id', 'in', [...ids])
    .orderBy('cards.id')
    .execute();
  if (rows.length !== ids.length) throw refuse('CARD_UNKNOWN');
  return rows;
}

async function apply(call: Call, action: Action, { cards, reason }: { cards: readonly CardRow[]; reason: string }): Promise<void> {
  const ids = cards.map((card) => card.id);
  if (action === 'reissue') {
    const open = await call.db.selectFrom('card_reissues').select('id').where('card_id', 'in', ids).where('status', '=', 'open').executeTakeFirst();
    if (open !== undefined) throw new ServiceError(409, 'CRBS');
    await call.db.insertInto('card_reissues').values(ids.map((card_id) => ({ card_id, reason, created_at: call.now }))).execute();
  } else {
    const { from, to } = transitions[action];
    if (cards.some((card) => card.state !== from)) throw new ServiceError(409, 'CARD_STATE');
    await call.db.updateTable('cards').set({ state: to, status_code: codes[to] }).where('id', 'in', ids).execute();
  }
  for (const card of cards) await recordHolderEvent(call, card.beneficiary_id, { kind: `card_${action}`, detail: reason });
}

async function insertOrder(call: Call, companyId: number, { action, product }: { action: Action; product: string }): Promise<number> {
  const point = await call.db.selectFrom('points').select('id').where('company_id', '=', companyId).orderBy('id').executeTakeFirst();
  const contact = await call.db.selectFrom('contacts').select('id').where('company_id', '=', companyId).orderBy('id').executeTakeFirst();
  const { id } = await call.db
    .insertInto('orders')
    .values({
      company_id: companyId,
      kind: 'cards_action',
      number: '',
      product,
      action,
      date: call.today,
      amount: 0,
      status: 'new',
      item_id: null,
      point_id: point?.id ?? null,
      contact_id: contact?.id ?? null,
      created_by: companyUser(call).userId,
      created_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a new action back: its cards return to the state they came from, unless they moved on since. */
export async function deleteCardsAction(call: Call): Promise<Answer> {
  const order = await reachOrder(call, idParam(call));
  if (order.kind !== 'cards_action') throw notFound();
  if (order.status !== 'new') throw new ServiceError(409, 'ORDER_STATE');
  const cards = call.db.selectFrom('order_lines').select('card_id').where('order_id', '=', order.id).where('card_id', 'is not', null).$castTo<{ card_id: number }>();
  const action = order.action as Action;
  if (action === 'reissue') {
    await call.db.deleteFrom('card_reissues').where('card_id', 'in', cards).where('status', '=', 'open').execute();
  } else {
    const { from, to } = transitions[action];
    await call.db.updateTable('cards').set({ state: from, status_code: codes[from] }).where('id', 'in', cards).where('state', '=', to).execute();
  }
  await removeOrder(call, order.id);
  return noContent();
}

/** Removes an order that nobody has begun to process. */
export async function deleteCardOrder(call: Call): Promise<Answer> {
  const order = await reachOrder(call, idParam(call));
  if (order.kind === 'cards_action') throw notFound();
  if (order.status !== 'new') throw new ServiceError(409, 'ORDER_STATE');
  await removeOrder(call, order.id);
  return noContent();
}

async function removeOrder(call: Call, id: number): Promise<void> {
  for (const table of ['order_lines', 'order_files', 'awbs'] as const) {
    await call.db.deleteFrom(table).where('order_id', '=', id).execute();
  }
  await call.db.deleteFrom('orders').where('id', '=', id).execute();
}
