import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable, isConnectionLost, isTemporary } from './DatabaseUnavailable.ts';

/** What is told about the database while it is used. */
export interface DatabaseWatch {
  /** A query ended after this many seconds; `failed` when the database could not answer it. */
  query?(seconds: number, failed: boolean): void;
  /** A connection was lost or could not be made. */
  lost?(reason: string): void;
  /** Nothing can be written any more, for this reason; without one, it can again. */
  readOnly?(reason?: string): void;
}

/** What is particular about a database. */
export interface DatabaseKind {
  /** Whether its connection is of no more use after this error. */
  isLost?(error: unknown): boolean;
  /** Called when a connection was lost while it was in use. */
  onLost?(): void;
  /** Rejects where nothing can be written; the connection stays as it is, and what only reads goes on. */
  beforeWrite?(): Promise<void>;
}

/**
 * The pool as the query builder takes it. A connection that is lost, checked out or idle, is reported and never ends the
 * process: nobody else listens to its `error` event. What fails because of it fails as `DatabaseUnavailable`, and the
 * connection is not used again. Once `end` is called, whoever still waits or comes for a connection gets that error too.
 */
export function guardPool(pool: pg.Pool, watch: DatabaseWatch = {}, kind: DatabaseKind = {}): PostgresPool {
  const hear = (error: Error) => watch.lost?.(new DatabaseUnavailable(error).message);
  const waiting = new Set<(error: Error) => void>();
  let ending: Promise<void> | undefined;
  pool.on('error', hear);

  // The pool forgets those who wait for a connection when it ends.
  const connect = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      if (ending !== undefined) return reject(closed());
      waiting.add(reject);
      pool.connect().then(
        (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
        (error: unknown) => {
          waiting.delete(reject);
          const unavailable = new DatabaseUnavailable(error);
          if (ending === undefined) watch.lost?.(unavailable.message);
          reject(unavailable);
        },
      );
    });
  return {
    connect: async () => {
      const client = await connect();
      client.on('error', hear);
      return guardClient(client, { isLost: isConnectionLost, ...watch, ...kind, onRelease: () => client.off('error', hear) });
    },
    end: () => {
      ending ??= pool.end();
      for (const reject of waiting) reject(closed());
      waiting.clear();
      return ending;
    },
  };
}

/** Whether a statement changes data; those that begin and end a transaction alone do not. */
function isWrite(text: string): boolean {
  return !/^\s*(select|with|show|begin|start|set|commit|rollback|savepoint|release)\b/i.test(text) || /^\s*with\b[^]*\b(insert\s+into|update|delete\s+from)\b/i.test(text);
}

function closed(): DatabaseUnavailable {
  return new DatabaseUnavailable(new Error('The database is closed.'));
}

function guardClient(client: pg.PoolClient, watch: DatabaseWatch & DatabaseKind & { isLost(error: unknown): boolean; onRelease(): void }): PostgresPoolClient {
  let broken: Error | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (broken !== undefined) throw broken; // a rollback would wait for a server that is gone
    if (isWrite(text)) await watch.beforeWrite?.().catch((error: unknown) => Promise.reject(new DatabaseUnavailable(error)));
    const started = performance.now();
    const ended = (failed: boolean) => watch.query?.((performance.now() - started) / 1000, failed);
    try {
      const result = await client.query(text, [...values]);
      ended(false);
      return result;
    } catch (error) {
      const temporary = isTemporary(error) || watch.isLost(error);
      ended(temporary);
      if (!temporary) throw error;
      const unavailable = new DatabaseUnavailable(error);
      if (watch.isLost(error)) {
        broken = unavailable;
        watch.lost?.(unavailable.message);
        watch.onLost?.();
      }
      throw unavailable;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'], // streaming is not used,
    release: () => {
      client.release(broken);
      watch.onRelease();
    },
  };
}
