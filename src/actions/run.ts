import { defineAction } from '../sdk/action.ts';
import type { RunParameters } from './parameters.ts';
import manifest from './run.json' with { type: 'json' };

/** Runs a named list of steps; if that list ends, this one ends too. */
export const run = defineAction<RunParameters>(manifest, ({ run: name }, context) =>
  context.runAction(name),
);
