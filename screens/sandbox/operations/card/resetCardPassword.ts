import { forgetFailures } from '../../../../src/sandbox/access/attempts.ts';
import { consumeCode } from '../../../../src/sandbox/access/oneTimeCodes.ts';
import { isAcceptablePassword } from '../../../../src/sandbox/access/passwords.ts';
import { revokeOtherTokens } from '../../../../src/sandbox/access/tokens.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { ResetCardPasswordBody } from '../../service-types/card.ts';
import { cardAccount } from '../session/issueCardToken.ts';
import { forgetDevices } from '../session/trustedDevice.ts';
import { recordEvent } from './recordEvent.ts';
import { newHash } from './registration.ts';
import { findResetHolder, resetPurpose, resetSubject } from './requestCardPasswordCode.ts';
import { beneficiarySubject } from '../../access/subjects.ts';

/** Sets a new password with the code that was sent, and ends all sessions of the card holder. */
export async function resetCardPassword(call: Call): Promise<Answer> {
  const body = bodyOf<ResetCardPasswordBody>(call);
  if (!isAcceptablePassword(body.new_password)) throw refuse('LS03');
  const holder = await findResetHolder(call, body);
  const subject = resetSubject(call, holder, body);
  await consumeCode(call, { purpose: resetPurpose, subject }, body.otp_password);
  if (holder === undefined) throw refuse('OTP_INVALID');
  await call.db
    .updateTable('beneficiaries')
    .set({ password_hash: await newHash(call, body.new_password) })
    .where('id', '=', holder.id)
    .execute();
  await revokeOtherTokens(call, beneficiarySubject(holder.id));
  await forgetDevices(call, holder.id);
  await forgetFailures(call, cardAccount(holder.username ?? ''));
  await recordEvent(call, { beneficiaryId: holder.id, kind: 'password_reset', detail: '' });
  return ok();
}
