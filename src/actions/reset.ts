import { defineAction } from '../sdk/action.ts';
import type { ResetParameters } from './parameters.ts';
import manifest from './reset.json' with { type: 'json' };

/** Resets parts of the state to their initial values. */
export const reset = defineAction<ResetParameters>(manifest, ({ reset: paths }, context) =>
  paths.forEach((path) => context.state.reset(path)),
);
