import { sql } from 'kysely';
import type { Call } from '../http/Call.ts';
import { ServiceError } from '../http/ServiceError.ts';
import { latestMoment } from './clockSkew.ts';
import { knownDevice } from './knownDevice.ts';

/** A counter of failures, and the number within the window that locks it. */
export interface Limit {
  readonly key: string;
  readonly failures: number;
  /** Serializes attempts, so that simultaneous guesses are counted one by one. */
  readonly queued: boolean;
}

/**
 * The limit for attempts that only one signed-in caller or one visitor can make, such as
 * `password:17`.
 */
export function ownLimits(
  call: Call,
  subject: string,
  failures = call.settings.maxAttempts,
): readonly Limit[] {
  return [{ key: subject, failures, queued: true }];
}

/** The limit of failures of one network address, whatever it tries. */
export function addressLimit(call: Call): Limit {
  return {
    key: `address:${call.address}`,
    failures: call.settings.maxAttemptsOfAddress,
    queued: false,
  };
}

/**
 * The limits for attempts that anybody can make, such as signing in as `reader:maria`. A device on
 * which `account` has signed in before has its own counter, so nobody can lock a user out from
 * elsewhere. All others are limited by address, by subject over all addresses, and by address over
 * all subjects.
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

/** Throws 429 TOO_MANY_ATTEMPTS while one of the limits is reached. */
export async function assertAttemptsLeft(call: Call, limits: readonly Limit[]): Promise<void> {
  for (const { key, queued } of limits) {
    if (queued)
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(call.db);
    const row = await call.db
      .selectFrom('attempts')
      .select('locked_until')
      .where('key', '=', key)
      .executeTakeFirst();
    const lockedUntil = row?.locked_until?.getTime() ?? 0;
    // a longer remaining time means that the clock was set back
    const longest = latestMoment(call.now).getTime() + call.settings.lockSeconds * 1000;
    if (lockedUntil <= call.now.getTime() || lockedUntil > longest) continue;
    const retryAfter = Math.ceil((lockedUntil - call.now.getTime()) / 1000);
    throw new ServiceError(429, 'TOO_MANY_ATTEMPTS', { retryAfter });
  }
}

/**
 * Counts one failure towards each limit, one statement per limit, and locks those that are reached.
 */
export async function countFailure(call: Call, limits: readonly Limit[]): Promise<void> {
  const { attemptWindowSeconds, lockSeconds } = call.settings;
  const windowStart = new Date(call.now.getTime() - attemptWindowSeconds * 1000);
  const lockedUntil = new Date(call.now.getTime() + lockSeconds * 1000);
  const isOver = sql<boolean>`(attempts.window_start < ${windowStart} or attempts.window_start > ${latestMoment(call.now)})`;
  const failures = sql<number>`case when ${isOver} then 1 else attempts.failures + 1 end`;
  for (const limit of limits) {
    await call.db
      .insertInto('attempts')
      .values({
        key: limit.key,
        failures: 1,
        window_start: call.now,
        locked_until: limit.failures <= 1 ? lockedUntil : null,
      })
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

/**
 * Clears the failures of a subject after a success. Failures of the address at other subjects stay
 * counted.
 */
export async function clearFailures(call: Call, limits: readonly Limit[]): Promise<void> {
  const keys = limits.filter(({ queued }) => queued).map(({ key }) => key);
  await call.db.deleteFrom('attempts').where('key', 'in', keys).execute();
}

/** Clears every failure of a subject, from any address, because its password has changed. */
export async function forgetFailures(call: Call, subject: string): Promise<void> {
  await call.db
    .deleteFrom('attempts')
    .where(({ eb, or }) =>
      or([
        eb('key', '=', subject),
        sql<boolean>`starts_with(key, ${`${subject}@`})`,
        sql<boolean>`starts_with(key, ${`${subject}#`})`,
      ]),
    )
    .execute();
}
