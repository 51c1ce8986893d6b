import { defineAction } from '../sdk/action.ts';
import type { ReloadParameters } from './parameters.ts';
import manifest from './reload.json' with { type: 'json' };

/** Reloads the page or refetches one piece of data. */
export const reload = defineAction<ReloadParameters>(manifest, ({ reload: what }, context) => {
  if (what !== 'page') return context.data.reload(what);
  context.routes.reloadPage();
  return false;
});
