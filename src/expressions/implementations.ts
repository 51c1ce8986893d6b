import { dateFunctions } from './dateFunctions.ts';
import { isGuarded, type Implementation, type Implementations } from './implementation.ts';
import { listFunctions } from './listFunctions.ts';
import { numberFunctions } from './numberFunctions.ts';
import { textFunctions } from './textFunctions.ts';

/** Every function that an evaluator can be asked for. Own names only: an inherited one is no function. */
export const implementations: Implementations = Object.assign(Object.create(null), listFunctions, textFunctions, numberFunctions, dateFunctions);

/** Computes a function of values that are all present; missing where a value is not of the type that it needs. */
export function callImplementation([guard, compute]: Implementation, values: readonly unknown[], clock: () => Date): unknown {
  const letters = guard.replace(/[@?]/g, '');
  const last = letters.length - 1;
  for (let index = 0; index < values.length; index++) {
    const letter = letters[last] === '*' && index >= last ? letters[last - 1] : letters[index];
    if (!isGuarded(letter, values[index])) return undefined;
  }
  return (compute as (...given: unknown[]) => unknown)(...(guard[0] === '@' ? [clock()] : []), ...values);
}
