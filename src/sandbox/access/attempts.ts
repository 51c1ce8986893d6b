import type { Call } from '../http/Call.ts';
import { ServiceError } from '../http/ServiceError.ts';

/** Refuses with 429 TOO_MANY_ATTEMPTS while a subject, such as `login:maria`, is locked. */
export async function assertAttemptsLeft(call: Call, key: string): Promise<void> {
  const row = await call.db.selectFrom('attempts').select('locked_until').where('key', '=', key).executeTakeFirst();
  if (row === undefined || row.locked_until === null || row.locked_until <= call.now) return;
  const retryAfter = Math.ceil((row.locked_until.getTime() - call.now.getTime()) / 1000);
  throw new ServiceError(429, 'TOO_MANY_ATTEMPTS', { retryAfter });
}

/** Counts one failure and locks the subject when there were too many within the window. */
export async function countFailure(call: Call, key: string, limit = call.settings.maxAttempts): Promise<void> {
  const { attemptWindowSeconds, lockSeconds } = call.settings;
  const row = await call.db.selectFrom('attempts').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
  const fresh = row === undefined || call.now.getTime() - row.window_start.getTime() > attemptWindowSeconds * 1000;
  const failures = fresh ? 1 : row.failures + 1;
  const values = {
    failures,
    window_start: fresh ? call.now : row.window_start,
    locked_until: failures >= limit ? new Date(call.now.getTime() + lockSeconds * 1000) : null,
  };
  await call.db
    .insertInto('attempts')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

export async function clearFailures(call: Call, key: string): Promise<void> {
  await call.db.deleteFrom('attempts').where('key', '=', key).execute();
}
