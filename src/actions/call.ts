import { defineAction } from '../sdk/action.ts';
import type { CallParameters } from './parameters.ts';
import manifest from './call.json' with { type: 'json' };

/** Makes a call, names its response, and runs its success steps. A failed call ends the list. */
export const call = defineAction<CallParameters>(manifest, async (step, context) => {
  const answer = await context.call(step);
  if (answer === undefined) return false;
  if (step.as !== undefined) context.assign(step.as, answer);
  return context.run(step.onSuccess);
});
