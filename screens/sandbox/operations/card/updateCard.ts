import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam, toId } from '../../../../src/sandbox/http/Call.ts';
import { beneficiary, type Call } from '../../Call.ts';
import { forbidden, refuse, ServiceError } from '../../../../src/sandbox/http/ServiceError.ts';
import type { UpdateCardBody } from '../../service-types/card.ts';
import { inState, type CardState } from './cardState.ts';
import { maskPan } from './maskPan.ts';
import { recordEvent } from './recordEvent.ts';

type OwnCard = Awaited<ReturnType<typeof readOwnCard>>;

/** Activates, blocks or unblocks a card, or requests a new one. */
export async function updateCard(call: Call): Promise<Answer> {
  const id = idParam(call);
  const body = bodyOf<UpdateCardBody>(call);
  if (toId(body.id) !== id) throw refuse('RECORD');
  const card = await readOwnCard(call, id);
  if ('reason' in body) {
    await requestReissue(call, card, body.reason);
    return ok({ state: card.state });
  }
  const state = nextState(card.state, body.active);
  if (state === undefined) throw refuse('CARD_STATE');
  if (state !== card.state) await changeState(call, card, state);
  return ok({ state });
}

async function readOwnCard(call: Call, id: number) {
  const { beneficiaryId } = beneficiary(call);
  const card = await call.db
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .select([
      'cards.id',
      'cards.pan',
      'cards.state',
      'cards.expire',
      'cards.virtual',
      'accounts.beneficiary_id',
    ])
    .where('cards.id', '=', id)
    .where('accounts.beneficiary_id', '=', beneficiaryId)
    .forUpdate()
    .executeTakeFirst();
  if (card === undefined) throw forbidden('CARD');
  return card;
}

/** Returns the requested state, or undefined: a card that was never activated cannot be blocked. */
function nextState(state: CardState, active: boolean): CardState | undefined {
  if (active) return 'active';
  return state === 'created' ? undefined : 'blocked';
}

async function changeState(call: Call, card: OwnCard, state: CardState): Promise<void> {
  if (card.expire < call.today) throw refuse('CARD_EXPIRED');
  await call.db.updateTable('cards').set(inState(state)).where('id', '=', card.id).execute();
  const kind =
    state === 'blocked'
      ? 'card_blocked'
      : card.state === 'blocked'
        ? 'card_unblocked'
        : 'card_activated';
  await recordEvent(call, { beneficiaryId: card.beneficiary_id, kind, detail: maskPan(card.pan) });
}

/** Requests a new card. Requires a plastic card that has been activated and has no open request. */
async function requestReissue(call: Call, card: OwnCard, reason: string): Promise<void> {
  if (card.state === 'created' || card.virtual) throw new ServiceError(409, 'CRBS');
  const open = await call.db
    .selectFrom('card_reissues')
    .select('id')
    .where('card_id', '=', card.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (open !== undefined) throw refuse('REISSUE_OPEN', 'Has other reissue request');
  await call.db
    .insertInto('card_reissues')
    .values({ card_id: card.id, reason, created_at: call.now })
    .execute();
  await recordEvent(call, {
    beneficiaryId: card.beneficiary_id,
    kind: 'card_reissue',
    detail: `${maskPan(card.pan)} ${reason}`,
  });
}
