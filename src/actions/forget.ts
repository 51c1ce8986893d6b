import { defineAction } from '../sdk/action.ts';
import { isTexts, required } from './parameter.ts';

/**
 * Removes values from stores.
 *
 * Emitted: `{ verb: 'forget', names: [name] }`.
 */
export const forget = defineAction({
  verb: 'forget',
  description: 'Removes values from stores.',
  params: { type: 'object', required: ['forget'], additionalProperties: false, properties: { forget: { type: 'array', minItems: 1, items: { type: 'string', 'x-kind': 'store' } } } },
}, (step, context) => {
  for (const name of required(step, 'names', isTexts)) context.session.forget(name);
});
