import { consumeCode } from '../../../../src/sandbox/access/oneTimeCodes.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../src/sandbox/http/Call.ts';
import { thirdParty, type Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { CheckConsentCodeBody } from '../../service-types/card.ts';
import { sendLoginCode } from '../session/issueCardToken.ts';

/** Checks the one-time code of a pending consent, or sends the code again. */
export async function checkConsentCode(call: Call): Promise<Answer> {
  const { beneficiaryId, checked, tokenHash } = thirdParty(call);
  const body = bodyOf<CheckConsentCodeBody>(call);
  if (checked) throw refuse('OTP_NOT_EXPECTED');
  if ('otp_resend' in body) {
    const holder = await call.db
      .selectFrom('beneficiaries')
      .select(['id', 'mobile_phone', 'email', 'one_time_code'])
      .where('id', '=', beneficiaryId)
      .executeTakeFirstOrThrow();
    await sendLoginCode(call, holder);
    return ok();
  }
  const subject = String(beneficiaryId);
  await consumeCode(call, { purpose: 'card_login', subject }, body.otp);
  await call.db
    .updateTable('tokens')
    .set({ checked: true })
    .where('hash', '=', tokenHash)
    .execute();
  return ok();
}
