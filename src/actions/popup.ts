import { defineAction } from '../sdk/action.ts';
import type { PopupParameters } from './parameters.ts';
import manifest from './popup.json' with { type: 'json' };

/** Opens a popup and waits until it is closed; its result is the value of `close`. */
export const popup = defineAction<PopupParameters>(manifest, async (step, context) => {
  const result = await context.popups.open(step.popup, step.with);
  if (step.as !== undefined) context.assign(step.as, result);
  return context.run(step.onClose);
});
