import { defineAction } from '../sdk/action.ts';
import { evaluated, isNumber, members } from './parameter.ts';

/**
 * Begins a signed-in session.
 *
 * Emitted: `{ verb: 'signIn', seconds: Value, values: { token: Value, … } }`.
 */
export const signIn = defineAction({
  verb: 'signIn',
  description: 'Begins a signed-in session: keeps its token and values for its lifetime.',
  params: {
    type: 'object',
    required: ['signIn'],
    additionalProperties: false,
    properties: {
      signIn: {
        type: 'object',
        required: ['token', 'seconds'],
        additionalProperties: false,
        properties: {
          token: { type: 'string', 'x-kind': 'value', description: 'Kept in the store `token`.' },
          seconds: { type: 'number', 'x-kind': 'value', description: 'Lifetime.' },
          values: { type: 'object', propertyNames: { 'x-kind': 'store' }, additionalProperties: { 'x-kind': 'value' } },
        },
      },
    },
  },
}, (step, context) => context.session.signIn({ seconds: evaluated(step, 'seconds', isNumber, context), values: members(step, 'values', context) }));
