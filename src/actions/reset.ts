import { defineAction } from '../sdk/action.ts';
import { isText, required } from './parameter.ts';
import manifest from './reset.json' with { type: 'json' };

function isPaths(value: unknown): value is readonly (readonly string[])[] {
  return Array.isArray(value) && value.every((path) => Array.isArray(path) && path.every(isText));
}

/**
 * Gives parts of the state their first value again.
 *
 * Emitted: `{ verb: 'reset', paths: [['state', 'form']] }`.
 */
export const reset = defineAction(manifest, (step, context) => {
  for (const path of required(step, 'paths', isPaths)) context.state.reset(path);
});
