import { forgetFailures } from '../../access/attempts.ts';
import { useCode } from '../../access/oneTimeCodes.ts';
import { isAcceptablePassword } from '../../access/passwords.ts';
import { revokeOtherTokens } from '../../access/tokens.ts';
import { ok, type Answer } from '../../http/Answer.ts';
import { bodyOf, type Call } from '../../http/Call.ts';
import { refuse } from '../../http/ServiceError.ts';
import type { ResetCardPasswordBody } from '../../service-types/card.ts';
import { cardAccount } from '../session/issueCardToken.ts';
import { forgetDevices } from '../session/trustedDevice.ts';
import { recordEvent } from './recordEvent.ts';
import { newHash } from './registration.ts';
import { findResetHolder, resetPurpose, resetSubject } from './requestCardPasswordCode.ts';

/** Sets a new password with the code that was sent, and ends every session of the card user. */
export async function resetCardPassword(call: Call): Promise<Answer> {
  const body = bodyOf<ResetCardPasswordBody>(call);
  if (!isAcceptablePassword(body.new_password)) throw refuse('LS03');
  const holder = await findResetHolder(call, body);
  await useCode(call, resetPurpose, resetSubject(call, holder, body), body.otp_password);
  if (holder === undefined) throw refuse('OTP_INVALID');
  await call.db
    .updateTable('beneficiaries')
    .set({ password_hash: await newHash(call, body.new_password) })
    .where('id', '=', holder.id)
    .execute();
  await revokeOtherTokens(call, { beneficiaryId: holder.id });
  await forgetDevices(call, holder.id);
  await forgetFailures(call, cardAccount(holder.username ?? ''));
  await recordEvent(call, { beneficiaryId: holder.id, kind: 'password_reset', detail: '' });
  return ok();
}
