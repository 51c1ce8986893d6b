import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable, isConnectionLost, isTemporary } from './DatabaseUnavailable.ts';

/** Callbacks about the state of the database. */
export interface DatabaseWatch {
  /** Called after a query with its duration; `failed` if the database could not run it. */
  query?(seconds: number, failed: boolean): void;
  /** Called when a connection was lost or could not be made. */
  lost?(reason: string): void;
  /**
   * Called with a reason when the database becomes read-only, and without one when it is writable
   * again.
   */
  readOnly?(reason?: string): void;
}

/** The behaviour in which databases differ. */
export interface DatabaseKind {
  /** Whether its connection is unusable after this error. */
  isLost?(error: unknown): boolean;
  /** Called when a connection was lost while it was in use. */
  onLost?(): void;
  /** Rejects if nothing can be written; the connection stays usable for reads. */
  beforeWrite?(): Promise<void>;
}

/**
 * The pool for the query builder. A lost connection, checked out or idle, is reported and never
 * ends the process, because nothing else handles its `error` event. Its queries fail with
 * `DatabaseUnavailable`, and the connection is discarded. After `end`, pending and new requests for
 * a connection fail with that error too.
 */
export function guardPool(
  pool: pg.Pool,
  watch: DatabaseWatch = {},
  kind: DatabaseKind = {},
): PostgresPool {
  const onLost = (error: Error) => watch.lost?.(new DatabaseUnavailable(error).message);
  const waiting = new Set<(error: Error) => void>();
  let ending: Promise<void> | undefined;
  pool.on('error', onLost);

  // On `end` the pool does not settle pending requests for a connection.
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
      client.on('error', onLost);
      return guardClient(client, {
        isLost: isConnectionLost,
        ...watch,
        ...kind,
        onRelease: () => client.off('error', onLost),
      });
    },
    end: () => {
      ending ??= pool.end();
      for (const reject of waiting) reject(closed());
      waiting.clear();
      return ending;
    },
  };
}

/** Whether a statement changes data; statements that only begin or end a transaction do not. */
function isWrite(text: string): boolean {
  return (
    !/^\s*(select|with|show|begin|start|set|commit|rollback|savepoint|release)\b/i.test(text) ||
    /^\s*with\b[^]*\b(insert\s+into|update|delete\s+from)\b/i.test(text)
  );
}

function closed(): DatabaseUnavailable {
  return new DatabaseUnavailable(new Error('The database is closed.'));
}

function guardClient(
  client: pg.PoolClient,
  watch: DatabaseWatch & DatabaseKind & { isLost(error: unknown): boolean; onRelease(): void },
): PostgresPoolClient {
  let broken: Error | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (broken !== undefined) throw broken; // a rollback would wait for a lost connection
    if (isWrite(text))
      await watch
        .beforeWrite?.()
        .catch((error: unknown) => Promise.reject(new DatabaseUnavailable(error)));
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
    query: query as unknown as PostgresPoolClient['query'], // streaming is not used
    release: () => {
      client.release(broken);
      watch.onRelease();
    },
  };
}
