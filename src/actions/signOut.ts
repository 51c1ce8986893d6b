import { defineAction } from '../sdk/action.ts';
import manifest from './signOut.json' with { type: 'json' };

/**
 * Ends the session and removes what belongs to it.
 *
 * Emitted: `{ verb: 'signOut' }`.
 */
export const signOut = defineAction(manifest, (_step, context) => context.session.signOut());
