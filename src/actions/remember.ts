import { defineAction } from '../sdk/action.ts';
import { members } from './parameter.ts';
import manifest from './remember.json' with { type: 'json' };

/**
 * Keeps values in stores.
 *
 * Emitted: `{ verb: 'remember', values: { name: Value } }`.
 */
export const remember = defineAction(manifest, (step, context) => {
  for (const [name, value] of Object.entries(members(step, 'values', context))) context.session.remember(name, value);
});
