import { amountFunctions } from './expressions/amountFunctions.ts';
import { dateFunctions } from './expressions/dateFunctions.ts';
import { createBlockLoader } from './runtime/loadBlocks.ts';

/**
 * Loads the verbs and functions that are not part of every page. The engine's functions that many
 * pages use are in the same file as the loader; its verbs, and what few pages use, are in files of
 * their own.
 */
export const loadBlocks = createBlockLoader({
  actions: async () => (await import('./actions/furtherActions.ts')).furtherActions,
  functions: {
    ...dateFunctions,
    ...amountFunctions,
    parseDate: async () => (await import('./expressions/functions/parseDate.ts')).parseDate,
  },
});
