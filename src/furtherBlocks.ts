import { furtherActions } from './actions/furtherActions.ts';
import { additionalFunctions } from './expressions/additionalFunctions.ts';
import { createBlockLoader } from './runtime/loadBlocks.ts';

/**
 * Loads the verbs and functions that are not part of every page. Those of the engine are in the
 * same file as the loader.
 */
export const loadBlocks = createBlockLoader({
  actions: furtherActions,
  functions: additionalFunctions,
});
