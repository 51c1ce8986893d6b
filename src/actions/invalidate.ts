import { defineAction } from '../sdk/action.ts';
import { isTexts, required } from './parameter.ts';

/**
 * Forgets what was loaded; it is asked for again when it is needed.
 *
 * Emitted: `{ verb: 'invalidate', names: [name] }`.
 */
export const invalidate = defineAction({
  verb: 'invalidate',
  description: 'Forgets kept answers and data of the shell; they are asked for again when needed.',
  params: { type: 'object', required: ['invalidate'], additionalProperties: false, properties: { invalidate: { type: 'array', minItems: 1, items: { type: 'string', 'x-kind': 'data' } } } },
}, (step, context) => context.data.invalidate(required(step, 'names', isTexts)));
