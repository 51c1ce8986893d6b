import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, SandboxTables } from './SandboxTables.ts';
import { DatabaseSocket } from './DatabaseSocket.ts';
import { isEngineLost } from './DatabaseUnavailable.ts';
import { guardPool, type DatabaseKind, type DatabaseWatch } from './guardPool.ts';
import { lockDirectory } from './lockDirectory.ts';
import { startEmbeddedDatabase } from './startEmbeddedDatabase.ts';
import { watchWrites, type WriteWatch } from './watchWrites.ts';

/** The location of the data: a PostgreSQL server, or a directory for the embedded one. */
export type DatabaseLocation = { url: string } | { directory: string };

/** An open database. */
export interface OpenDatabase {
  db: Database;
  /** Whether its files can be written; missing for a database server, which checks that itself. */
  writes?: WriteWatch;
  connections(): Connections;
  close(): Promise<void>;
}

/** The number of connections, of idle ones, and of requests that wait for one. */
export interface Connections {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

const bigint = 20;
const numeric = 1700;
const date = 1082;

/**
 * Dates stay `YYYY-MM-DD` (a Date would shift them by the time zone); amounts and counts become
 * numbers.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (type === date) return (text: string) => text;
      if (type === bigint || type === numeric) return Number;
    }
    return pg.types.getTypeParser(type, format);
  },
};

/**
 * Milliseconds. A longer query is aborted and its connection discarded, because the server may be
 * gone without closing it.
 */
const queryTimeout = 60_000;

/** Time limit for pending queries when the database is closed, in milliseconds. */
const closeTimeLimit = 10_000;

/** Opens a PostgreSQL server or the embedded database of a directory. */
export async function openDatabase(
  location: DatabaseLocation,
  watch?: DatabaseWatch,
): Promise<OpenDatabase> {
  return 'url' in location
    ? openServer(location.url, watch)
    : openEmbedded(location.directory, watch);
}

async function openServer(connectionString: string, watch?: DatabaseWatch): Promise<OpenDatabase> {
  return openPool(
    new pg.Pool({
      connectionString,
      max: 8,
      types,
      connectionTimeoutMillis: 20_000,
      query_timeout: queryTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    }),
    watch,
  );
}

function openPool(pool: pg.Pool, watch?: DatabaseWatch, kind?: DatabaseKind): OpenDatabase {
  const guarded = guardPool(pool, watch, kind);
  const db = new Kysely<SandboxTables>({ dialect: new PostgresDialect({ pool: guarded }) });
  return {
    db,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    // Not `destroy`: after it the query builder fails requests that are still being processed with
    // its own error.
    close: () =>
      Promise.race([guarded.end(), setTimeout(closeTimeLimit, undefined, { ref: false })]),
  };
}

async function openEmbedded(directory: string, watch?: DatabaseWatch): Promise<OpenDatabase> {
  const unlock = lockDirectory(directory);
  try {
    const writes = watchWrites(directory, watch?.readOnly);
    const embedded = await startEmbeddedDatabase(
      join(directory, 'database'),
      writes.assertWritable,
    );
    const pool = new pg.Pool({
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 60_000,
      query_timeout: 2 * queryTimeout, // it runs everything on one processor
      types,
      stream: () => new DatabaseSocket(embedded),
    });
    const open = openPool(pool, watch, {
      isLost: isEngineLost,
      onLost: embedded.fail,
      beforeWrite: writes.assertWritable,
    });
    return {
      ...open,
      writes,
      close: async () => {
        await open.close();
        await embedded.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
