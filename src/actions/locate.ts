import { defineAction } from '../sdk/action.ts';
import type { LocateParameters } from './parameters.ts';
import manifest from './locate.json' with { type: 'json' };

/** Asks for the position of the device; missing when the user denies it. */
export const locate = defineAction<LocateParameters>(manifest, async ({ as }, context) => {
  const place = await context.browser.locate();
  if (as !== undefined) context.assign(as, place);
});
