import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shape } from '../../src/language/release.ts';
import { toShape } from '../../src/runtime/answerShape.ts';
import { propertyRuns } from '../sampled.ts';

const row: Shape = {
  id: 'T',
  name: 't',
  amount: 'N',
  active: 'B',
  day: 'D',
  count: 'n',
  open: 'b',
  inner: { code: 'T' },
  codes: ['T'],
};
const good = {
  id: '7',
  name: 'Ana',
  amount: 12.5,
  active: true,
  day: '2026-11-18',
  count: 3,
  open: false,
  inner: { code: '11' },
  codes: ['a'],
};

describe('a response coerced to its shape', () => {
  it('is the same object when it is valid', () => {
    const list = [structuredClone(good)];
    const [first] = list;
    expect(toShape([row], list)).toBe(list);
    expect(list[0]).toBe(first);
    expect(list).toEqual([good]);
  });

  it('has converted ids, amounts, booleans and days in their other notation', () => {
    expect(
      toShape(row, {
        id: 7,
        amount: '12.50',
        active: 'true',
        day: 20_261_118,
        inner: { code: 11 },
        codes: [1, 'b'],
      }),
    ).toEqual({
      id: '7',
      amount: 12.5,
      active: true,
      day: '2026-11-18',
      inner: { code: '11' },
      codes: ['1', 'b'],
    });
    expect(toShape({ day: 'D' }, { day: '2026-11-18T09:30:00Z' })).toEqual({ day: '2026-11-18' });
    expect([0, 1, 'false', '0'].map((active) => toShape('B', active))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('reads the days that exist', () => {
    const days = ['2024-02-29', '1970-01-01', '20000131', '2026-02-30', '2023-02-29', '20269999'];
    expect(days.map((day) => toShape('D', day))).toEqual([
      '2024-02-29',
      '1970-01-01',
      '2000-01-31',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('loses what cannot be converted, and keeps the rest', () => {
    expect(
      toShape(row, {
        ...good,
        name: 5,
        count: '3',
        open: 'true',
        amount: '1.234,50',
        active: 'yes',
        day: 'tomorrow',
        inner: 'x',
        codes: 'y',
      }),
    ).toEqual({ id: '7' });
    expect(toShape(row, { id: null, name: null, more: 1 })).toEqual({ more: 1 });
  });

  it('loses missing rows, and no others', () => {
    expect(toShape([row], [null, { id: 1 }, 'text', {}, [], 5])).toEqual([{ id: '1' }, {}]);
    expect(toShape(['*'], [null, 1])).toEqual([null, 1]);
  });

  it('is undefined when it is of another kind', () => {
    for (const wrong of [null, 'text', 5, true, [], ''])
      expect(toShape({}, wrong), String(wrong)).toBeUndefined();
    for (const wrong of [null, 'text', 5, {}])
      expect(toShape([row], wrong), String(wrong)).toBeUndefined();
  });

  it('ignores inherited members', () => {
    expect(toShape(JSON.parse('{"constructor":"T","valueOf":"T"}') as Shape, { a: 1 })).toEqual({
      a: 1,
    });
  });
});

const scalar = fc.constantFrom<Shape>('t', 'n', 'b', 'T', 'N', 'B', 'D', '*');
const names = ['a', 'b', 'c', '__proto__'];
const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.tuple(tie('shape')) as fc.Arbitrary<readonly [Shape]>,
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('shape')),
  ),
}));
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      null,
      true,
      false,
      0,
      7,
      -1.5,
      '',
      'x',
      '7',
      '12.50',
      'true',
      '2026-11-18',
      20_261_118,
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('value')),
  ),
})).value;

const kinds: Readonly<Record<string, string>> = {
  t: 'string',
  T: 'string',
  D: 'string',
  n: 'number',
  N: 'number',
  b: 'boolean',
  B: 'boolean',
};

/** Whether a value has this shape; members may be missing. */
function fits(of: Shape, value: unknown): boolean {
  if (of === '*') return true;
  if (typeof of === 'string') return typeof value === kinds[of];
  if (Array.isArray(of))
    return Array.isArray(value) && value.every((item) => fits((of as readonly [Shape])[0], item));
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(of).every(
      ([name, member]) =>
        !Object.hasOwn(value, name) ||
        (value as Record<string, unknown>)[name] === undefined ||
        fits(member, (value as Record<string, unknown>)[name]),
    )
  );
}

describe('any response', () => {
  it('matches its shape afterwards or is undefined; coercing is idempotent', () => {
    fc.assert(
      fc.property(shape, json, (of, value) => {
        const read = toShape(of, structuredClone(value));
        expect(read === undefined || fits(of, read)).toBe(true);
        expect(toShape(of, structuredClone(read))).toEqual(read === undefined ? undefined : read);
      }),
      propertyRuns(2000),
    );
  });

  it('compares by value: an id is the same text in either notation', () => {
    fc.assert(
      fc.property(fc.integer(), (id) => {
        expect(toShape('T', id)).toBe(toShape('T', String(id)));
      }),
      propertyRuns(100),
    );
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        expect(toShape('N', (cents / 100).toFixed(2))).toBe(cents / 100);
      }),
      propertyRuns(100),
    );
  });
});
