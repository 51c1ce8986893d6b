import { sql } from 'kysely';
import type { Database } from './DatabaseTables.ts';
import type { WriteWatch } from './watchWrites.ts';

/** How the database does: it may answer what only reads. */
export type DatabaseState = 'answering' | 'read-only' | 'failing';

/** How long an answer is waited for, and how long one is good for, in milliseconds: anybody may ask, and as often as they like. */
const patience = 3000;
const goodFor = 1000;

/** Creates a check of whether the database answers, and its files can be written. Requests that come together share one query. */
export function checkDatabase(db: Database, writes?: WriteWatch): () => Promise<{ readonly database: DatabaseState }> {
  let last: { readonly at: number; readonly answer: Promise<DatabaseState> } | undefined;
  return async () => {
    if (last === undefined || performance.now() - last.at > goodFor) last = { at: performance.now(), answer: stateOf(db, writes) };
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
    late = setTimeout(() => resolve(false), patience);
  });
  try {
    return await Promise.race([query, patient]);
  } finally {
    clearTimeout(late);
  }
}
