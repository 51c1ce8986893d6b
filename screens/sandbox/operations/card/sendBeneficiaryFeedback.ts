import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf, toId } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { SendBeneficiaryFeedbackBody } from '../../service-types/card.ts';
import { ownBeneficiary } from './ownBeneficiary.ts';
import { providerMailbox } from '../message/providerMailbox.ts';

export async function sendBeneficiaryFeedback(call: Call): Promise<Answer> {
  const id = ownBeneficiary(call, 'code');
  const body = bodyOf<SendBeneficiaryFeedbackBody>(call);
  if (toId(body.code) !== id) throw refuse('RECORD');
  await call.db
    .insertInto('feedback')
    .values({
      kind: 'feedback',
      code: String(id),
      role: 'BEN',
      user_id: null,
      beneficiary_id: id,
      description: body.description,
      created_at: call.now,
    })
    .execute();
  await call.outbox.send(call, {
    channel: 'mail',
    recipient: providerMailbox,
    subject: `Feedback ${id}`,
    body: body.description,
  });
  return ok();
}
