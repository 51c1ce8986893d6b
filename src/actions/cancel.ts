import { defineAction } from '../sdk/action.ts';
import type { CancelParameters } from './parameters.ts';
import manifest from './cancel.json' with { type: 'json' };

/** Cancels a running call with files. */
export const cancel = defineAction<CancelParameters>(manifest, ({ cancel: name, keep }, context) =>
  context.cancel(name, keep),
);
