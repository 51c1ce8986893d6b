import { forgetFailures } from '../../../../../src/sandbox/access/attempts.ts';
import { hashPassword, isAcceptablePassword } from '../../../../../src/sandbox/access/passwords.ts';
import { revokeOtherTokens } from '../../../../../src/sandbox/access/tokens.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { notFound, refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { AccountReset } from '../../../service-types/company.ts';
import { userSubject } from '../../../access/subjects.ts';

/**
 * Sets a first password for a company login, which its user must change, and ends the sessions of
 * the login.
 */
export async function resetCompanyAccount(call: Call): Promise<Answer> {
  const reset = bodyOf<AccountReset>(call);
  if (!isAcceptablePassword(reset.password)) throw refuse('LS03');
  const user = await call.db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.id')
    .select('users.id')
    .where('users.username', '=', reset.code.trim())
    .where('companies.kind', '=', reset.from_source_id)
    .executeTakeFirst();
  if (user === undefined) throw notFound('COMPANY_UNKNOWN');
  await call.db
    .updateTable('users')
    .set({
      first_name: reset.first_name.trim(),
      last_name: reset.last_name.trim(),
      active: reset.active,
      status: 'N',
      password_hash: await hashPassword(
        reset.password,
        call.random(16),
        call.settings.passwordCost,
      ),
    })
    .where('id', '=', user.id)
    .execute();
  await revokeOtherTokens(call, userSubject(user.id));
  await forgetFailures(call, `company:${reset.code.trim()}`);
  return ok();
}
