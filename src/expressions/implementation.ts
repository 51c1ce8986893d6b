import type { Notation } from '../language/notation.ts';

/**
 * The implementation of a function. `guard` has a letter per argument: `s` text, `n` number, `l`
 * list, `o` map, `d` date (`YYYY-MM-DD`), `k` text, number or boolean, `a` anything; letters after
 * `?` are optional, `*` repeats the preceding letter. A leading `@` passes what it depends on
 * besides its arguments as the first one. An argument of another type makes the result missing, so
 * `compute` can rely on its arguments.
 */
export type Implementation = readonly [guard: string, compute: (...values: never[]) => unknown];

/** What a function can depend on besides its arguments. */
export interface Surroundings {
  /** The current time, in the user's time zone. */
  clock(): Date;
  /** How the page's language writes numbers and orders texts. */
  notation(): Notation;
}

/** Implementations by function name. */
export type Implementations = Readonly<Record<string, Implementation>>;

/** The maximum length of a text; a longer result is missing. */
export const longestText = 1e8;

/** Whether a value matches a letter of a guard. */
function isGuarded(letter: string | undefined, value: unknown): boolean {
  switch (letter) {
    case 's':
      return typeof value === 'string';
    case 'n':
      return typeof value === 'number';
    case 'l':
      return Array.isArray(value);
    case 'o':
      return typeof value === 'object' && !Array.isArray(value);
    case 'k':
      return typeof value !== 'object';
    case 'd':
      return typeof value === 'string' && isDate(value);
    default:
      return letter === 'a';
  }
}

/** Whether a text is a valid date, written `YYYY-MM-DD`, of the year 1000 or later. */
export function isDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Calls a function with present values; the result is missing if a value has the wrong type. */
export function callImplementation(
  [guard, compute]: Implementation,
  values: readonly unknown[],
  scope: Surroundings,
): unknown {
  const letters = guard.replace(/[@?]/g, '');
  const last = letters.length - 1;
  for (let index = 0; index < values.length; index++) {
    const letter = letters[last] === '*' && index >= last ? letters[last - 1] : letters[index];
    if (!isGuarded(letter, values[index])) return undefined;
  }
  return (compute as (...given: unknown[]) => unknown)(
    ...(guard[0] === '@' ? [scope] : []),
    ...values,
  );
}
