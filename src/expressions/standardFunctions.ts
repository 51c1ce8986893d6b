import type { Implementations } from './implementation.ts';
import { listFunctions } from './listFunctions.ts';
import { numberFunctions } from './numberFunctions.ts';
import { textFunctions } from './textFunctions.ts';

/** The functions of every evaluator. `dateFunctions` are only loaded if an expression uses one. */
export const standardFunctions: Implementations = {
  ...listFunctions,
  ...textFunctions,
  ...numberFunctions,
};
