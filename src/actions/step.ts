import { defineAction } from '../sdk/action.ts';
import { isText, required } from './parameter.ts';
import manifest from './step.json' with { type: 'json' };

/**
 * Moves to another step of the screen.
 *
 * Emitted: `{ verb: 'step', step: 'code' }`.
 */
export const step = defineAction(manifest, (step, context) => {
  context.routes.step(required(step, 'step', isText));
  return false;
});
