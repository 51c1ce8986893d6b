import { additionalFunctions } from './expressions/additionalFunctions.ts';
import { createBlockLoader } from './runtime/loadBlocks.ts';

/**
 * Loads the verbs and functions that are not part of every page. The engine's functions are in the
 * same file as the loader; its verbs are in a file of their own, as most pages need none.
 */
export const loadBlocks = createBlockLoader({
  actions: async () => (await import('./actions/furtherActions.ts')).furtherActions,
  functions: additionalFunctions,
});
