import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable, isConnectionLost, isTemporary } from './DatabaseUnavailable.ts';

/** What is told about the database while it is used. */
export interface DatabaseWatch {
  /** A query ended after this many seconds; `failed` when the database could not answer it. */
  query?(seconds: number, failed: boolean): void;
  /** A connection was lost or could not be made. */
  lost?(reason: string): void;
}

/** What is particular about a database. */
export interface DatabaseKind {
  /** Whether its connection is of no more use after this error. */
  isLost?(error: unknown): boolean;
  /** Called when a connection was lost while it was in use. */
  onLost?(): void;
}

/**
 * The pool as the query builder takes it. A connection that is lost, checked out or idle, is reported and never ends the
 * process: nobody else listens to its `error` event. What fails because of it fails as `DatabaseUnavailable`, and the
 * connection is not used again.
 */
export function guardPool(pool: pg.Pool, watch: DatabaseWatch = {}, kind: DatabaseKind = {}): PostgresPool {
  const hear = (error: Error) => watch.lost?.(new DatabaseUnavailable(error).message);
  pool.on('error', hear);
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        const unavailable = new DatabaseUnavailable(error);
        watch.lost?.(unavailable.message);
        throw unavailable;
      });
      client.on('error', hear);
      return guardClient(client, { isLost: isConnectionLost, ...watch, ...kind, onRelease: () => client.off('error', hear) });
    },
    end: () => pool.end(),
  };
}

function guardClient(client: pg.PoolClient, watch: DatabaseWatch & DatabaseKind & { isLost(error: unknown): boolean; onRelease(): void }): PostgresPoolClient {
  let broken: Error | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (broken !== undefined) throw broken; // a rollback would wait for a server that is gone
    const started = performance.now();
    const ended = (failed: boolean) => watch.query?.((performance.now() - started) / 1000, failed);
    try {
      const result = await client.query(text, [...values]);
      ended(false);
      return result;
    } catch (error) {
      const temporary = isTemporary(error);
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
