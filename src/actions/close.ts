import { defineAction } from '../sdk/action.ts';
import manifest from './close.json' with { type: 'json' };

/**
 * Closes the popup it stands in, with a result.
 *
 * Emitted: `{ verb: 'close', value?: Value }`.
 */
export const close = defineAction(manifest, (step, context) => context.popups.close(step['value'] === undefined ? undefined : context.evaluate(step['value'])));
