import { hashPassword, isAcceptablePassword } from '../../../../../src/sandbox/access/passwords.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { notFound, refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type {
  InvitedCompanyUser,
  InvitedUserConfirmation,
} from '../../../service-types/company.ts';

/**
 * Finds the invited user of a link. The record's id is a UUID, so other records cannot be guessed.
 */
export async function findInvitedUser(call: Call): Promise<Answer> {
  const flow = await findOpenFlow(call, text(call, 'uuid') ?? '');
  if (flow === undefined) throw refuse('LINK_EXPIRE');
  const mandate = flow.flow === 'add_role_customer';
  const user = await call.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', flow.email)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  const answer: InvitedCompanyUser = {
    id: flow.uuid,
    ...(mandate ? { flow: 'add_role_customer' as const } : {}),
    login: {
      first_name: mandate ? flow.name : flow.first_name,
      last_name: mandate ? '' : flow.last_name,
      email: flow.email,
      mobile_phone: flow.mobile_phone,
      password: '',
      active: user !== undefined,
      code: String(flow.company_id),
    },
  };
  return ok(answer);
}

/** Joins the company with the existing account, or with a new one, which needs a password. */
export async function confirmInvitedUser(call: Call): Promise<Answer> {
  const { login, id } = bodyOf<InvitedUserConfirmation>(call);
  const uuid = call.params['id'] ?? '';
  const flow = await findOpenFlow(call, uuid);
  if (flow === undefined) throw refuse('LINK_EXPIRE');
  if (id !== uuid) throw notFound();
  const user = await call.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('username', '=', flow.email)
    .executeTakeFirst();
  if (flow.flow === 'add_role_customer' && user === undefined) throw refuse('USER_UNKNOWN');
  const userId = user?.password_hash == null ? await createUser(call, flow, login) : user.id;
  const role = flow.kind;
  await call.db
    .insertInto('user_companies')
    .values({
      user_id: userId,
      company_id: flow.company_id,
      role,
      roles: flow.roles,
      active: true,
      invoice_group: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'company_id']).doUpdateSet({ active: true }),
    )
    .execute();
  await call.db
    .updateTable('flows')
    .set({ status: 'done', user_id: userId })
    .where('id', '=', flow.id)
    .execute();
  return ok();
}

interface OpenFlow {
  email: string;
  kind: 'CST' | 'AFF';
}

async function createUser(
  call: Call,
  flow: OpenFlow,
  login: InvitedUserConfirmation['login'],
): Promise<number> {
  if (login.first_name.trim() === '' || login.last_name.trim() === '')
    throw refuse('NAMES_REQUIRED');
  if (!isAcceptablePassword(login.password ?? '')) throw refuse('LS03');
  const values = {
    email: flow.email,
    password_hash: await hashPassword(
      login.password ?? '',
      call.random(16),
      call.settings.passwordCost,
    ),
    role: flow.kind,
    status: 'A' as const,
    first_name: login.first_name.trim(),
    last_name: login.last_name.trim(),
    mobile_phone: login.mobile_phone,
  };
  const { id } = await call.db
    .insertInto('users')
    .values({ username: flow.email, created_at: call.now, ...values })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function findOpenFlow(call: Call, uuid: string) {
  return call.db
    .selectFrom('flows')
    .innerJoin('companies', 'companies.id', 'flows.company_id')
    .selectAll('flows')
    .select(['companies.name', 'companies.kind'])
    .where('flows.uuid', '=', uuid)
    .where('flows.status', '=', 'approved')
    .where('flows.expires_at', '>', call.now)
    .executeTakeFirst();
}
