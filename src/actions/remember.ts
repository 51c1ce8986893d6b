import { defineAction } from '../sdk/action.ts';
import { members } from './parameter.ts';

/**
 * Keeps values in stores.
 *
 * Emitted: `{ verb: 'remember', values: { name: Value } }`.
 */
export const remember = defineAction({
  verb: 'remember',
  description: 'Keeps values in stores declared by the portal.',
  params: { type: 'object', required: ['remember'], additionalProperties: false, properties: { remember: { type: 'object', minProperties: 1, propertyNames: { 'x-kind': 'store' }, additionalProperties: { 'x-kind': 'value' } } } },
}, (step, context) => {
  for (const [name, value] of Object.entries(members(step, 'values', context))) context.session.remember(name, value);
});
