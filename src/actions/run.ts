import { defineAction } from '../sdk/action.ts';
import { isText, required } from './parameter.ts';

/**
 * Runs a named list of steps; where that list ends, this one ends too.
 *
 * Emitted: `{ verb: 'run', action: 'send' | 'shell.logout' }`.
 */
export const run = defineAction({
  verb: 'run',
  description: 'Runs a list of steps named under `actions`.',
  params: { type: 'object', required: ['run'], additionalProperties: false, properties: { run: { type: 'string', 'x-kind': 'action' } } },
}, (step, context) => context.runAction(required(step, 'action', isText)));
