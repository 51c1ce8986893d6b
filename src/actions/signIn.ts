import { defineAction } from '../sdk/action.ts';
import { evaluated, isNumber, isRecord, members, optional } from './parameter.ts';
import manifest from './signIn.json' with { type: 'json' };

/**
 * Begins a signed-in session. All of its values have to be there: an answer without a token signs nobody in.
 *
 * Emitted: `{ verb: 'signIn', seconds: Value, values: { token: Value, … } }`.
 */
export const signIn = defineAction(manifest, (step, context) => {
  const values = members(step, 'values', context);
  const missing = Object.keys(optional(step, 'values', isRecord) ?? {}).filter((name) => values[name] === undefined || values[name] === '');
  if (missing.length > 0) throw new Error(`The sign-in has no value for ${missing.map((name) => `"${name}"`).join(', ')}.`);
  return context.session.signIn({ seconds: evaluated(step, 'seconds', isNumber, context), values });
});
