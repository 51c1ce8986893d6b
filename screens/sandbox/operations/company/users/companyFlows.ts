import { randomUUID } from 'node:crypto';
import { manageCompany, reachCompany } from '../../../access/companyAccess.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { list } from '../../../list.ts';
import { bodyOf, idParam, number } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { page } from '../../../../../src/sandbox/http/page.ts';
import { notFound, refuse, ServiceError } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { Flow, FlowChange, FlowRequest } from '../../../service-types/company.ts';
import { isEmail } from '../../contactFormats.ts';
import { sendInvitation } from './sendInvitation.ts';

interface FlowRow {
  id: number;
  company_id: number;
  flow: string;
  status: string;
  email: string;
  first_name: string;
  last_name: string;
  created_at: Date;
}

const columns = [
  'id',
  'company_id',
  'flow',
  'status',
  'email',
  'first_name',
  'last_name',
  'created_at',
] as const;

function toFlow(row: FlowRow): Flow {
  return {
    id: String(row.id),
    company_id: row.company_id,
    flow: row.flow as Flow['flow'],
    status: row.status.toUpperCase() as Flow['status'],
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    date: row.created_at.toISOString().slice(0, 10),
  };
}

/**
 * Creates an invitation of a new user, or a mandate for an existing one. The mail is sent on
 * approval.
 */
export async function createCompanyFlow(call: Call): Promise<Answer> {
  const company = await manageCompany(call, idParam(call));
  const request = bodyOf<FlowRequest>(call);
  const email = request.email.trim().toLowerCase();
  if (!isEmail(email)) throw refuse('LS04');
  const user = await call.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', email)
    .executeTakeFirst();
  if (request.flow === 'add_role_customer' && user === undefined) throw refuse('USER_UNKNOWN');
  await assertNotInvited(call, company.id, { email, userId: user?.id });
  const row = await call.db
    .insertInto('flows')
    .values({
      company_id: company.id,
      flow: request.flow,
      uuid: randomUUID(),
      email,
      first_name: request.first_name ?? '',
      last_name: request.last_name ?? '',
      mobile_phone: '',
      roles: ['VIEWER'],
      user_id: user?.id ?? null,
      status: 'pending',
      created_by: companyUser(call).userId,
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + call.settings.linkSeconds * 1000),
    })
    .returning([...columns])
    .executeTakeFirstOrThrow();
  return ok(toFlow(row));
}

async function assertNotInvited(
  call: Call,
  companyId: number,
  { email, userId }: { email: string; userId: number | undefined },
): Promise<void> {
  const open = await call.db
    .selectFrom('flows')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('status', 'in', ['pending', 'approved'])
    .where('expires_at', '>', call.now)
    .executeTakeFirst();
  if (open !== undefined) throw new ServiceError(409, 'ALREADY_INVITED');
  if (userId === undefined) return;
  const member = await call.db
    .selectFrom('user_companies')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (member !== undefined) throw new ServiceError(409, 'ALREADY_MEMBER');
}

/**
 * Approves or rejects a flow; approval sends the invitation. Until it is accepted, an approved flow
 * can be approved again, which renews its expiry and sends the mail again, or be rejected.
 */
export async function updateFlow(call: Call): Promise<Answer> {
  const id = idParam(call);
  const change = bodyOf<FlowChange>(call);
  const flow = await call.db
    .selectFrom('flows')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (flow === undefined) throw notFound();
  const company = await manageCompany(call, flow.company_id);
  if (flow.status !== 'pending' && flow.status !== 'approved')
    throw new ServiceError(409, 'FLOW_CLOSED');
  const approved = change.status === 'APPROVED';
  // an expired invitation may have been replaced by another one
  if (approved && flow.expires_at <= call.now)
    await assertNotInvited(call, company.id, {
      email: flow.email,
      userId: flow.user_id ?? undefined,
    });
  const row = await call.db
    .updateTable('flows')
    .set({
      status: approved ? 'approved' : 'rejected',
      expires_at: new Date(call.now.getTime() + call.settings.linkSeconds * 1000),
    })
    .where('id', '=', id)
    .returning([...columns])
    .executeTakeFirstOrThrow();
  if (approved)
    await sendInvitation(call, { email: flow.email, uuid: flow.uuid, companyName: company.name });
  return ok(toFlow(row));
}

export async function readCompanyFlow(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call));
  const rows = await call.db
    .selectFrom('flows')
    .select([...columns])
    .where('company_id', '=', company.id)
    .orderBy('id', 'desc')
    .execute();
  const newest = rows[0];
  return ok({
    company_id: company.id,
    pending: rows.filter((row) => row.status === 'pending').length,
    ...(newest === undefined ? {} : { flow: toFlow(newest) }),
  });
}

export async function searchFlows(call: Call): Promise<Answer> {
  const company = await reachCompany(call, number(call, 'company_id') ?? 0);
  const { limit, offset } = page(call);
  const query = call.db.selectFrom('flows').where('company_id', '=', company.id);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([...columns])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return list(rows.map(toFlow), count);
}
