import { sql } from 'kysely';
import type { Database } from './DatabaseTables.ts';

/** How long an answer is waited for, and how long one is good for, in milliseconds: anybody may ask, and as often as they like. */
const patience = 3000;
const goodFor = 1000;

/** Creates a check of whether the database answers. Requests that come together share one query. */
export function checkDatabase(db: Database): () => Promise<{ readonly database: boolean }> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return async () => {
    if (last === undefined || performance.now() - last.at > goodFor) last = { at: performance.now(), answer: answers(db) };
    return { database: await last.answer };
  };
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
