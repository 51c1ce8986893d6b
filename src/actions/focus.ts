import { defineAction } from '../sdk/action.ts';
import { isText, required } from './parameter.ts';

/**
 * Moves the focus to a node.
 *
 * Emitted: `{ verb: 'focus', node: 'id' }`.
 */
export const focus = defineAction({
  verb: 'focus',
  description: 'Moves the keyboard focus to a node.',
  params: { type: 'object', required: ['focus'], additionalProperties: false, properties: { focus: { type: 'string', 'x-kind': 'node' } } },
}, (step, context) => context.browser.focus(required(step, 'node', isText)));
