import { defineAction } from '../sdk/action.ts';
import { isText, required } from './parameter.ts';
import manifest from './reload.json' with { type: 'json' };

/**
 * Loads the page or one piece of data anew.
 *
 * Emitted: `{ verb: 'reload', page: true } | { verb: 'reload', data: 'transactions' | 'shell.x' }`.
 */
export const reload = defineAction(manifest, (step, context) => {
  if (step['page'] !== true) return context.data.reload(required(step, 'data', isText));
  context.routes.reloadPage();
  return false;
});
