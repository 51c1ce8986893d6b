import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/language/form.ts';
import type { Value } from '../../../src/language/release.ts';
import { optionsOf } from '../../../src/runtime/form/fieldOptions.ts';
import { createScope, type Scope } from '../../../src/runtime/scope.ts';
import { romanian } from '../../sdk/notations.ts';

const store = createStore();
const scope = createScope({}, {
  evaluation: { store, clock: () => new Date(0), notation: () => romanian, functions: {} },
} as unknown as Scope);

const textsOf = (options: Value) =>
  optionsOf({ field: {} as Field, options, schema: undefined, scope }, (one) => store.get(one));

describe('options from data', () => {
  const row: Value = { '=': ['.', ['row']] } as Value;

  it('have the rows themselves as values', () => {
    expect(textsOf({ rows: ['a', 'b'], value: { fn: row }, label: { fn: row } } as Value)).toEqual([
      { value: 'a', text: 'a' },
      { value: 'b', text: 'b' },
    ]);
  });

  it('have a member of the rows as value', () => {
    const name: Value = { '=': ['.', ['row', 'name']] } as Value;
    expect(
      textsOf({ rows: [{ id: 1, name: 'One' }], value: 'id', label: { fn: name } } as Value),
    ).toEqual([{ value: 1, text: 'One' }]);
  });
});
