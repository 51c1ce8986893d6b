import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { text } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import type { Invitation } from '../../service-types/card.ts';
import { limitLookups } from './limitLookups.ts';

export async function findInvitation(call: Call): Promise<Answer> {
  const { invitation, holder } = await limitLookups(call, () =>
    findOpenInvitation(call, text(call, 'uuid') ?? ''),
  );
  const answer: Invitation = {
    uuid: invitation.uuid,
    exists: invitation.exists,
    username: holder.username ?? '',
    first_name: holder.first_name,
    last_name: holder.last_name,
    mobile_phone: holder.mobile_phone,
    mobile_phone_required: invitation.mobile_phone_required,
    email: holder.email,
    email_required: invitation.email_required,
    password: '',
  };
  return ok(answer);
}

/** Finds an invitation that is neither used nor expired, with its record. */
export async function findOpenInvitation(call: Call, uuid: string) {
  const invitation = await call.db
    .selectFrom('card_invitations')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', call.now)
    .executeTakeFirst();
  if (invitation === undefined) return undefined;
  const holder = await call.db
    .selectFrom('beneficiaries')
    .selectAll()
    .where('id', '=', invitation.beneficiary_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return holder === undefined ? undefined : { invitation, holder };
}
