import { keyedDigest } from '../../../../../src/sandbox/access/digest.ts';
import type { Call } from '../../../Call.ts';
import { refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { CompanyLogin } from '../../../service-types/company.ts';

/**
 * A first password belongs to the step it was issued in; it proves that the looked-up record is the
 * caller's.
 */
export type FirstPasswordPurpose = 'company_registration' | 'company_activation';

export interface LoginUser {
  id: number;
  username: string;
  email: string;
  first_name: string;
  password_hash: string | null;
}

/** The record of a looked-up login, with a fresh first password unless the account is in use. */
export async function toCompanyLogin(
  call: Call,
  user: LoginUser,
  purpose: FirstPasswordPurpose,
): Promise<CompanyLogin> {
  const active = user.password_hash !== null;
  return {
    id: String(user.id),
    code: user.username,
    first_name: user.first_name,
    username: user.username,
    email: user.email,
    active,
    ...(active ? {} : { password: await issueFirstPassword(call, user.id, purpose) }),
  };
}

async function issueFirstPassword(
  call: Call,
  userId: number,
  purpose: FirstPasswordPurpose,
): Promise<string> {
  const password = `${Buffer.from(call.random(9)).toString('base64url')}a1`;
  await call.db
    .deleteFrom('one_time_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', String(userId))
    .execute();
  await call.db
    .insertInto('one_time_codes')
    .values({
      purpose,
      subject: String(userId),
      code_hash: keyedDigest(call.settings.secret, password),
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + call.settings.openTokenSeconds * 1000),
      used_at: null,
    })
    .execute();
  return password;
}

/** Marks the first password of a step as used; refuses one that was issued for another step. */
export async function consumeFirstPassword(
  call: Call,
  userId: number,
  step: { purpose: FirstPasswordPurpose; password: string | undefined },
): Promise<void> {
  const used = await call.db
    .updateTable('one_time_codes')
    .set({ used_at: call.now })
    .where('purpose', '=', step.purpose)
    .where('subject', '=', String(userId))
    .where('code_hash', '=', keyedDigest(call.settings.secret, step.password ?? ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', call.now)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw refuse('REGISTRATION_EXPIRED');
}
