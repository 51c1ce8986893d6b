import { manageCompany, reachCompany } from '../../../access/companyAccess.ts';
import type { Database } from '../../../database/DatabaseTables.ts';
import { noContent, ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { forbidden, notFound, refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { CompanyUser, CompanyUserChange } from '../../../service-types/company.ts';
import { companyRows, toCompany } from './companyRecord.ts';

function companyUserRows(db: Database, companyId: number) {
  return db
    .selectFrom('user_companies')
    .innerJoin('users', 'users.id', 'user_companies.user_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.username',
      'user_companies.roles',
      'user_companies.active',
    ])
    .where('user_companies.company_id', '=', companyId)
    .orderBy('users.id');
}

function toCompanyUser(row: Omit<CompanyUser, 'id'> & { id: number }): CompanyUser {
  return { ...row, id: String(row.id) };
}

/** Returns a company that the caller may act for, with its users. */
export async function readUserCompany(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call));
  const row = await companyRows(call.db)
    .where('companies.id', '=', company.id)
    .executeTakeFirstOrThrow();
  const users = await companyUserRows(call.db, company.id).execute();
  return ok({ ...toCompany(row, company.membership), users: users.map(toCompanyUser) });
}

export async function readCompanyUser(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call));
  return ok(await findCompanyUser(call, company.id, idParam(call, 'user_id')));
}

export async function updateCompanyUser(call: Call): Promise<Answer> {
  const company = await manageCompany(call, idParam(call));
  const userId = idParam(call, 'user_id');
  const change = bodyOf<CompanyUserChange>(call);
  await findCompanyUser(call, company.id, userId);
  if (!change.active || !change.roles.includes('EDITOR'))
    await assertOtherEditor(call, company.id, userId);
  await call.db
    .updateTable('user_companies')
    .set({ roles: change.roles, active: change.active })
    .where('company_id', '=', company.id)
    .where('user_id', '=', userId)
    .execute();
  return ok(await findCompanyUser(call, company.id, userId));
}

export async function deleteCompanyUser(call: Call): Promise<Answer> {
  const company = await manageCompany(call, idParam(call));
  const userId = idParam(call, 'user_id');
  await findCompanyUser(call, company.id, userId);
  await assertOtherEditor(call, company.id, userId);
  await removeMembership(call, company.id, userId);
  return noContent();
}

/** Removes a company from the caller's account. A company login cannot remove its company. */
export async function deleteUserCompany(call: Call): Promise<Answer> {
  const principal = companyUser(call);
  const companyId = idParam(call);
  if (!principal.username.includes('@')) throw forbidden();
  if (!principal.memberships.some((entry) => entry.companyId === companyId)) throw forbidden();
  await removeMembership(call, companyId, principal.userId);
  return noContent();
}

async function removeMembership(call: Call, companyId: number, userId: number): Promise<void> {
  await call.db
    .deleteFrom('user_companies')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await call.db
    .deleteFrom('user_preferences')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

async function findCompanyUser(
  call: Call,
  companyId: number,
  userId: number,
): Promise<CompanyUser> {
  const row = await companyUserRows(call.db, companyId)
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return toCompanyUser(row);
}

/** Checks that another editor remains; without one, nobody could manage the company. */
async function assertOtherEditor(call: Call, companyId: number, userId: number): Promise<void> {
  const users = await companyUserRows(call.db, companyId).execute();
  const others = users.filter(
    (user) =>
      user.id !== userId &&
      user.active &&
      user.roles.includes('EDITOR') &&
      !user.username.includes('@'),
  );
  if (others.length === 0) throw refuse('LAST_EDITOR');
}
