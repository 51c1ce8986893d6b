import { defineAction } from '../sdk/action.ts';
import type { ReloadParameters } from './parameters.ts';
import manifest from './reload.json' with { type: 'json' };

/** Loads the page or one piece of data again. */
export const reload = defineAction<ReloadParameters>(manifest, ({ reload: what }, context) => {
  if (what !== 'page') return context.data.reload(what);
  context.routes.reloadPage();
  return false;
});
