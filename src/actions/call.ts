import { defineAction } from '../sdk/action.ts';
import { isText, optional, steps } from './parameter.ts';
import manifest from './call.json' with { type: 'json' };

/**
 * Makes a call, names its answer, and runs what follows its success. A failed call ends the list.
 *
 * Emitted: `{ verb: 'call', …Call, as? }`.
 */
export const call = defineAction(manifest, async (step, context) => {
  const answer = await context.call(step);
  if (answer === undefined) return false;
  const as = optional(step, 'as', isText);
  if (as !== undefined) context.assign(as, answer);
  return context.run(steps(step, 'onSuccess'));
});
