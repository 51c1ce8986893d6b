import {
  assertAttemptsLeft,
  countFailure,
  forgetFailures,
  publicLimits,
} from '../../../../../src/sandbox/access/attempts.ts';
import {
  findEntryCode,
  issueEntryCode,
  consumeEntryCodes,
} from '../../../../../src/sandbox/access/entryCodes.ts';
import { hashPassword, isAcceptablePassword } from '../../../../../src/sandbox/access/passwords.ts';
import { revokeOtherTokens } from '../../../../../src/sandbox/access/tokens.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type {
  CompanyPasswordRequest,
  CompanyPasswordReset,
} from '../../../service-types/company.ts';
import { userSubject } from '../../../access/subjects.ts';

/** Sends a reset link to the matching account. The response is the same if there is none. */
export async function requestCompanyPasswordLink(call: Call): Promise<Answer> {
  const request = bodyOf<CompanyPasswordRequest>(call);
  const name = (request.code ?? request.email ?? '').trim().toLowerCase();
  const limits = publicLimits(call, `company_reset:${name}`, `company:${name}`);
  await assertAttemptsLeft(call, limits);
  await countFailure(call, limits);
  const user = await findUser(call, name, request);
  if (user === undefined) return { ...ok(), steady: true };
  const code = await issueEntryCode(call, 'company_reset', user.id);
  const link = `${call.settings.publicOrigin}/forgot_password_company?resetCode=${code}`;
  await call.outbox.send(call, {
    channel: 'mail',
    recipient: user.email,
    subject: call.language === 'ro' ? 'Resetarea parolei' : 'Password reset',
    body:
      call.language === 'ro'
        ? `Schimbați parola aici: ${link}`
        : `Change your password here: ${link}`,
    link,
  });
  return { ...ok(), steady: true };
}

/** Finds the user with this name whose company has this fiscal code or company code. */
async function findUser(call: Call, name: string, request: CompanyPasswordRequest) {
  const digits = request.identification.toUpperCase().replace(/^RO/, '').trim();
  return call.db
    .selectFrom('users')
    .innerJoin('user_companies', 'user_companies.user_id', 'users.id')
    .innerJoin('companies', 'companies.id', 'user_companies.company_id')
    .select(['users.id', 'users.email'])
    .where('users.password_hash', 'is not', null)
    .where(({ eb, or }) =>
      request.code === undefined
        ? or([eb('users.email', '=', name), eb('users.username', '=', name)])
        : eb('users.username', '=', name),
    )
    .where(({ eb, or, ref }) =>
      or([
        eb('companies.fiscal_code', 'in', [digits, `RO${digits}`]),
        eb(eb.cast<string>(ref('companies.id'), 'text'), '=', digits),
      ]),
    )
    .orderBy('users.id')
    .executeTakeFirst();
}

export async function findCompanyPasswordLink(call: Call): Promise<Answer> {
  const user = await findByCode(call, text(call, 'resetCode') ?? '');
  return ok({ id: String(user.id), code: user.username });
}

export async function resetCompanyPassword(call: Call): Promise<Answer> {
  const { resetCode, new_password } = bodyOf<CompanyPasswordReset>(call);
  const user = await findByCode(call, resetCode);
  if (!isAcceptablePassword(new_password)) throw refuse('LS03');
  await consumeEntryCodes(call, 'company_reset', user.id);
  const hash = await hashPassword(new_password, call.random(16), call.settings.passwordCost);
  await call.db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', user.id)
    .execute();
  await call.db
    .updateTable('users')
    .set({ status: 'A' })
    .where('id', '=', user.id)
    .where('status', '=', 'N')
    .execute();
  await revokeOtherTokens(call, userSubject(user.id));
  await forgetFailures(call, `company:${user.username}`);
  return ok();
}

async function findByCode(call: Call, code: string) {
  const id = await findEntryCode(call, 'company_reset', code);
  const user =
    id === undefined
      ? undefined
      : await call.db
          .selectFrom('users')
          .select(['id', 'username'])
          .where('id', '=', id)
          .executeTakeFirst();
  if (user === undefined) throw refuse('RESET_CODE');
  return user;
}
