import { defineAction } from '../sdk/action.ts';

/**
 * Ends the session and removes what belongs to it.
 *
 * Emitted: `{ verb: 'signOut' }`.
 */
export const signOut = defineAction({
  verb: 'signOut',
  description: 'Ends the session: removes the values that live as long as it does.',
  params: { type: 'object', required: ['signOut'], additionalProperties: false, properties: { signOut: { type: 'object', additionalProperties: false } } },
}, (_step, context) => context.session.signOut());
