import { isId } from '../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../Call.ts';
import { forbidden, notFound } from '../../../src/sandbox/http/ServiceError.ts';
import { isInternal, type Membership } from './Principal.ts';

export interface ReachedCompany {
  id: number;
  kind: 'CST' | 'AFF';
  name: string;
  fiscal_code: string;
  can_order: boolean;
  state_owned: boolean;
  group_id: number | null;
  /** Undefined for support staff, and for an AFA user at another merchant of the group. */
  membership: Membership | undefined;
}

/**
 * Returns the company if the caller may act for it. Support staff may act for every company, AFA
 * users also for the active merchants of their group, other users for the active companies of their
 * memberships. @throws ServiceError 403 for any other company, whether or not it exists; 404 if
 * support staff name a missing one.
 */
export async function reachCompany(
  call: Call,
  companyId: number,
  kind?: 'CST' | 'AFF',
): Promise<ReachedCompany> {
  const principal = companyUser(call);
  const company = await call.db
    .selectFrom('companies')
    .select(['id', 'kind', 'name', 'fiscal_code', 'active', 'can_order', 'state_owned', 'group_id'])
    .where('id', '=', isId(companyId) ? companyId : 0)
    .executeTakeFirst();
  if (isInternal(principal)) {
    if (company === undefined) throw notFound();
    return checkKind({ ...company, membership: undefined }, kind);
  }
  const membership = principal.memberships.find(
    (entry) => entry.companyId === companyId && entry.active,
  );
  if (company === undefined || !company.active) throw forbidden();
  if (membership !== undefined) return checkKind({ ...company, membership }, kind);
  const groups = principal.role === 'AFA' ? await groupsOf(call) : [];
  if (company.group_id === null || !groups.includes(company.group_id)) throw forbidden();
  return checkKind({ ...company, membership: undefined }, kind);
}

function checkKind(company: ReachedCompany, kind: 'CST' | 'AFF' | undefined): ReachedCompany {
  if (kind !== undefined && company.kind !== kind) throw forbidden();
  return company;
}

/** The merchant groups that an AFA user may see. */
export async function groupsOf(call: Call): Promise<number[]> {
  const own = companyUser(call).memberships.filter((entry) => entry.role === 'AFA' && entry.active);
  if (own.length === 0) return [];
  const rows = await call.db
    .selectFrom('companies')
    .select('group_id')
    .where(
      'id',
      'in',
      own.map((entry) => entry.companyId),
    )
    .execute();
  return rows.flatMap((row) => (row.group_id === null ? [] : [row.group_id]));
}

/**
 * Returns a company that the caller may manage. Requires a company login (not a personal one) with
 * EDITOR, and a company that is not state-owned. @throws ServiceError 403
 */
export async function manageCompany(call: Call, companyId: number): Promise<ReachedCompany> {
  const company = await reachCompany(call, companyId);
  const editor = company.membership?.roles.includes('EDITOR') === true;
  if (!editor || company.state_owned || companyUser(call).username.includes('@')) throw forbidden();
  return company;
}
