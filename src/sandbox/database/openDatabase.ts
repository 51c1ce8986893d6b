import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, DatabaseTables } from './DatabaseTables.ts';
import { DatabaseSocket } from './DatabaseSocket.ts';
import { lockDirectory } from './lockDirectory.ts';
import { startEmbeddedDatabase } from './startEmbeddedDatabase.ts';

/** Where the data live: a PostgreSQL server, or a directory of the embedded one. */
export type DatabaseLocation = { url: string } | { directory: string };

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

const bigint = 20;
const numeric = 1700;
const date = 1082;

/** Dates stay `YYYY-MM-DD` (a Date would move them by the time zone); amounts and counts become numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (type === date) return (text: string) => text;
      if (type === bigint || type === numeric) return Number;
    }
    return pg.types.getTypeParser(type, format);
  },
};

export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  return 'url' in location ? openServer(location.url) : openEmbedded(location.directory);
}

async function openServer(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, max: 8, types, connectionTimeoutMillis: 20_000 });
  const db = new Kysely<DatabaseTables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

async function openEmbedded(directory: string): Promise<OpenDatabase> {
  const unlock = lockDirectory(directory);
  try {
    const embedded = await startEmbeddedDatabase(join(directory, 'database'));
    const pool = new pg.Pool({
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 60_000,
      types,
      stream: () => new DatabaseSocket(embedded),
    });
    const db = new Kysely<DatabaseTables>({ dialect: new PostgresDialect({ pool }) });
    return {
      db,
      close: async () => {
        await db.destroy();
        await embedded.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
