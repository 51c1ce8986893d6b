import { defineAction } from '../sdk/action.ts';
import { isText, required } from './parameter.ts';
import manifest from './submit.json' with { type: 'json' };

/**
 * Submits a form from outside it: its fields are checked, and its errors shown.
 *
 * Emitted: `{ verb: 'submit', node: 'id' }`.
 */
export const submit = defineAction(manifest, (step, context) => context.browser.submit(required(step, 'node', isText)));
