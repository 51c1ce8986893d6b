import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { QueryResult, RawBuilder } from 'kysely';
import { openDatabase } from '../src/sandbox/database/openDatabase.ts';
import type { OpenDatabase } from '../src/sandbox/database/openDatabase.ts';
import { checkDatabase } from '../src/sandbox/database/checkDatabase.ts';
import { DatabaseUnavailable } from '../src/sandbox/database/DatabaseUnavailable.ts';
import { SessionsUnavailable } from '../src/server/signIn/SessionStore.ts';
import type { SessionStore, StoredSession } from '../src/server/signIn/SessionStore.ts';
import { SettingError } from '../src/server/serverSettings.ts';
import type { ServerSettings } from '../src/server/serverSettings.ts';

/** The store of the sessions, and how to close its database. */
export interface OpenSessionStore extends SessionStore {
  close(): Promise<void>;
}

/** A row of the table. */
interface SessionRow {
  readonly id: string;
  readonly subject: string;
  readonly provider_session: string;
  readonly content: string;
  readonly version: number;
  readonly idle_until: Date;
  readonly ends_at: Date;
}

const toSession = (row: SessionRow): StoredSession => ({
  id: row.id,
  subject: row.subject,
  providerSession: row.provider_session,
  content: row.content,
  version: row.version,
  idleUntil: row.idle_until,
  until: row.ends_at,
});

/** Creates the table, also when several processes start at the same time. */
async function createTable({ db }: OpenDatabase): Promise<void> {
  await db.transaction().execute(async (creating) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sign_in_sessions', 0))`.execute(
      creating,
    );
    await sql`create table if not exists sign_in_sessions (
      id text primary key,
      subject text not null,
      provider_session text not null,
      content text not null,
      version integer not null,
      idle_until timestamptz not null,
      ends_at timestamptz not null,
      leased_until timestamptz
    )`.execute(creating);
    await sql`create index if not exists sign_in_sessions_subject
      on sign_in_sessions (subject)`.execute(creating);
    await sql`create index if not exists sign_in_sessions_provider_session
      on sign_in_sessions (provider_session)`.execute(creating);
    await sql`create index if not exists sign_in_sessions_end
      on sign_in_sessions (ends_at)`.execute(creating);
  });
}

/** The store in an open database. */
function createStore({ db, writes, close }: OpenDatabase): OpenSessionStore {
  const check = checkDatabase(db, writes);
  async function run<T>(statement: RawBuilder<T>): Promise<QueryResult<T>> {
    try {
      return await statement.execute(db);
    } catch (error) {
      throw error instanceof DatabaseUnavailable ? new SessionsUnavailable(error) : error;
    }
  }
  const changed = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }) =>
    Number(numAffectedRows);
  return {
    state: async () => (await check()).database,
    async find(id, now) {
      const { rows } = await run(sql<SessionRow>`select * from sign_in_sessions
        where id = ${id} and idle_until > ${now} and ends_at > ${now}`);
      return rows[0] && toSession(rows[0]);
    },
    async insert(session) {
      await run(sql`insert into sign_in_sessions
        (id, subject, provider_session, content, version, idle_until, ends_at)
        values (${session.id}, ${session.subject}, ${session.providerSession}, ${session.content},
          ${session.version}, ${session.idleUntil}, ${session.until})`);
    },
    async replace({ id, version, content, providerSession }) {
      const done = await run(sql`update sign_in_sessions
        set content = ${content}, provider_session = ${providerSession},
          version = version + 1, leased_until = null
        where id = ${id} and version = ${version}`);
      return changed(done) === 1;
    },
    async touch(id, idleUntil) {
      await run(sql`update sign_in_sessions set idle_until = ${idleUntil}
        where id = ${id} and idle_until < ${idleUntil}`);
    },
    async remove(id) {
      return changed(await run(sql`delete from sign_in_sessions where id = ${id}`)) === 1;
    },
    async removeOf({ subject = '', providerSession = '' }) {
      const done = await run(sql`delete from sign_in_sessions
        where (${subject}::text <> '' and subject = ${subject})
          or (${providerSession}::text <> '' and provider_session = ${providerSession})`);
      return changed(done);
    },
    async lease({ id, version }, now, until) {
      const done = await run(sql`update sign_in_sessions set leased_until = ${until}
        where id = ${id} and version = ${version}
          and (leased_until is null or leased_until < ${now})`);
      return changed(done) === 1;
    },
    async release(id) {
      await run(sql`update sign_in_sessions set leased_until = null where id = ${id}`);
    },
    async removeExpired(now) {
      await run(sql`delete from sign_in_sessions
        where ends_at < ${now} or idle_until < ${now}`);
    },
    close,
  };
}

/**
 * Opens the store of the sessions: a table of the PostgreSQL server, or an embedded database below
 * the data directory. @throws SettingError
 */
export async function openSessionStore({
  databaseUrl,
  dataDirectory,
}: Pick<ServerSettings, 'databaseUrl' | 'dataDirectory'>): Promise<OpenSessionStore> {
  const directory = join(resolve(dataDirectory), 'sessions');
  try {
    const database = await openDatabase(
      databaseUrl === undefined ? { directory } : { url: databaseUrl },
    );
    await createTable(database);
    return createStore(database);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new SettingError(
      databaseUrl === undefined
        ? `The sessions in "${directory}" cannot be opened: ${reason}.`
        : `DATABASE_URL names a server that cannot keep the sessions: ${reason}.`,
    );
  }
}
