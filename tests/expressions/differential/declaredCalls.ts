import { functions } from '../../../src/expressions/functions.ts';
import type { TypePattern } from '../../../src/expressions/typeText.ts';

/** The types that `generate.ts` makes expressions of. */
export type Kind = 'number' | 'text' | 'boolean' | 'numbers' | 'texts' | 'rows' | 'date';

/** A call of a function whose arguments can be any values of their kinds. */
export interface DeclaredCall {
  readonly name: string;
  readonly takes: readonly Kind[];
  readonly gives: Kind;
}

/**
 * Functions whose cases `generate.ts` writes out: the library has them too, or their arguments must
 * have a certain form or size.
 */
const written = new Set(
  'sum size parseDate lower upper trim join split startsWith endsWith matches range padStart groups slice formatDate addYears json lookup merge entries flatten'.split(
    ' ',
  ),
);

const kinds: Readonly<Record<string, Kind>> = {
  number: 'number',
  string: 'text',
  boolean: 'boolean',
  date: 'date',
  // A type variable, as in `reverse(list: list<T>): list<T>`.
  variable: 'number',
  dynamic: 'text',
};

const listKinds: Readonly<Partial<Record<Kind, Kind>>> = { number: 'numbers', text: 'texts' };

function kindOf(type: TypePattern): Kind | undefined {
  if (type.kind === 'optional') return kindOf(type.of);
  if (type.kind !== 'list') return kinds[type.kind];
  const item = kindOf(type.items);
  return item === undefined ? undefined : listKinds[item];
}

/** The calls that follow from the declarations: without and with the optional arguments. */
export const declaredCalls: readonly DeclaredCall[] = functions.flatMap(
  ({ name, implementation, signatures }) =>
    implementation === undefined || written.has(name)
      ? []
      : signatures.flatMap(({ parameters, result }) =>
          [parameters.filter(({ required }) => required), parameters].flatMap((taken, index) => {
            if (index > 0 && taken.every(({ required }) => required)) return [];
            const takes = taken.map(({ type }) => kindOf(type));
            const gives = kindOf(result);
            return gives !== undefined && takes.every((kind) => kind !== undefined)
              ? [{ name, takes, gives }]
              : [];
          }),
        ),
);
