import { defineAction } from '../sdk/action.ts';
import { evaluated, isNumber, members } from './parameter.ts';
import manifest from './signIn.json' with { type: 'json' };

/**
 * Begins a signed-in session.
 *
 * Emitted: `{ verb: 'signIn', seconds: Value, values: { token: Value, … } }`.
 */
export const signIn = defineAction(manifest, (step, context) => context.session.signIn({ seconds: evaluated(step, 'seconds', isNumber, context), values: members(step, 'values', context) }));
