import { consumeEntryCodes } from '../../../../src/sandbox/access/entryCodes.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam, toId } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { ActivationRequest } from '../../service-types/card.ts';
import { requireAccepted, termsIds, writeAcceptances } from './acceptances.ts';
import { finishRegistration, requireOpenRegistration } from './openRegistration.ts';
import { recordEvent } from './recordEvent.ts';
import {
  chooseName,
  completeRegistration,
  readHolder,
  sendRegistrationCode,
} from './registration.ts';

/**
 * Activates the record of an activation link: at once if the account is active, otherwise with a
 * password and a one-time code, which the first call sends.
 */
export async function activateCardLogin(call: Call): Promise<Answer> {
  const id = idParam(call);
  const body = bodyOf<ActivationRequest>(call);
  await requireOpenRegistration(call, id);
  await requireLink(call, id);
  if (toId(body.id) !== id) throw refuse('RECORD');
  requireAccepted(body.acceptances, [termsIds.terms]);
  const holder = await readHolder(call, id);
  if (holder.active) {
    await writeAcceptances(call, id, body.acceptances);
  } else {
    const name = await chooseName(call, holder, body);
    if (body.password === undefined || body.otp_password === undefined) {
      await sendRegistrationCode(call, holder, name);
      return ok({ status: 'CODE_SENT' });
    }
    await completeRegistration(call, holder, {
      name,
      details: body,
      password: body.password,
      code: body.otp_password,
    });
  }
  await call.db
    .updateTable('beneficiaries')
    .set({ product: String(body.product) })
    .where('id', '=', id)
    .execute();
  await consumeEntryCodes(call, 'card_activation', id);
  await finishRegistration(call, id);
  await recordEvent(call, { beneficiaryId: id, kind: 'activated', detail: String(body.product) });
  return ok({ status: 'SUCCESS' });
}

/** Requires an open activation link. A registration by card number and code is not sufficient. */
async function requireLink(call: Call, beneficiaryId: number): Promise<void> {
  const link = await call.db
    .selectFrom('entry_codes')
    .select('code_hash')
    .where('purpose', '=', 'card_activation')
    .where('subject_id', '=', beneficiaryId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', call.now)
    .executeTakeFirst();
  if (link === undefined) throw refuse('LINK_EXPIRE');
}
