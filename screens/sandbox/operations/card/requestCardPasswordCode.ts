import {
  assertAttemptsLeft,
  countFailure,
  publicLimits,
} from '../../../../src/sandbox/access/attempts.ts';
import { visitorOf } from '../../../../src/sandbox/access/visitor.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import type { RequestCardPasswordCodeBody } from '../../service-types/card.ts';
import { cardAccount } from '../session/issueCardToken.ts';
import { contactOfHolder, normalizeName } from './loginName.ts';
import { sendVerificationCode } from '../../access/sendVerificationCode.ts';

export const resetPurpose = 'card_reset';

/**
 * Sends a reset code to an existing card holder. For an unknown name, the responses to the request
 * and to a wrong code are the same, so that they do not reveal which accounts exist.
 */
export async function requestCardPasswordCode(call: Call): Promise<Answer> {
  const body = bodyOf<RequestCardPasswordCodeBody>(call);
  const name = normalizeName(body.username ?? body.code ?? '');
  const limits = publicLimits(call, `card_reset:${name}`, cardAccount(name));
  await assertAttemptsLeft(call, limits);
  await countFailure(call, limits);
  const holder = await findResetHolder(call, body);
  const contact = holder === undefined ? undefined : contactOfHolder(holder);
  await sendVerificationCode(call, {
    purpose: resetPurpose,
    subject: resetSubject(call, holder, body),
    contact,
  });
  return { ...ok({ id: Buffer.from(call.random(12)).toString('hex') }), steady: true };
}

/**
 * Binds a code to the visitor who requested it, so that nobody else can replace it or use up its
 * attempts.
 */
export function resetSubject(
  call: Call,
  holder: { id: number } | undefined,
  by: { username?: string; code?: string },
): string {
  const who =
    holder === undefined
      ? `nobody:${normalizeName(by.username ?? by.code ?? '')}`
      : String(holder.id);
  return `${who}:${visitorOf(call.headers) ?? call.principal.caller}`;
}

/** Finds a card holder by login name, or by a card's registration code if it is unique. */
export async function findResetHolder(call: Call, by: { username?: string; code?: string }) {
  const holders = call.db
    .selectFrom('beneficiaries')
    .select([
      'beneficiaries.id',
      'beneficiaries.username',
      'beneficiaries.mobile_phone',
      'beneficiaries.email',
    ])
    .where('beneficiaries.active', '=', true)
    .where('beneficiaries.deleted_at', 'is', null);
  if (by.username !== undefined)
    return holders.where('username', '=', normalizeName(by.username)).executeTakeFirst();
  const found = await holders
    .innerJoin('accounts', 'accounts.beneficiary_id', 'beneficiaries.id')
    .innerJoin('cards', 'cards.account_id', 'accounts.id')
    .where('cards.registration_code', '=', (by.code ?? '').trim())
    .distinct()
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
