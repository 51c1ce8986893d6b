import { amountFunctions } from './amountFunctions.ts';
import { dateFunctions } from './dateFunctions.ts';
import { parseDate } from './functions/parseDate.ts';
import type { Implementations } from './implementation.ts';

/** The functions of the language that the evaluator receives with its scope. */
export const additionalFunctions: Implementations = {
  ...dateFunctions,
  ...amountFunctions,
  parseDate,
};
