import { defineAction } from '../sdk/action.ts';
import { isText, members, optional, required, steps } from './parameter.ts';

/**
 * Opens a popup and waits until it is closed; its result is what `close` gave.
 *
 * Emitted: `{ verb: 'popup', popup, with?: { name: Value }, as?, onClose?: Step[] }`.
 */
export const popup = defineAction({
  verb: 'popup',
  description: 'Opens a popup and waits until it is closed.',
  params: {
    type: 'object',
    required: ['popup'],
    additionalProperties: false,
    properties: {
      popup: { type: 'string', 'x-kind': 'popup' },
      with: { type: 'object', additionalProperties: { 'x-kind': 'value' }, description: 'The popup\'s parameters.' },
      as: { type: 'string', 'x-kind': 'name', description: 'Names the value it was closed with.' },
      onClose: { type: 'array', 'x-kind': 'steps' },
    },
  },
}, async (step, context) => {
  const result = await context.popups.open(required(step, 'popup', isText), members(step, 'with', context));
  const as = optional(step, 'as', isText);
  if (as !== undefined) context.assign(as, result);
  return context.run(steps(step, 'onClose'));
});
