import { defineAction } from '../sdk/action.ts';
import type { PrintParameters } from './parameters.ts';
import manifest from './print.json' with { type: 'json' };

/** Prints the screen or one node. */
export const print = defineAction<PrintParameters>(manifest, ({ print: what }, context) =>
  context.browser.print(what === 'screen' ? undefined : what),
);
