import { sql } from 'kysely';
import type { Call } from '../http/Call.ts';
import { ServiceError } from '../http/ServiceError.ts';

/**
 * Refuses with 429 TOO_MANY_ATTEMPTS while a subject, such as `login:maria`, is locked. Attempts at one subject wait for
 * each other until their transactions end: guesses that arrive together are counted one after another.
 */
export async function assertAttemptsLeft(call: Call, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(call.db);
  const row = await call.db.selectFrom('attempts').select('locked_until').where('key', '=', key).executeTakeFirst();
  if (row === undefined || row.locked_until === null || row.locked_until <= call.now) return;
  const retryAfter = Math.ceil((row.locked_until.getTime() - call.now.getTime()) / 1000);
  throw new ServiceError(429, 'TOO_MANY_ATTEMPTS', { retryAfter });
}

/** Counts one failure, in one statement, and locks the subject when there were too many within the window. */
export async function countFailure(call: Call, key: string, limit = call.settings.maxAttempts): Promise<void> {
  const { attemptWindowSeconds, lockSeconds } = call.settings;
  const windowStart = new Date(call.now.getTime() - attemptWindowSeconds * 1000);
  const lockedUntil = new Date(call.now.getTime() + lockSeconds * 1000);
  const failures = sql<number>`case when attempts.window_start < ${windowStart} then 1 else attempts.failures + 1 end`;
  await call.db
    .insertInto('attempts')
    .values({ key, failures: 1, window_start: call.now, locked_until: limit <= 1 ? lockedUntil : null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures,
        window_start: sql<Date>`case when attempts.window_start < ${windowStart} then ${call.now} else attempts.window_start end`,
        locked_until: sql<Date | null>`case when ${failures} >= ${limit} then ${lockedUntil}::timestamptz end`,
      }),
    )
    .execute();
}

export async function clearFailures(call: Call, key: string): Promise<void> {
  await call.db.deleteFrom('attempts').where('key', '=', key).execute();
}
