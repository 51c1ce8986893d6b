import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam, toId } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { ConfirmCardLoginBody } from '../../service-types/card.ts';
import { requireAccepted, termsIds } from './acceptances.ts';
import { finishRegistration, requireOpenRegistration } from './openRegistration.ts';
import { recordEvent } from './recordEvent.ts';
import {
  chooseName,
  completeRegistration,
  readHolder,
  sendRegistrationCode,
} from './registration.ts';

/**
 * Sends a code for the details of a registration. With a password and that code, opens the account.
 */
export async function confirmCardLogin(call: Call): Promise<Answer> {
  const id = idParam(call);
  const body = bodyOf<ConfirmCardLoginBody>(call);
  await requireOpenRegistration(call, id);
  if (toId(body.id) !== id) throw refuse('RECORD');
  requireAccepted(body.acceptances, [termsIds.terms]);
  const holder = await readHolder(call, id);
  const name = await chooseName(call, holder, body);
  if (!('password' in body)) {
    await sendRegistrationCode(call, holder, name);
    return ok({ status: 'CODE_SENT' });
  }
  await completeRegistration(call, holder, {
    name,
    details: body,
    password: body.password,
    code: body.otp_password,
  });
  await finishRegistration(call, id);
  await recordEvent(call, { beneficiaryId: id, kind: 'registered', detail: name });
  return ok({ status: 'SUCCESS' });
}
