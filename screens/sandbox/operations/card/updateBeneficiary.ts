import {
  assertAttemptsLeft,
  clearFailures,
  countFailure,
  ownLimits,
} from '../../../../src/sandbox/access/attempts.ts';
import { isAcceptablePassword, isPassword } from '../../../../src/sandbox/access/passwords.ts';
import { revokeOtherTokens } from '../../../../src/sandbox/access/tokens.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf, toId } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { refuse, ServiceError } from '../../../../src/sandbox/http/ServiceError.ts';
import type { UpdateBeneficiaryBody } from '../../service-types/card.ts';
import { forgetDevices } from '../session/trustedDevice.ts';
import { ownBeneficiary } from './ownBeneficiary.ts';
import { writePreferences } from './preferences.ts';
import { recordEvent } from './recordEvent.ts';
import { newHash } from './registration.ts';
import { beneficiarySubject } from '../../access/subjects.ts';

/** Changes the preferences, the profile or the password, depending on the body. */
export async function updateBeneficiary(call: Call): Promise<Answer> {
  const id = ownBeneficiary(call);
  const body = bodyOf<UpdateBeneficiaryBody>(call);
  if (toId(body.id) !== id) throw refuse('RECORD');
  if ('notifications' in body) {
    await writePreferences(call, id, body.notifications);
  } else if ('mobile_phone' in body) {
    await call.db
      .updateTable('beneficiaries')
      .set({ mobile_phone: body.mobile_phone, lang: body.lang })
      .where('id', '=', id)
      .execute();
    await recordEvent(call, {
      beneficiaryId: id,
      kind: 'profile_changed',
      detail: body.mobile_phone,
    });
  } else {
    await changePassword(call, id, { current: body.current_password, next: body.new_password });
  }
  return ok();
}

async function changePassword(
  call: Call,
  id: number,
  password: { current: string; next: string },
): Promise<void> {
  if (!isAcceptablePassword(password.next)) throw refuse('BS20');
  const limits = ownLimits(call, `card_password:${id}`);
  await assertAttemptsLeft(call, limits);
  const row = await call.db
    .selectFrom('beneficiaries')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(password.current, row.password_hash))) {
    await countFailure(call, limits);
    throw new ServiceError(400, 'PASSWORD_WRONG', { keepWrites: true });
  }
  await clearFailures(call, limits);
  await call.db
    .updateTable('beneficiaries')
    .set({ password_hash: await newHash(call, password.next) })
    .where('id', '=', id)
    .execute();
  await revokeOtherTokens(call, beneficiarySubject(id));
  await forgetDevices(call, id);
  await recordEvent(call, { beneficiaryId: id, kind: 'password_changed', detail: '' });
}
