import { reachCompany } from '../../../access/companyAccess.ts';
import { portions } from '../../../../../src/sandbox/database/portions.ts';
import { noContent, ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { forbidden, notFound, ServiceError } from '../../../../../src/sandbox/http/ServiceError.ts';
import type {
  CardsActionRequest,
  CardStatusCode,
  RejectedCard,
} from '../../../service-types/company.ts';
import { inState, type CardState } from '../../card/cardState.ts';
import { recordHolderEvents } from '../holders/companyHolder.ts';
import { insertLines } from './createCardOrder.ts';
import { numberOrder, reachOrder, toOrderRow } from './orderRecord.ts';

type Action = CardsActionRequest['action'];

/**
 * The card statuses that allow each action, and its state change. A reissue does not change the
 * card.
 */
const actions: Readonly<
  Record<Action, { fits: readonly CardStatusCode[]; change?: { from: CardState; to: CardState } }>
> = {
  activate: { fits: ['N'], change: { from: 'created', to: 'active' } },
  block: { fits: ['V', 'L', 'S', 'P', 'R', 'PR', 'PV'], change: { from: 'active', to: 'blocked' } },
  unblock: { fits: ['A'], change: { from: 'blocked', to: 'active' } },
  reissue: { fits: ['A', 'Z', 'V', 'L', 'S', 'P', 'R', 'PR', 'PV', 'X'] },
};

/** Applies an action to all given cards of one customer or to none, and records it as an order. */
export async function createCardsAction(call: Call): Promise<Answer> {
  const request = bodyOf<CardsActionRequest>(call);
  const found = await readCards(call, request.cards);
  const companyId = request.company_id ?? found[0]?.company_id;
  if (companyId === undefined) throw refuseUnknown(request.cards);
  const company = await reachCompany(call, companyId, 'CST');
  if (request.cards.length > 1 && company.membership?.roles.includes('EDITOR') !== true)
    throw forbidden();
  const cards = ownCards(found, request.cards, company.id);
  await assertFit(call, request.action, cards);
  await apply(call, request.action, { cards, reason: request.reason ?? '' });
  const products = new Set(cards.map(({ product }) => product));
  const id = await insertOrder(call, company.id, {
    action: request.action,
    product: products.size === 1 ? (cards[0]?.product ?? '') : '',
  });
  await insertLines(
    call,
    id,
    cards.map((card) => ({
      accountId: card.account_id,
      cardId: card.id,
      beneficiaryId: card.beneficiary_id,
      amount: 0,
    })),
  );
  await numberOrder(call, id, 'A');
  return ok(toOrderRow(await reachOrder(call, id)));
}

interface CardRow {
  id: number;
  status_code: string;
  account_id: number;
  beneficiary_id: number;
  company_id: number;
  product: string;
}

/**
 * Reads the cards of these ids, except those of deleted holders. Locks them until the end of the
 * transaction.
 */
async function readCards(call: Call, ids: readonly string[]): Promise<CardRow[]> {
  const known = ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
  const rows: CardRow[] = [];
  for (const some of portions(known)) {
    const query = call.db
      .selectFrom('cards')
      .innerJoin('accounts', 'accounts.id', 'cards.account_id')
      .innerJoin('beneficiaries', 'beneficiaries.id', 'accounts.beneficiary_id')
      .select([
        'cards.id',
        'cards.status_code',
        'cards.account_id',
        'accounts.beneficiary_id',
        'accounts.company_id',
        'accounts.product',
      ])
      .where('cards.id', 'in', some)
      .where('beneficiaries.deleted_at', 'is', null);
    rows.push(...(await query.orderBy('cards.id').forUpdate('cards').execute()));
  }
  return rows;
}

/**
 * Returns the customer's own cards. @throws ServiceError listing the other ids, whether or not they
 * exist.
 */
function ownCards(found: readonly CardRow[], ids: readonly string[], companyId: number): CardRow[] {
  const own = new Map(
    found.filter((card) => card.company_id === companyId).map((card) => [String(card.id), card]),
  );
  const unknown = ids.filter((id) => !own.has(id));
  if (unknown.length > 0) throw refuseUnknown(unknown);
  return [...own.values()];
}

function refuseUnknown(ids: readonly string[]): ServiceError {
  return refuseCards(
    400,
    ids.map((card) => ({ card, error_code: 'CARDS_COMPANY' })),
  );
}

/** Returns an error that lists the rejected cards. */
function refuseCards(status: number, rejected: readonly RejectedCard[]): ServiceError {
  return new ServiceError(status, rejected[0]?.error_code ?? '', { details: { rejected } });
}

async function assertFit(call: Call, action: Action, cards: readonly CardRow[]): Promise<void> {
  const { fits } = actions[action];
  const wrong = cards
    .filter((card) => !(fits as readonly string[]).includes(card.status_code))
    .map(({ id }) => ({ card: String(id), error_code: 'CARD_STATE' }));
  const replaced = action === 'reissue' ? await openReissues(call, cards) : [];
  const rejected = [...wrong, ...replaced.map((id) => ({ card: String(id), error_code: 'CRBS' }))];
  if (rejected.length > 0) throw refuseCards(409, rejected);
}

/** Returns the cards with an open reissue request. */
async function openReissues(call: Call, cards: readonly CardRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (const some of portions(cards.map(({ id }) => id))) {
    const rows = await call.db
      .selectFrom('card_reissues')
      .select('card_id')
      .distinct()
      .where('card_id', 'in', some)
      .where('status', '=', 'open')
      .orderBy('card_id')
      .execute();
    ids.push(...rows.map(({ card_id }) => card_id));
  }
  return ids;
}

async function apply(
  call: Call,
  action: Action,
  { cards, reason }: { cards: readonly CardRow[]; reason: string },
): Promise<void> {
  const { change } = actions[action];
  for (const some of portions(cards)) {
    const ids = some.map(({ id }) => id);
    if (change === undefined)
      await call.db
        .insertInto('card_reissues')
        .values(ids.map((card_id) => ({ card_id, reason, created_at: call.now })))
        .execute();
    else
      await call.db.updateTable('cards').set(inState(change.to)).where('id', 'in', ids).execute();
    await recordHolderEvents(
      call,
      some.map((card) => card.beneficiary_id),
      { kind: `card_${action}`, detail: reason },
    );
  }
}

async function insertOrder(
  call: Call,
  companyId: number,
  { action, product }: { action: Action; product: string },
): Promise<number> {
  const point = await call.db
    .selectFrom('points')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .executeTakeFirst();
  const contact = await call.db
    .selectFrom('contacts')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .executeTakeFirst();
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

/** Undoes a new action: its cards return to their previous state unless it has changed since. */
export async function deleteCardsAction(call: Call): Promise<Answer> {
  const order = await reachOrder(call, idParam(call));
  if (order.kind !== 'cards_action') throw notFound();
  if (order.status !== 'new') throw new ServiceError(409, 'ORDER_STATE');
  const cards = call.db
    .selectFrom('order_lines')
    .select('card_id')
    .where('order_id', '=', order.id)
    .where('card_id', 'is not', null)
    .$castTo<{ card_id: number }>();
  const { change } = actions[order.action as Action];
  if (change === undefined) {
    await call.db
      .deleteFrom('card_reissues')
      .where('card_id', 'in', cards)
      .where('status', '=', 'open')
      .execute();
  } else {
    const { from, to } = change;
    await call.db
      .updateTable('cards')
      .set(inState(from))
      .where('id', 'in', cards)
      .where('state', '=', to)
      .execute();
  }
  await removeOrder(call, order.id);
  return noContent();
}

/** Deletes an order that is not processed yet. */
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
