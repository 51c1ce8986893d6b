import { furtherActions } from './actions/furtherActions.ts';
import { createBlockLoader } from './runtime/loadBlocks.ts';

/** Loads what pages do not have from the start, with the engine's further verbs in the same file. */
export const loadBlocks = createBlockLoader(furtherActions);
