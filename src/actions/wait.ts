import { defineAction } from '../sdk/action.ts';
import type { WaitParameters } from './parameters.ts';
import manifest from './wait.json' with { type: 'json' };

/** Waits. The list ends if the screen is left meanwhile. */
export const wait = defineAction<WaitParameters>(manifest, ({ wait: milliseconds }, context) =>
  context.browser.wait(milliseconds),
);
