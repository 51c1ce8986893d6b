import { defineAction } from '../sdk/action.ts';
import type { ResetParameters } from './parameters.ts';
import manifest from './reset.json' with { type: 'json' };

/** Gives parts of the state their first value again. */
export const reset = defineAction<ResetParameters>(manifest, ({ reset: paths }, context) =>
  paths.forEach((path) => context.state.reset(path)),
);
