import type { Type } from '../../../expressions/type.ts';
import { EditError } from '../../../editing/locate.ts';

/** What a new field holds and how it is filled in. */
export type FieldControl = 'text' | 'textarea' | 'choice' | 'checkbox' | 'number' | 'date';

/** The kinds of fields that people can choose from. */
const fieldControls: readonly FieldControl[] = [
  'text',
  'textarea',
  'choice',
  'checkbox',
  'number',
  'date',
];

/** How a new field is written. */
export interface FieldPattern {
  /** The keys of the field besides its words. */
  readonly field: Readonly<Record<string, unknown>>;
  /** What a state without a schema holds at first; undefined where only a schema can tell. */
  readonly initial: string | boolean | undefined;
  /** Its schema in a state that has one. */
  readonly schema: Readonly<Record<string, unknown>>;
}

const text = { type: 'string' };
const day = { type: 'string', format: 'date' };

const patterns: Readonly<Record<FieldControl, FieldPattern>> = {
  text: { field: text, initial: '', schema: text },
  textarea: { field: { ...text, control: 'textarea' }, initial: '', schema: text },
  choice: { field: { ...text, control: 'select' }, initial: '', schema: text },
  checkbox: { field: { type: 'boolean' }, initial: false, schema: { type: 'boolean' } },
  number: { field: { type: 'number' }, initial: undefined, schema: { type: 'number' } },
  date: { field: day, initial: undefined, schema: day },
};

/** The pattern of a kind of field. @throws EditError when there is no such kind */
export function fieldPattern(control: string): FieldPattern {
  const found = fieldControls.find((one) => one === control);
  if (found === undefined)
    throw new EditError(`A field is one of ${fieldControls.join(', ')}.`, []);
  return patterns[found];
}

/** How a value of a type is filled in; undefined if no kind of field fits. */
export function controlFor(type: Type): FieldControl | undefined {
  switch (type.kind) {
    case 'string':
      return type.values === undefined ? 'text' : 'choice';
    case 'number':
    case 'date':
      return type.kind;
    case 'boolean':
      return 'checkbox';
    default:
      return undefined;
  }
}

/** A name in the data made from words: `Emergency contact` becomes `emergencyContact`. */
export function nameFrom(words: string, taken: readonly string[]): string {
  const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
  const [head = '', ...rest] = plain.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = [
    head.toLowerCase(),
    ...rest.map((one) => one.charAt(0).toUpperCase() + one.slice(1).toLowerCase()),
  ].join('');
  const name = /^[A-Za-z]/.test(joined) ? joined.slice(0, 40) : `field${joined}`.slice(0, 40);
  for (let number = 1; ; number++) {
    const own = number === 1 ? name : `${name}${String(number)}`;
    if (!taken.includes(own)) return own;
  }
}
