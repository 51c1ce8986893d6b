import { isAcceptablePassword } from '../../../../src/sandbox/access/passwords.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { InvitationConfirmation } from '../../service-types/card.ts';
import { signIn } from '../session/issueCardToken.ts';
import { requireAccepted, termsIds, writeAcceptances } from './acceptances.ts';
import { findOpenInvitation } from './findInvitation.ts';
import { isEmail, isMobilePhone } from '../contactFormats.ts';
import { contactOfName, normalizeName } from './loginName.ts';
import { recordEvent } from './recordEvent.ts';
import { newHash } from './registration.ts';

type Invited = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>;

/** Accepts an invitation: opens a new account, or moves the invited cards to an existing one. */
export async function confirmInvitation(call: Call): Promise<Answer> {
  const uuid = call.params['id'] ?? '';
  const body = bodyOf<InvitationConfirmation>(call);
  if (body.uuid !== uuid) throw refuse('RECORD');
  const invited = await findOpenInvitation(call, uuid);
  if (invited === undefined) throw refuse('LINK_EXPIRE');
  checkContact(invited, body);
  requireAccepted(body.acceptances, [termsIds.terms, termsIds.dataProtection]);
  const beneficiaryId = body.exists
    ? await joinAccount(call, invited, body)
    : await openAccount(call, invited, body);
  await writeAcceptances(call, beneficiaryId, body.acceptances);
  await call.db
    .updateTable('card_invitations')
    .set({ confirmed_at: call.now })
    .where('id', '=', invited.invitation.id)
    .execute();
  await recordEvent(call, {
    beneficiaryId,
    kind: 'invitation_accepted',
    detail: normalizeName(body.username),
  });
  return ok();
}

function checkContact({ invitation }: Invited, body: InvitationConfirmation): void {
  if (contactOfName(normalizeName(body.username)) === undefined) throw refuse('IS06');
  const phone = body.mobile_phone ?? '';
  if (phone === '' ? invitation.mobile_phone_required : !isMobilePhone(phone)) throw refuse('IS04');
  const email = (body.email ?? '').trim();
  if (email === '' ? invitation.email_required : !isEmail(email)) throw refuse('LS04');
}

function contactData(holder: Invited['holder'], body: InvitationConfirmation) {
  return {
    mobile_phone: body.mobile_phone || holder.mobile_phone,
    email: body.email?.trim() || holder.email,
  };
}

async function openAccount(
  call: Call,
  { holder }: Invited,
  body: InvitationConfirmation,
): Promise<number> {
  if (holder.active) throw refuse('ACCOUNT_EXISTS');
  const name = normalizeName(body.username);
  if (!isAcceptablePassword(body.password ?? '')) throw refuse('LS03');
  const taken = await call.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('username', '=', name)
    .where('id', '!=', holder.id)
    .executeTakeFirst();
  if (taken !== undefined) throw refuse('USERNAME_TAKEN');
  await call.db
    .updateTable('beneficiaries')
    .set({
      ...contactData(holder, body),
      username: name,
      password_hash: await newHash(call, body.password ?? ''),
      first_name: body.first_name.trim(),
      last_name: body.last_name.trim(),
      lang: call.language,
      active: true,
    })
    .where('id', '=', holder.id)
    .execute();
  return holder.id;
}

/**
 * Authenticates the account. The link is sufficient for the account that it was sent to; any other
 * account needs its password.
 */
async function joinAccount(
  call: Call,
  { invitation, holder }: Invited,
  body: InvitationConfirmation,
): Promise<number> {
  const name = normalizeName(body.username);
  if (invitation.exists && holder.active && holder.username === name) {
    await call.db
      .updateTable('beneficiaries')
      .set(contactData(holder, body))
      .where('id', '=', holder.id)
      .execute();
    return holder.id;
  }
  if (body.password === undefined || body.password === '') throw refuse('LS03');
  const account = await signIn(call, name, body.password);
  if (account.id === holder.id) return holder.id;
  await call.db
    .updateTable('accounts')
    .set({ beneficiary_id: account.id })
    .where('beneficiary_id', '=', holder.id)
    .execute();
  await call.db
    .updateTable('beneficiaries')
    .set({ deleted_at: call.now, active: false, username: null })
    .where('id', '=', holder.id)
    .execute();
  return account.id;
}
