import { defineAction } from '../sdk/action.ts';
import type { ForgetParameters } from './parameters.ts';
import manifest from './forget.json' with { type: 'json' };

/** Removes values from stores. */
export const forget = defineAction<ForgetParameters>(manifest, ({ forget: names }, context) =>
  names.forEach((name) => context.session.forget(name)),
);
