import { defineAction } from '../sdk/action.ts';
import { isText, required } from './parameter.ts';

function isPaths(value: unknown): value is readonly (readonly string[])[] {
  return Array.isArray(value) && value.every((path) => Array.isArray(path) && path.every(isText));
}

/**
 * Gives parts of the state their first value again.
 *
 * Emitted: `{ verb: 'reset', paths: [['state', 'form']] }`.
 */
export const reset = defineAction({
  verb: 'reset',
  description: 'Gives parts of the state their first value again.',
  params: { type: 'object', required: ['reset'], additionalProperties: false, properties: { reset: { type: 'array', minItems: 1, items: { type: 'string', 'x-kind': 'path' } } } },
}, (step, context) => {
  for (const path of required(step, 'paths', isPaths)) context.state.reset(path);
});
