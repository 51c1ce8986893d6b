import { defineAction } from '../sdk/action.ts';
import type { RememberParameters } from './parameters.ts';
import manifest from './remember.json' with { type: 'json' };

/** Writes values to stores. */
export const remember = defineAction<RememberParameters>(
  manifest,
  ({ remember: values }, context) => {
    for (const [name, value] of Object.entries(values)) context.session.remember(name, value);
  },
);
