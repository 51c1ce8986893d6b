import { defineAction } from '../sdk/action.ts';
import { isText, required } from './parameter.ts';

/**
 * Loads the page or one piece of data anew.
 *
 * Emitted: `{ verb: 'reload', page: true } | { verb: 'reload', data: 'transactions' | 'shell.x' }`.
 */
export const reload = defineAction({
  verb: 'reload',
  description: 'Loads the whole page (ends the list) or one piece of data anew.',
  params: { type: 'object', required: ['reload'], additionalProperties: false, properties: { reload: { type: 'string', 'x-kind': 'data', description: '`page`, or data.x, shell.data.x.' } } },
}, (step, context) => {
  if (step['page'] !== true) return context.data.reload(required(step, 'data', isText));
  context.routes.reloadPage();
  return false;
});
