import { defineAction } from '../sdk/action.ts';
import { evaluated, isNumber } from './parameter.ts';
import manifest from './wait.json' with { type: 'json' };

/**
 * Waits. When what waits has been left meanwhile, the list ends.
 *
 * Emitted: `{ verb: 'wait', milliseconds: Value }`.
 */
export const wait = defineAction(manifest, (step, context) => context.browser.wait(evaluated(step, 'milliseconds', isNumber, context)));
