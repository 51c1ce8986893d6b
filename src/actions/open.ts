import { defineAction } from '../sdk/action.ts';
import type { OpenParameters } from './parameters.ts';
import manifest from './open.json' with { type: 'json' };

/** Opens another screen. */
export const open = defineAction<OpenParameters>(
  manifest,
  ({ open: screen, ...target }, context) => {
    context.routes.open({ screen, ...target });
    return false;
  },
);
