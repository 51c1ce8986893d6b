import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyCases } from './companyCases.ts';
import {
  createTestClient,
  type TestAnswer,
  type TestCall,
  type TestClient,
} from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { openSessions, type Sessions } from './openSessions.ts';

let sandbox: TestSandbox;
let client: TestClient;
let sessions: Sessions;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  await countWrites();
  client = createTestClient(sandbox);
  sessions = openSessions(sandbox, client);
}, 200_000);

afterAll(() => sandbox.dispose());

/** Accounts without access to company 100001, merchant 200001 or card user 501. */
const strangers: Readonly<Record<string, () => Promise<string>>> = {
  'another customer': () => sessions.company('100002'),
  'another merchant': () => sessions.company('200002'),
  'a group of other merchants': () => sessions.company('200010'),
  'a user whose companies are all inactive': () => sessions.company('companii.inactive@exemplu.ro'),
  'another card user': () => sessions.card('ioana.dumitru@exemplu.ro'),
  'a visitor of the card side': () => sessions.open('card'),
  'a visitor of the company side': () => sessions.open('company'),
};

/** Tables that sign-in, counting and rejections write, and tables that no operation writes. */
const left = [
  'attempts',
  'requests',
  'tokens',
  'used_bot_checks',
  'card_transactions',
  'partners',
  'localities',
];

/**
 * Notes each written row by triggers: reading all tables before and after each call would take most
 * of the time.
 */
async function countWrites(): Promise<void> {
  await sql`create table written_rows (name text not null)`.execute(sandbox.db);
  await sql`create function note_write() returns trigger language plpgsql as $$
    begin insert into written_rows values (tg_table_name); return null; end $$`.execute(sandbox.db);
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(sandbox.db);
  for (const { name } of rows)
    if (name !== 'written_rows' && !left.includes(name))
      await sql`create trigger note_write after insert or update or delete on ${sql.table(name)}
        for each row execute function note_write()`.execute(sandbox.db);
}

/** How often rows of each table were written. */
async function fingerprint(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{
    name: string;
    written: string;
  }>`select name, count(*)::text as written from written_rows group by name`.execute(sandbox.db);
  return Object.fromEntries(rows.map(({ name, written }) => [name, written]));
}

/**
 * Sends the same call as each stranger; returns the ones that succeeded, and whether anything was
 * written.
 */
async function tryAsStrangers(operation: string, call: TestCall): Promise<void> {
  const before = await fingerprint();
  const statuses: Record<string, number> = {};
  for (const name of Object.keys(strangers)) {
    const token = await strangers[name]?.();
    if (token !== undefined && token !== call.token)
      statuses[name] = (await client.call(operation, { ...call, token })).status;
  }
  expect(Object.entries(statuses).filter(([, status]) => status < 400 || status >= 500)).toEqual(
    [],
  );
  expect(await fingerprint()).toEqual(before);
}

/**
 * Operations without another account's object: their response is about the caller, or the same for
 * all.
 */
const withoutObject = ['listMessages', 'listNomenclature', 'searchCompanies', 'searchAffiliates'];

describe('an object of a company is inaccessible to every other account', () => {
  const guarded = Object.entries(companyCases).filter(
    ([operation]) => !withoutObject.includes(operation),
  );

  it.each(guarded)('%s', async (operation, run) => {
    const roles = sandbox.routes.find((route) => route.operation === operation)?.roles ?? [];
    // the secret link or code is the permission
    if (roles.includes('visitor')) return expect(roles).toEqual(['visitor']);
    let tried = false;
    const owner: TestClient = {
      ...client,
      call: async (called, call = {}): Promise<TestAnswer> => {
        if (called === operation && !tried) {
          tried = true;
          await tryAsStrangers(operation, call);
        }
        return client.call(called, call);
      },
    };
    const answer = await run({ client: owner, sessions });
    expect({ tried, status: answer.status }).toEqual({
      tried: true,
      status: expect.toBeOneOf([200, 204]),
    });
  });
});

describe('an object of a card user is inaccessible to every other account', () => {
  const id = 501;
  const row = async (table: 'cards' | 'card_transactions', account: string) =>
    String(
      (
        await sql<{
          id: number;
        }>`select id from ${sql.table(table)} where account_id = ${Number(account)} limit 1`.execute(
          sandbox.db,
        )
      ).rows[0]?.id,
    );
  const account = async () =>
    String(
      (
        await sandbox.db
          .selectFrom('accounts')
          .select('id')
          .where('beneficiary_id', '=', id)
          .orderBy('id')
          .executeTakeFirstOrThrow()
      ).id,
    );
  const period = { start_date: '20350501', end_date: '20350614' };
  const cases: Readonly<Record<string, () => Promise<TestCall>>> = {
    readBeneficiary: async () => ({ params: { id } }),
    updateBeneficiary: async () => ({
      params: { id },
      body: { id: String(id), mobile_phone: '0722000501', lang: 'ro' },
    }),
    listAcceptances: async () => ({ params: { id } }),
    saveAcceptances: async () => ({
      params: { id },
      body: [{ id: '1', type: 'terms', active: true }],
    }),
    listPreferences: async () => ({ params: { id } }),
    savePreferences: async () => ({ params: { id }, body: [{ id: 2, type: 'PSH', active: true }] }),
    searchBeneficiaryTransactions: async () => ({
      query: { account_id: await account(), ...period },
    }),
    readBeneficiaryTransaction: async () => ({
      params: { id: await row('card_transactions', await account()) },
    }),
    updateCard: async () => {
      const card = await row('cards', await account());
      return { params: { id: card }, body: { id: card, active: true } };
    },
    sendBeneficiaryFeedback: async () => ({
      params: { code: String(id) },
      body: { code: String(id), description: 'Bun' },
    }),
    deleteBeneficiary: async () => ({ params: { id } }),
  };
  /**
   * Their objects are the caller's own session or request, what its password permits, or the same
   * for every card user.
   */
  const others = [
    'issueCardToken',
    'checkOneTimeCode',
    'searchOffers',
    'searchPartners',
    'checkConsentCode',
    'listConsentCards',
    'saveConsent',
  ];

  it.each(Object.entries(cases))('%s', async (operation, make) => {
    await tryAsStrangers(operation, await make());
  });

  it('has a case for every operation of a card user', () => {
    const operations = sandbox.routes
      .filter((route) => route.service === 'card' && route.roles.includes('BEN'))
      .map((route) => route.operation);
    expect([...Object.keys(cases), ...others].toSorted()).toEqual(operations.toSorted());
  });

  it('the accounts of a third-party consent are inaccessible too', async () => {
    const body = {
      scope: 'aisp',
      username: 'ioana.dumitru@exemplu.ro',
      password: 'Portico1',
      uuid: 'object-access',
    };
    const login = await client.call('loginThirdParty', { body });
    expect(login.status).toBe(200);
    const token = login.headers.get('x-up-token') ?? '';
    await expect(
      client.call('listConsentCards', { token, params: { userId: id } }),
    ).resolves.toMatchObject({ status: 403 });
  });
});
