import { keyedDigest } from '../../../../../src/sandbox/access/digest.ts';
import type { Call } from '../../../Call.ts';
import { refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { CompanyLogin } from '../../../service-types/company.ts';

/**
 * The step that issued a first password. The password is valid in that step only, and proves that
 * the caller looked up the record.
 */
export type FirstPasswordPurpose = 'company_registration' | 'company_activation';

export interface LoginUser {
  id: number;
  username: string;
  email: string;
  first_name: string;
  password_hash: string | null;
}

/** Returns the record of a login, with a new first password unless the account is active. */
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

/**
 * Marks the first password of a step as used. @throws ServiceError if it is wrong, used, expired or
 * of another step.
 */
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
