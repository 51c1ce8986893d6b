import { assertAttemptsLeft, countFailure } from '../../access/attempts.ts';
import { sendCode } from '../../access/oneTimeCodes.ts';
import { ok, type Answer } from '../../http/Answer.ts';
import { bodyOf, type Call } from '../../http/Call.ts';
import type { RequestCardPasswordCodeBody } from '../../service-types/card.ts';
import { contactOfHolder, normalizeName } from './loginName.ts';

export const resetPurpose = 'card_reset';

/** Sends a code when there is such a card user; the answer is the same when there is none. */
export async function requestCardPasswordCode(call: Call): Promise<Answer> {
  const body = bodyOf<RequestCardPasswordCodeBody>(call);
  const key = `card_reset:${normalizeName(body.username ?? body.code ?? '')}`;
  await assertAttemptsLeft(call, key);
  await countFailure(call, key);
  const holder = await findResetHolder(call, body);
  const contact = holder === undefined ? undefined : contactOfHolder(holder);
  if (holder !== undefined && contact !== undefined) {
    await sendCode(call, { purpose: resetPurpose, subject: String(holder.id), ...contact });
  }
  return ok({ id: Buffer.from(call.random(12)).toString('hex') });
}

/** The card user by login name, or by the registration code of a card when only one has it. */
export async function findResetHolder(call: Call, by: { username?: string; code?: string }) {
  const holders = call.db
    .selectFrom('beneficiaries')
    .select(['beneficiaries.id', 'beneficiaries.username', 'beneficiaries.mobile_phone', 'beneficiaries.email'])
    .where('beneficiaries.active', '=', true)
    .where('beneficiaries.deleted_at', 'is', null);
  if (by.username !== undefined) return holders.where('username', '=', normalizeName(by.username)).executeTakeFirst();
  const found = await holders
    .innerJoin('accounts', 'accounts.beneficiary_id', 'beneficiaries.id')
    .innerJoin('cards', 'cards.account_id', 'accounts.id')
    .where('cards.registration_code', '=', (by.code ?? '').trim())
    .distinct()
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
