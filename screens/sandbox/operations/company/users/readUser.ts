import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { idParam } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { forbidden } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { User } from '../../../service-types/company.ts';
import { companyRows, toCompany } from './companyRecord.ts';

/** Returns the signed-in user with the companies of their memberships, active ones first. */
export async function readUser(call: Call): Promise<Answer> {
  const { userId, memberships } = companyUser(call);
  if (idParam(call) !== userId) throw forbidden();
  const user = await call.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const ids = memberships.map((entry) => entry.companyId);
  const rows =
    ids.length === 0
      ? []
      : await companyRows(call.db)
          .where('companies.id', 'in', ids)
          .orderBy('companies.id')
          .execute();
  const companies = rows.map((row) =>
    toCompany(
      row,
      memberships.find((entry) => entry.companyId === row.id),
    ),
  );
  const answer: User = {
    id: String(user.id),
    username: user.username,
    role: user.role as User['role'],
    status: user.status,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    companies: companies.sort((a, b) => Number(b.active) - Number(a.active)),
    link: `/company_services/v1/users/${user.id}`,
  };
  return ok(answer);
}
