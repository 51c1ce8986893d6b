import { defineAction } from '../sdk/action.ts';
import type { InvalidateParameters } from './parameters.ts';
import manifest from './invalidate.json' with { type: 'json' };

/** Marks stores and data of the shell as stale; they are reloaded when needed. */
export const invalidate = defineAction<InvalidateParameters>(
  manifest,
  ({ invalidate: names }, context) => context.data.invalidate(names),
);
