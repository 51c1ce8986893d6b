import { defineAction } from '../sdk/action.ts';

/**
 * Closes the popup it stands in, with a result.
 *
 * Emitted: `{ verb: 'close', value?: Value }`.
 */
export const close = defineAction({
  verb: 'close',
  description: 'Closes the popup it stands in, with a result.',
  params: { type: 'object', required: ['close'], additionalProperties: false, properties: { close: { 'x-kind': 'value', description: 'The result; {} for none.' } } },
}, (step, context) => context.popups.close(step['value'] === undefined ? undefined : context.evaluate(step['value'])));
