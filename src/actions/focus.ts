import { defineAction } from '../sdk/action.ts';
import { isText, required } from './parameter.ts';
import manifest from './focus.json' with { type: 'json' };

/**
 * Moves the focus to a node.
 *
 * Emitted: `{ verb: 'focus', node: 'id' }`.
 */
export const focus = defineAction(manifest, (step, context) => context.browser.focus(required(step, 'node', isText)));
