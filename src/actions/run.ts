import { defineAction } from '../sdk/action.ts';
import { isText, required } from './parameter.ts';
import manifest from './run.json' with { type: 'json' };

/**
 * Runs a named list of steps; where that list ends, this one ends too.
 *
 * Emitted: `{ verb: 'run', action: 'send' | 'shell.logout' }`.
 */
export const run = defineAction(manifest, (step, context) => context.runAction(required(step, 'action', isText)));
