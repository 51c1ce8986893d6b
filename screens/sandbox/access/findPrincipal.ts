import { bearerToken, findToken } from '../../../src/sandbox/access/tokens.ts';
import type { Database } from '../database/DatabaseTables.ts';
import type { CardPrincipal, Membership } from './Principal.ts';
import { beneficiarySubject, subjectId, userSubject } from './subjects.ts';

const anonymous: CardPrincipal = {
  kind: 'anonymous',
  caller: 'anonymous',
  roles: [],
  signedIn: false,
  checked: true,
};

/**
 * Finds the caller of a request by its token. Deleted card holders and inactive users count as
 * anonymous.
 */
export async function findPrincipal(
  db: Database,
  headers: Headers,
  now: Date,
): Promise<CardPrincipal> {
  const token = await findToken(db, bearerToken(headers, 'base64'), now);
  if (token === undefined) return anonymous;
  const { hash: tokenHash, scheme, checked } = token;
  if (scheme === 'cardOpen' || scheme === 'companyOpen') {
    return {
      kind: 'open',
      scheme,
      tokenHash,
      caller: `open:${tokenHash}`,
      roles: ['visitor'],
      signedIn: false,
      checked: true,
    };
  }
  const id = subjectId(token.subject);
  if (scheme === 'companyUser') return findUser(db, id, tokenHash);
  const alive = await db
    .selectFrom('beneficiaries')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (alive === undefined) return anonymous;
  const holder = { tokenHash, beneficiaryId: id, roles: ['BEN'], signedIn: true, checked };
  if (scheme === 'cardUser')
    return { ...holder, kind: 'beneficiary', scheme, caller: beneficiarySubject(id) };
  const consentLogin = token.detail ?? '';
  return {
    ...holder,
    kind: 'thirdParty',
    scheme: 'thirdParty',
    consentLogin,
    caller: `thirdParty:${id}:${consentLogin}`,
  };
}

async function findUser(db: Database, id: number, tokenHash: string): Promise<CardPrincipal> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (user === undefined) return anonymous;
  const rows = await db
    .selectFrom('user_companies')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('company_id')
    .execute();
  const memberships = rows.map((row): Membership => ({
    companyId: row.company_id,
    role: row.role,
    roles: row.roles,
    active: row.active,
    invoiceGroup: row.invoice_group,
  }));
  const { username, role } = user;
  const ofCompanies = memberships
    .filter(({ active, companyId }) => active && companyId !== 0)
    .map((entry) => entry.role);
  const roles = [...new Set([role, ...ofCompanies])];
  return {
    kind: 'company',
    scheme: 'companyUser',
    tokenHash,
    caller: userSubject(id),
    roles,
    signedIn: true,
    checked: true,
    userId: id,
    username,
    role,
    memberships,
  };
}
