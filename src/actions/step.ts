import { defineAction } from '../sdk/action.ts';
import type { StepParameters } from './parameters.ts';
import manifest from './step.json' with { type: 'json' };

/** Moves to another step of the screen. */
export const step = defineAction<StepParameters>(manifest, ({ step: name }, context) => {
  context.routes.step(name);
  return false;
});
