import { defineAction } from '../sdk/action.ts';
import { isText, required } from './parameter.ts';

/**
 * Moves to another step of the screen.
 *
 * Emitted: `{ verb: 'step', step: 'code' }`.
 */
export const step = defineAction({
  verb: 'step',
  description: 'Moves to another step of the screen. Ends the list.',
  ends: true,
  params: { type: 'object', required: ['step'], additionalProperties: false, properties: { step: { type: 'string', description: 'Name of the step.' } } },
}, (step, context) => {
  context.routes.step(required(step, 'step', isText));
  return false;
});
