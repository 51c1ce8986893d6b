import { defineAction } from '../sdk/action.ts';
import { evaluated, isNumber } from './parameter.ts';

/**
 * Waits.
 *
 * Emitted: `{ verb: 'wait', milliseconds: Value }`.
 */
export const wait = defineAction({
  verb: 'wait',
  description: 'Waits some milliseconds.',
  params: { type: 'object', required: ['wait'], additionalProperties: false, properties: { wait: { type: 'number', minimum: 0, 'x-kind': 'value' } } },
}, (step, context) => context.browser.wait(evaluated(step, 'milliseconds', isNumber, context)));
