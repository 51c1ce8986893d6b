import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import type { FieldModel } from '../../../src/runtime/form/createFieldModel.ts';
import { createTypedValues } from '../../../src/runtime/form/createTypedValues.ts';

const names = Array.from({ length: 300 }, (_, index) => `f${index}`);

describe('the values of a large form', () => {
  it('finds a field of the form without a walk through all', () => {
    const model = { field: { value: 'computed' } } as unknown as FieldModel;
    let walks = 0;
    const typed = createTypedValues({
      part: {
        fields: new Map(names.map((name) => [name, { ...model, name }])),
        *all() {
          walks++;
          yield* [];
        },
      },
      store: createStore(),
      onKeep: () => undefined,
      onChange: () => undefined,
      onCommit: () => undefined,
    });
    for (const name of names) typed.commit(name, 'text');
    expect(walks).toBe(0);
    expect(() => typed.commit('f300', 'text')).toThrow('The form has no field "f300".');
  });
});
