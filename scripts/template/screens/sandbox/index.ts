import type { Generated } from 'kysely';
import {
  assertAttemptsLeft,
  bearerToken,
  bodyOf,
  clearFailures,
  countFailure,
  defineSandbox,
  findToken,
  hashPassword,
  isPassword,
  issueToken,
  noContent,
  notFound,
  ok,
  publicLimits,
  revokeToken,
  ServiceError,
  type Call,
  type Principal,
  type SandboxTables,
} from 'portico/sandbox';

// Answers the calls of services/requests.openapi.yaml on an embedded database, while there is no
// real service. Requests are checked against the description before a handler runs.

/** The tables, as the migrations at the end create them. */
interface Tables extends SandboxTables {
  members: { username: string; name: string; password: string };
  requests_made: {
    id: Generated<number>;
    title: string;
    details: string;
    priority: string;
    status: Generated<string>;
    created: string;
  };
}

interface Types {
  principal: Principal;
  tables: Tables;
  language: string;
}

const hour = 3600;
const visitor: Principal = { caller: 'visitor', roles: [], signedIn: false, checked: true };

async function signIn(call: Call<Types>) {
  const { username, password } = bodyOf<{ username: string; password: string }>(call);
  const limits = publicLimits(call as never, `member:${username}`); // five wrong passwords lock it
  await assertAttemptsLeft(call as never, limits);
  const member = await call.db
    .selectFrom('members')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
  if (!(await isPassword(password, member?.password ?? null)) || member === undefined) {
    await countFailure(call as never, limits);
    throw new ServiceError(400, 'CREDENTIALS', { keepWrites: true });
  }
  await clearFailures(call as never, limits);
  const token = await issueToken(call as never, {
    scheme: 'member',
    seconds: hour,
    subject: username,
  });
  return { ...ok({ token, seconds: hour, name: member.name }), secret: true };
}

const columns = ['id', 'title', 'details', 'priority', 'status', 'created'] as const;

const toRequest = <Row extends { id: number }>(row: Row) => ({ ...row, id: String(row.id) });

async function readRequest({ db, params }: Pick<Call<Types>, 'db' | 'params'>) {
  const row = await db
    .selectFrom('requests_made')
    .select(columns)
    .where('id', '=', Number(params['id']) || 0)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return ok(toRequest(row));
}

async function listRequests({ db, query }: Call<Types>) {
  const { status, page, size, direction } = query;
  let chosen = db.selectFrom('requests_made');
  if (typeof status === 'string') chosen = chosen.where('status', '=', status);
  const { total } = await chosen
    .select((one) => one.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await chosen
    .select(columns)
    .orderBy('created', direction === 'asc' ? 'asc' : 'desc')
    .orderBy('id', 'desc')
    .limit(Number(size))
    .offset((Number(page) - 1) * Number(size))
    .execute();
  return ok(rows.map(toRequest), { 'x-total': String(total) });
}

async function readSummary({ db, now }: Call<Types>) {
  const rows = await db.selectFrom('requests_made').select(['status', 'created']).execute();
  const open = rows.filter(({ status }) => status === 'open');
  const oldest = Math.min(now.getTime(), ...open.map(({ created }) => Date.parse(created)));
  return ok({
    open: open.length,
    done: rows.length - open.length,
    days: Math.floor((now.getTime() - oldest) / 86_400_000),
  });
}

async function addRequest(call: Call<Types>) {
  const added = bodyOf<{ title: string; details?: string; priority: string }>(call);
  const row = await call.db
    .insertInto('requests_made')
    .values({ details: '', ...added, created: call.today })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return ok(toRequest(row));
}

async function changeRequest(call: Call<Types>) {
  const { status } = bodyOf<{ status: string }>(call);
  await call.db
    .updateTable('requests_made')
    .set({ status })
    .where('id', '=', Number(call.params['id']) || 0)
    .execute();
  return readRequest(call);
}

/** The service of the portal; `sandbox:` in portal.yaml names this file. */
export const sandbox = defineSandbox<Types>({
  languages: ['{{default}}'],
  timeZone: 'UTC',
  headers: { apiKey: 'x-api-key', botCheck: 'x-bot-check' },
  operations: {
    signIn,
    signOut: async ({ db, principal, now }) => {
      await revokeToken(db as never, principal.tokenHash ?? '', now);
      return noContent();
    },
    readSummary,
    listRequests,
    readRequest,
    addRequest,
    changeRequest,
  },
  uncheckedOperations: [],
  // Who calls: the member that the token was issued to, otherwise a visitor.
  findPrincipal: async (db, headers, now) => {
    const token = await findToken(db as never, bearerToken(headers, 'plain'), now);
    if (token === undefined || token.subject === null) return visitor;
    const { scheme, hash, subject } = token;
    return {
      scheme,
      tokenHash: hash,
      caller: `member:${subject}`,
      roles: ['MEMBER'],
      signedIn: true,
      checked: true,
    };
  },
  // Changes of the tables, in the order of their names. Never edit one that has run: add another.
  migrations: {
    '0001_first': `
      create table members (username text primary key, name text not null, password text not null);
      create table requests_made (
        id integer generated by default as identity primary key,
        title text not null, details text not null, priority text not null,
        status text not null default 'open', created text not null)`,
  },
  expiringTables: [],
  // Runs at each start, so it must not change what is there.
  seed: async (db, { now, passwordCost }) => {
    if ((await db.selectFrom('members').select('username').executeTakeFirst()) !== undefined)
      return;
    const password = await hashPassword(
      'Portico1',
      crypto.getRandomValues(new Uint8Array(16)),
      passwordCost,
    );
    await db.insertInto('members').values({ username: 'ada', name: 'Ada', password }).execute();
    const day = (ago: number) =>
      new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    await db
      .insertInto('requests_made')
      .values([
        {
          title: 'New chair',
          details: 'The old one squeaks.',
          priority: 'low',
          status: 'done',
          created: day(21),
        },
        { title: 'Access to the archive', details: '', priority: 'high', created: day(9) },
        {
          title: 'A second screen',
          details: 'For the desk at the window.',
          priority: 'normal',
          created: day(2),
        },
      ])
      .execute();
  },
  pages: {},
  pageStyles: '',
  demonstration: {
    accounts: [{ role: 'MEMBER', tab: '', username: 'ada', password: 'Portico1', note: '' }],
    entries: [],
    pages: {},
  },
  sparseMembers: {},
});
