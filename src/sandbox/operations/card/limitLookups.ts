import { assertAttemptsLeft, clearFailures, countFailure } from '../../access/attempts.ts';
import { callerOf } from '../../access/Principal.ts';
import type { Call } from '../../http/Call.ts';
import { refuse } from '../../http/ServiceError.ts';

/** Looks the record behind a link up; a visitor who keeps trying wrong links is locked out. */
export async function limitLookups<Found>(call: Call, lookUp: () => Promise<Found | undefined>): Promise<Found> {
  const key = `link:${callerOf(call.principal)}`;
  await assertAttemptsLeft(call, key);
  const found = await lookUp();
  if (found === undefined) {
    await countFailure(call, key);
    throw refuse('LINK_EXPIRE');
  }
  await clearFailures(call, key);
  return found;
}
