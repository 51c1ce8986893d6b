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
 * Looks the record behind a link up; a visitor who keeps trying wrong links is refused, and so is
 * an address that takes one token after another.
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
