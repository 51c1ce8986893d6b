import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tree } from '../../src/language/expression.ts';
import { checkExpression } from '../../src/expressions/checkExpression.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import { functions } from '../../src/expressions/functions.ts';
import { dynamicType } from '../../src/expressions/type.ts';
import { generate, top, type Kind } from './differential/generate.ts';
import { Random } from './differential/random.ts';
import { scopeOf } from './runExpression.ts';
import { propertyRuns } from '../sampled.ts';

const kinds: readonly Kind[] = ['number', 'text', 'boolean', 'numbers', 'texts', 'rows', 'date'];
const implemented = functions.filter(({ implementation }) => implementation !== undefined);

const { tree: trees } = fc.letrec<{ tree: Tree }>((tie) => {
  const one = tie('tree');
  const list = (operator: string, ...parts: fc.Arbitrary<Tree>[]): fc.Arbitrary<Tree> =>
    fc.tuple(...parts).map((rest): Tree => [operator, ...rest]);
  const variable = fc.constantFrom('x', 'y');
  return {
    tree: fc.oneof(
      { maxDepth: 5 },
      fc.oneof<fc.Arbitrary<Tree>[]>(
        fc.constantFrom<Tree>(
          null,
          true,
          false,
          '',
          'a',
          '2026-11-20',
          'constructor',
          '__proto__',
          '1e999',
          '{"toString":1,"valueOf":1}',
          0,
          -1,
          -0.5,
          0.5,
          2.5,
          20,
          -1e9,
          1e21,
          -1e308,
          1e308,
        ),
        fc.constantFrom<Tree>(
          ['.', ['d']],
          ['.', ['d', 'a']],
          ['.', ['d', '__proto__']],
          ['$', 'x'],
          ['$', 'y', 'a'],
        ),
      ),
      ...['!', 'neg', 'present'].map((operator) => list(operator, one)),
      ...[
        '+',
        '-',
        '*',
        '/',
        '%',
        '==',
        '!=',
        '<',
        '<=',
        '>',
        '>=',
        'in',
        '&&',
        '||',
        'get',
        'or',
        'when',
        '[',
      ].map((operator) => list(operator, one, one)),
      list('?:', one, one, one),
      list('{', fc.constantFrom('a', '__proto__', 'constructor'), one, one, one),
      ...['let', 'let?'].map((operator) => list(operator, variable, one, one)),
      ...['all', 'exists', 'exists_one', 'filter', 'map', 'groupBy', 'sortBy'].map((operator) =>
        list(operator, one, variable, one),
      ),
      ...['map', 'sortBy'].map((operator) => list(operator, one, variable, one, one)),
      list('find', one, fc.constantFrom('a', '__proto__'), one),
      fc
        .tuple(fc.constantFrom(...implemented), fc.array(one, { minLength: 0, maxLength: 4 }))
        .chain(([definition, values]) => {
          // Calls with the largest and the smallest number of arguments.
          const counts = definition.signatures.map(({ parameters }) => parameters.length);
          const count = Math.min(values.length, Math.max(...counts));
          // The compiler checks patterns.
          const given: Tree[] =
            definition.name === 'matches'
              ? [values[0] ?? '', 'a+']
              : [
                  ...values.slice(0, count),
                  ...Array.from(
                    { length: Math.max(0, Math.min(...counts) - count) },
                    (): Tree => 1,
                  ),
                ];
          return fc.constant<Tree>(['f', definition.name, ...given]);
        }),
    ),
  };
});

const values = fc.oneof(
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 9 },
  {
    arbitrary: fc.constant({ a: { toString: 1, valueOf: 1 }, toString: 1, valueOf: 1 }),
    weight: 1,
  },
);

it('never throws, for any tree and data, except at the step limit', () => {
  fc.assert(
    fc.property(trees, values, (tree, d) => {
      try {
        const value = evaluate(tree, scopeOf({ d }));
        expect(value).not.toBe(null);
        expect(typeof value === 'number' ? Number.isFinite(value) : true).toBe(true);
      } catch (error) {
        expect((error as Error).message).toBe('An expression has too many steps.');
      }
    }),
    propertyRuns(4000),
  );
});

it('never changes the data, and is deterministic', () => {
  fc.assert(
    fc.property(trees, values, (tree, d) => {
      const before = structuredClone(d);
      const scope = scopeOf({ d });
      let first: unknown;
      try {
        first = evaluate(tree, scope);
      } catch (error) {
        expect((error as Error).message).toContain('too many steps');
        return;
      }
      expect(evaluate(tree, scope)).toEqual(first);
      expect(d).toEqual(before);
    }),
    propertyRuns(1500),
  );
});

it('evaluates a tree after a JSON round trip to the same value', () => {
  fc.assert(
    fc.property(fc.integer(), values, (seed, d) => {
      const random = new Random(seed);
      const { ours } = generate(random, random.pick(kinds), top);
      const environment = {
        roots: { d: dynamicType, define: dynamicType },
        functions: {
          mixed: { takes: { a: dynamicType, b: dynamicType }, gives: dynamicType, is: 'a * 2 - b' },
          isFirst: { takes: { x: dynamicType }, gives: dynamicType, is: "x == 'a'" },
        },
      };
      const { tree } = checkExpression(ours, environment);
      const copy = JSON.parse(JSON.stringify(tree)) as Tree;
      expect(copy).toEqual(tree);
      expect(evaluate(copy, scopeOf({ d }))).toEqual(evaluate(tree, scopeOf({ d })));
    }),
    propertyRuns(1500),
  );
});

it('checks any text without throwing, and gives each problem a position', () => {
  const piece = fc.constantFrom(
    'a',
    'd.a',
    '1',
    "'x'",
    '(',
    ')',
    '[',
    ']',
    '.',
    ',',
    '+',
    '==',
    '&&',
    '?',
    ':',
    'or',
    'map',
    'first',
    'x',
    '{',
    '}',
    ' ',
    '!',
    '"',
    '-',
    'in',
    'null',
    'has',
    '0.5',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        fc.string(),
      ),
      (source) => {
        const { problems } = checkExpression(source, {
          roots: { a: dynamicType, d: dynamicType, x: dynamicType },
          functions: {},
        });
        for (const { offset, length, message } of problems) {
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset).toBeLessThanOrEqual(source.length);
          expect(length).toBeGreaterThan(0);
          expect(message.endsWith('.')).toBe(true);
        }
      },
    ),
    propertyRuns(3000),
  );
});
