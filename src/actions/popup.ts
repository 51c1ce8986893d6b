import { defineAction } from '../sdk/action.ts';
import { isRecord, isText, optional, required, steps } from './parameter.ts';
import manifest from './popup.json' with { type: 'json' };

/**
 * Opens a popup and waits until it is closed; its result is what `close` gave.
 *
 * Emitted: `{ verb: 'popup', popup, with?: { name: Value }, as?, onClose?: Step[] }`.
 */
export const popup = defineAction(manifest, async (step, context) => {
  const result = await context.popups.open(required(step, 'popup', isText), optional(step, 'with', isRecord) ?? {});
  const as = optional(step, 'as', isText);
  if (as !== undefined) context.assign(as, result);
  return context.run(steps(step, 'onClose'));
});
