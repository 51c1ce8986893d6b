import { defineAction } from '../sdk/action.ts';
import { isTexts, required } from './parameter.ts';
import manifest from './invalidate.json' with { type: 'json' };

/**
 * Forgets what was loaded; it is asked for again when it is needed.
 *
 * Emitted: `{ verb: 'invalidate', names: [name] }`.
 */
export const invalidate = defineAction(manifest, (step, context) => context.data.invalidate(required(step, 'names', isTexts)));
