import { digest } from '../../../../src/sandbox/access/digest.ts';
import { consumeCode } from '../../../../src/sandbox/access/oneTimeCodes.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../src/sandbox/http/Call.ts';
import { beneficiary, type Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { CheckOneTimeCodeBody } from '../../service-types/card.ts';
import { sendLoginCode } from './issueCardToken.ts';
import { trustedDevice } from './trustedDevice.ts';

/** Checks the one-time code of a pending session, or sends the code again. */
export async function checkOneTimeCode(call: Call): Promise<Answer> {
  const { beneficiaryId, checked, tokenHash } = beneficiary(call);
  const body = bodyOf<CheckOneTimeCodeBody>(call);
  if (checked) throw refuse('OTP_NOT_EXPECTED');
  if ('resend' in body) {
    await sendLoginCode(call, await readHolder(call, beneficiaryId));
    return ok();
  }
  const subject = String(beneficiaryId);
  await consumeCode(call, { purpose: 'card_login', subject }, body.otp);
  await call.db
    .updateTable('tokens')
    .set({ checked: true })
    .where('hash', '=', tokenHash)
    .execute();
  if (!body.trusted) return ok();
  return {
    ...ok(undefined, { 'Set-Cookie': await trustDevice(call, beneficiaryId) }),
    secret: true,
  };
}

function readHolder(call: Call, id: number) {
  return call.db
    .selectFrom('beneficiaries')
    .select(['id', 'mobile_phone', 'email', 'one_time_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function trustDevice(call: Call, beneficiaryId: number): Promise<string> {
  const device = Buffer.from(call.random(32)).toString('base64url');
  const seconds = call.settings.trustedDeviceSeconds;
  await call.db
    .insertInto('trusted_devices')
    .values({
      hash: digest(device),
      beneficiary_id: beneficiaryId,
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + seconds * 1000),
    })
    .execute();
  return trustedDevice.write(device, {
    seconds,
    secure: call.settings.publicOrigin.startsWith('https:'),
  });
}
