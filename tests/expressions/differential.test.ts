import { expect, it } from 'vitest';
import { checkExpression } from '../../src/expressions/checkExpression.ts';
import type { Tree } from '../../src/language/expression.ts';
import { functions } from '../../src/expressions/functions.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import { booleanType, dynamicType, numberType, stringType } from '../../src/expressions/type.ts';
import { typeFromConstant } from '../../src/expressions/typeFromValue.ts';
import { generate, top, type Kind } from './differential/generate.ts';
import { createLibrary, evaluateInLibrary } from './differential/library.ts';
import { Random } from './differential/random.ts';
import { scopeOf } from './runExpression.ts';

const count = Number(process.env['EXPRESSION_COUNT'] ?? 6000);
const seed = Number(
  process.env['EXPRESSION_SEED'] ?? process.env['SEED'] ?? Date.now() % 1_000_000,
);
const kinds: readonly Kind[] = ['number', 'text', 'boolean', 'numbers', 'texts', 'rows', 'date'];
const define = { table: { a: 'one', b: 'two', abc: 'three', default: 'other' } };

const environment = {
  roots: { d: dynamicType, define: typeFromConstant(define) },
  functions: {
    mixed: { takes: { a: numberType, b: numberType }, gives: numberType, is: 'a * 2 - b' },
    isFirst: { takes: { x: stringType }, gives: booleanType, is: "x == 'a'" },
  },
};

const operators =
  '. $ get [ ! neg + - * / % == != < <= > >= in && || ?: or present when f all exists exists_one filter map groupBy sortBy find let'.split(
    ' ',
  );

function collectNames(tree: Tree, names: Set<string>): void {
  if (typeof tree !== 'object' || tree === null) return;
  const [operator, name] = tree;
  names.add(operator).add(operator === 'f' ? `f ${String(name)}` : operator);
  if (operator !== '.' && operator !== '$')
    for (const part of tree.slice(1)) collectNames(part ?? null, names);
}

function createValues(random: Random): Record<string, unknown> {
  const number = () => random.pick([0, 1, 2, 3, -1, 12.5, 2.675]);
  const text = () =>
    random.pick(['', 'a', 'b', 'abc', '12', 'key_a_b', '20261120', '2026-01-31', ' ș ']);
  const row = () => ({
    id: text(),
    ...(random.chance(0.8) ? { amount: number() } : {}),
    active: random.pick([true, false, null]),
  });
  const list = <Item>(item: () => Item) =>
    Array.from({ length: Math.floor(random.next() * 5) }, item);
  return {
    define,
    d: {
      n: number(),
      m: number(),
      zero: 0,
      s: text(),
      t: text(),
      nil: null,
      'key with space': text(),
      yes: true,
      no: false,
      day: random.pick(['2026-12-31', '2020-02-29']),
      numbers: list(number),
      texts: list(text),
      rows: list(row),
      map: { a: number(), b: number() },
      other: { b: number(), c: null },
    },
  };
}

/**
 * Removes the fallbacks that the checker adds by type (`''` in a joined text, `false` in a
 * condition), which CEL lacks. An `or` written by the generator ends with null.
 */
function withoutAdded(tree: Tree): Tree {
  if (typeof tree !== 'object' || tree === null) return tree;
  const parts = tree.map(withoutAdded);
  if (tree[0] !== 'or') return parts as unknown as Tree;
  const values = parts.slice(1);
  const end = values.lastIndexOf(null);
  const isAdded = end < 0 && isLiteral(values.at(-1) ?? null);
  const written = end < 0 ? values.slice(0, isAdded ? -1 : undefined) : values.slice(0, end);
  return written.length === 1 ? (written[0] ?? null) : ['or', ...written];
}

function isLiteral(tree: Tree): boolean {
  return typeof tree !== 'object' || tree === null || (tree[0] === '[' && tree.length === 1);
}

it(`gives the same as the CEL library, whose errors count as missing (${count} expressions or more, seed ${seed})`, () => {
  const random = new Random(seed);
  const library = createLibrary();
  const seen = new Set<string>();
  const wanted = [
    ...operators,
    ...functions
      .filter(({ implementation }) => implementation !== undefined)
      .map(({ name }) => `f ${name}`),
  ];
  let missing = 0;
  let index = 0;
  // Rare functions may need more expressions than the count.
  for (; index < count || (index < count * 10 && wanted.some((name) => !seen.has(name))); index++) {
    const { ours, cel } = generate(random, random.pick(kinds), top);
    const values = createValues(random);
    const { tree, problems } = checkExpression(ours, environment);
    collectNames(tree, seen);
    const where = `seed ${seed}, expression ${index}: ${ours}\nlibrary: ${cel}\nvalues: ${JSON.stringify(values)}\ntree: ${JSON.stringify(tree)}`;
    expect(
      problems.filter(({ code, severity }) => severity === 'error' && code !== 'optional-value'),
      where,
    ).toEqual([]);
    const expected = evaluateInLibrary(library, cel, values);
    if (expected === undefined) missing++;
    expect(evaluate(withoutAdded(tree), scopeOf(values)), where).toEqual(expected);
  }
  expect(
    wanted.filter((name) => !seen.has(name)),
    'These were never made: their signatures have a type of which no expression is made. Add a case of each to tests/expressions/differential/generate.ts.',
  ).toEqual([]);
  // A generator that produces mostly missing values, or none, would test little.
  expect(missing / index).toBeGreaterThan(0.05);
  expect(missing / index).toBeLessThan(0.7);
}, 300_000);
