import { isInternal } from '../../../access/Principal.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { forbidden, refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type {
  UpdateUserBody,
  UserConfirmation,
  UserNames,
} from '../../../service-types/company.ts';
import { isEmail } from '../../contactFormats.ts';
import { changePassword } from './changePassword.ts';

/** Confirms the user, or changes the name or the password, depending on the body. */
export async function updateUser(call: Call): Promise<Answer> {
  const { userId } = companyUser(call);
  const body = bodyOf<UpdateUserBody>(call);
  if (idParam(call) !== userId || body.id !== String(userId)) throw forbidden();
  if ('status' in body) await confirm(call, userId, body);
  else if ('first_name' in body) await rename(call, userId, body);
  else
    await changePassword(call, userId, { current: body.current_password, next: body.new_password });
  return ok();
}

/** Confirms that the user accepts the terms. A new user must also set a new password. */
async function confirm(call: Call, userId: number, body: UserConfirmation): Promise<void> {
  const user = await call.db
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (body.current_password !== undefined && body.new_password !== undefined) {
    await changePassword(call, userId, { current: body.current_password, next: body.new_password });
  } else if (user.status === 'N') {
    throw refuse('PASSWORD_REQUIRED');
  }
  await call.db.updateTable('users').set({ status: 'A' }).where('id', '=', userId).execute();
}

async function rename(call: Call, userId: number, body: UserNames): Promise<void> {
  await assertMayEdit(call);
  if (body.email !== undefined) await assertFreeEmail(call, userId, body.email);
  await call.db
    .updateTable('users')
    .set({
      first_name: body.first_name.trim(),
      last_name: body.last_name.trim(),
      ...(body.email === undefined ? {} : { email: body.email.trim() }),
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * Checks that the caller may edit personal data: requires EDITOR in a company that is not
 * state-owned, and rejects support staff.
 */
async function assertMayEdit(call: Call): Promise<void> {
  const principal = companyUser(call);
  const ids = principal.memberships
    .filter((entry) => entry.active && entry.roles.includes('EDITOR'))
    .map((entry) => entry.companyId);
  if (isInternal(principal) || ids.length === 0) throw forbidden();
  const found = await call.db
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', ids)
    .where('state_owned', '=', false)
    .executeTakeFirst();
  if (found === undefined) throw forbidden();
}

async function assertFreeEmail(call: Call, userId: number, email: string): Promise<void> {
  if (!isEmail(email.trim())) throw refuse('LS04');
  const other = await call.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim())
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (other !== undefined) throw refuse('EMAIL_TAKEN');
}
