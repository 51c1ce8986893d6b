import { defineAction } from '../sdk/action.ts';
import type { CloseParameters } from './parameters.ts';
import manifest from './close.json' with { type: 'json' };

// The compiler writes `{}` for a missing result.
function isNothing(result: unknown): boolean {
  return typeof result === 'object' && result !== null && Object.keys(result).length === 0;
}

/** Closes the popup that contains the step, with a result. */
export const close = defineAction<CloseParameters>(manifest, ({ close: result }, context) =>
  context.popups.close(isNothing(result) ? undefined : result),
);
