import type { Implementations } from './implementation.ts';
import { listFunctions } from './listFunctions.ts';
import { numberFunctions } from './numberFunctions.ts';
import { textFunctions } from './textFunctions.ts';

/** The functions that every evaluator has. `dateFunctions` are loaded where an expression uses one. */
export const standardFunctions: Implementations = { ...listFunctions, ...textFunctions, ...numberFunctions };
