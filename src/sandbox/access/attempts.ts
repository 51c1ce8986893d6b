import { sql } from 'kysely';
import type { Call } from '../http/Call.ts';
import { ServiceError } from '../http/ServiceError.ts';
import { latestMoment } from './clockSkew.ts';
import { knownDevice } from './knownDevice.ts';

/** A counter of failures and how many it takes within the window before it refuses. */
export interface Limit {
  readonly key: string;
  readonly failures: number;
  /** Attempts wait for each other, so that guesses that arrive together are counted one after another. */
  readonly queued: boolean;
}

/** The limit of something that only one signed-in caller or one visitor can try, such as `password:17`. */
export function ownLimits(call: Call, subject: string, failures = call.settings.maxAttempts): readonly Limit[] {
  return [{ key: subject, failures, queued: true }];
}

/** What one network address may get wrong, whatever it tries. */
export function addressLimit(call: Call): Limit {
  return { key: `address:${call.address}`, failures: call.settings.maxAttemptsOfAddress, queued: false };
}

/**
 * The limits of something that anybody may try, such as signing in as `card:maria`. A device on which `account` has signed
 * in before has a counter of its own, so nobody can lock a user out from elsewhere. Everybody else is limited by address, by
 * subject over all addresses, and by address over all subjects.
 */
export function publicLimits(call: Call, subject: string, account = subject): readonly Limit[] {
  const device = knownDevice.read(call, account);
  if (device !== undefined) return ownLimits(call, `${subject}#${device}`);
  return [
    { key: `${subject}@${call.address}`, failures: call.settings.maxAttempts, queued: true },
    { key: subject, failures: call.settings.maxAttemptsAnywhere, queued: true },
    addressLimit(call),
  ];
}

/** Refuses with 429 TOO_MANY_ATTEMPTS while one of the limits is reached. */
export async function assertAttemptsLeft(call: Call, limits: readonly Limit[]): Promise<void> {
  for (const { key, queued } of limits) {
    if (queued) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(call.db);
    const row = await call.db.selectFrom('attempts').select('locked_until').where('key', '=', key).executeTakeFirst();
    const lockedUntil = row?.locked_until?.getTime() ?? 0;
    const longest = latestMoment(call.now).getTime() + call.settings.lockSeconds * 1000; // more is left of a clock that was put back
    if (lockedUntil <= call.now.getTime() || lockedUntil > longest) continue;
    const retryAfter = Math.ceil((lockedUntil - call.now.getTime()) / 1000);
    throw new ServiceError(429, 'TOO_MANY_ATTEMPTS', { retryAfter });
  }
}

/** Counts one failure towards each limit, in one statement a limit, and locks those that are reached. */
export async function countFailure(call: Call, limits: readonly Limit[]): Promise<void> {
  const { attemptWindowSeconds, lockSeconds } = call.settings;
  const windowStart = new Date(call.now.getTime() - attemptWindowSeconds * 1000);
  const lockedUntil = new Date(call.now.getTime() + lockSeconds * 1000);
  const isOver = sql<boolean>`(attempts.window_start < ${windowStart} or attempts.window_start > ${latestMoment(call.now)})`;
  const failures = sql<number>`case when ${isOver} then 1 else attempts.failures + 1 end`;
  for (const limit of limits) {
    await call.db
      .insertInto('attempts')
      .values({ key: limit.key, failures: 1, window_start: call.now, locked_until: limit.failures <= 1 ? lockedUntil : null })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures,
          window_start: sql<Date>`case when ${isOver} then ${call.now} else attempts.window_start end`,
          locked_until: sql<Date | null>`case when ${failures} >= ${limit.failures} then ${lockedUntil}::timestamptz end`,
        }),
      )
      .execute();
  }
}

/** Forgets the failures at a subject after a success. What an address got wrong elsewhere stays counted. */
export async function clearFailures(call: Call, limits: readonly Limit[]): Promise<void> {
  const keys = limits.filter(({ queued }) => queued).map(({ key }) => key);
  await call.db.deleteFrom('attempts').where('key', 'in', keys).execute();
}

/** Forgets every failure at a subject, from wherever it came: its password is another one now. */
export async function forgetFailures(call: Call, subject: string): Promise<void> {
  await call.db
    .deleteFrom('attempts')
    .where(({ eb, or }) =>
      or([eb('key', '=', subject), sql<boolean>`starts_with(key, ${`${subject}@`})`, sql<boolean>`starts_with(key, ${`${subject}#`})`]),
    )
    .execute();
}
