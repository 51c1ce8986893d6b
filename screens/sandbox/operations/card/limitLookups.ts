import {
  addressLimit,
  assertAttemptsLeft,
  clearFailures,
  countFailure,
  ownLimits,
} from '../../../../src/sandbox/access/attempts.ts';
import type { Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';

/**
 * Looks up the record of a link. Rejects callers after too many wrong links; the limit per network
 * address also covers visitors who request new tokens.
 */
export async function limitLookups<Found>(
  call: Call,
  lookUp: () => Promise<Found | undefined>,
): Promise<Found> {
  const limits = [...ownLimits(call, `link:${call.principal.caller}`), addressLimit(call)];
  await assertAttemptsLeft(call, limits);
  const found = await lookUp();
  if (found === undefined) {
    await countFailure(call, limits);
    throw refuse('LINK_EXPIRE');
  }
  await clearFailures(call, limits);
  return found;
}
