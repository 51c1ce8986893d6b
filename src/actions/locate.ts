import { defineAction } from '../sdk/action.ts';
import manifest from './locate.json' with { type: 'json' };
import { isText, optional } from './parameter.ts';

/**
 * Asks the browser where it is; the place is missing when the reader refuses.
 *
 * Emitted: `{ verb: 'locate', as? }`.
 */
export const locate = defineAction(manifest, async (step, context) => {
  const place = await context.browser.locate();
  const as = optional(step, 'as', isText);
  if (as !== undefined) context.assign(as, place);
});
