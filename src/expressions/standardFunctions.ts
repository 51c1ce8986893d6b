import type { Implementations } from './implementation.ts';
import { listFunctions } from './listFunctions.ts';
import { numberFunctions } from './numberFunctions.ts';
import { textFunctions } from './textFunctions.ts';

/** The functions that the evaluator brings along; a scope passes it the `additionalFunctions`. */
export const standardFunctions: Implementations = {
  ...listFunctions,
  ...textFunctions,
  ...numberFunctions,
};
