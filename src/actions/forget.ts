import { defineAction } from '../sdk/action.ts';
import { isTexts, required } from './parameter.ts';
import manifest from './forget.json' with { type: 'json' };

/**
 * Removes values from stores.
 *
 * Emitted: `{ verb: 'forget', names: [name] }`.
 */
export const forget = defineAction(manifest, (step, context) => {
  for (const name of required(step, 'names', isTexts)) context.session.forget(name);
});
