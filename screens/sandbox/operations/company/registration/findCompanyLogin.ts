import {
  assertAttemptsLeft,
  clearFailures,
  countFailure,
  publicLimits,
} from '../../../../../src/sandbox/access/attempts.ts';
import { findEntryCode } from '../../../../../src/sandbox/access/entryCodes.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { refuse, ServiceError } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { CompanyLookup } from '../../../service-types/company.ts';
import { isEmail } from '../../contactFormats.ts';
import { toCompanyLogin, type LoginUser } from './companyLogin.ts';

/** Finds a company by code, fiscal code and kind, to register it. */
export async function findCompanyLogin(call: Call): Promise<Answer> {
  const lookup = bodyOf<CompanyLookup>(call);
  if (!isEmail(lookup.email.trim())) throw refuse('LS04');
  const code = lookup.code.trim();
  const limits = publicLimits(call, `company_lookup:${code}`, `company:${code}`);
  await assertAttemptsLeft(call, limits);
  const user = await findUser(call, lookup);
  if (user === undefined) {
    await countFailure(call, limits);
    throw new ServiceError(400, 'COMPANY_UNKNOWN', { keepWrites: true });
  }
  await clearFailures(call, limits);
  return {
    ...ok(
      await toCompanyLogin(call, { ...user, email: lookup.email.trim() }, 'company_registration'),
    ),
    secret: true,
  };
}

async function findUser(call: Call, lookup: CompanyLookup): Promise<LoginUser | undefined> {
  const fiscal = lookup.identification.toUpperCase().replace(/^RO/, '').trim();
  return call.db
    .selectFrom('companies')
    .innerJoin('users', (join) =>
      join.on(({ eb, ref }) =>
        eb('users.username', '=', eb.cast<string>(ref('companies.id'), 'text')),
      ),
    )
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.first_name',
      'users.password_hash',
    ])
    .where('users.username', '=', lookup.code.trim())
    .where('companies.kind', '=', lookup.from_source_id)
    .where('companies.fiscal_code', 'in', [fiscal, `RO${fiscal}`])
    .executeTakeFirst();
}

/** Finds a registration by the code of its activation link. */
export async function findCompanyActivation(call: Call): Promise<Answer> {
  const userId = await findEntryCode(call, 'company_activation', text(call, 'hash') ?? '');
  const user =
    userId === undefined
      ? undefined
      : await call.db
          .selectFrom('users')
          .select(['id', 'username', 'email', 'first_name', 'password_hash'])
          .where('id', '=', userId)
          .executeTakeFirst();
  if (user === undefined) throw refuse('ACTIVATION_CODE');
  return ok(await toCompanyLogin(call, user, 'company_activation'));
}
