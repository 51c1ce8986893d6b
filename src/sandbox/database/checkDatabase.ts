import { sql } from 'kysely';
import type { Database } from './SandboxTables.ts';
import type { WriteWatch } from './watchWrites.ts';

/** The state of the database; `read-only` still answers requests that only read. */
export type DatabaseState = 'answering' | 'read-only' | 'failing';

/**
 * Time limit of the check and lifetime of its result, in milliseconds; the result is cached because
 * anyone may request it at any rate.
 */
const timeLimit = 3000;
const goodFor = 1000;

/**
 * Creates a check that the database answers and its files are writable. Concurrent requests share
 * one query.
 */
export function checkDatabase(
  db: Database,
  writes?: WriteWatch,
): () => Promise<{ readonly database: DatabaseState }> {
  let last: { readonly at: number; readonly answer: Promise<DatabaseState> } | undefined;
  return async () => {
    if (last === undefined || performance.now() - last.at > goodFor)
      last = { at: performance.now(), answer: stateOf(db, writes) };
    return { database: await last.answer };
  };
}

async function stateOf(db: Database, writes?: WriteWatch): Promise<DatabaseState> {
  if (!(await answers(db))) return 'failing';
  const writable = writes?.assertWritable() ?? Promise.resolve();
  return writable.then(
    () => 'answering',
    () => 'read-only', // the watch reports why
  );
}

async function answers(db: Database): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false, // the pool reports why
  );
  const patient = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), timeLimit);
  });
  try {
    return await Promise.race([query, patient]);
  } finally {
    clearTimeout(late);
  }
}
