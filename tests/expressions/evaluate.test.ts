import { describe, expect, it } from 'vitest';
import type { Tree } from '../../src/language/expression.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import { readPath } from '../../src/expressions/member.ts';
import { run, scopeOf } from './runExpression.ts';

describe('missing values', () => {
  it.each([
    ['d.a.b.c', { a: {} }],
    ['d.nil', { nil: null }],
    ['d.list[5]', { list: [1] }],
    ['d.list[-1]', { list: [1] }],
    ['d.list[0.5]', { list: [1] }],
    ['d.list.length', { list: [1] }],
    ["d.list['0']", { list: [1] }],
    ['d.text[0]', { text: 'abc' }],
    ['1 / 0', {}],
    ['5 % 0', {}],
    ['1e308 * 10', {}],
    ["toNumber('12a')", {}],
    ["toNumber('')", {}],
    ["toNumber('0x10')", {}],
    ['d.none + 1', {}],
    ['d.none < 1', {}],
    ['!d.none', {}],
    ['-d.none', {}],
    ['d.none ? 1 : 2', {}],
    ['d.none in [1]', {}],
    ['lower(d.none)', {}],
    ['lower(d.number)', { number: 5 }],
    ['d.number + d.text', { number: 5, text: 'a' }],
    ['d.number && true', { number: 5 }],
    ['d.none.filter(x, true)', {}],
    ["parseDate('20260230', 'yyyyMMdd')", {}],
    ["addDays('9999-12-31', 1)", {}],
    ['null', {}],
  ])('%s is missing', (source, d) => {
    expect(run(source, { d })).toBeUndefined();
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'])(
    'an inherited %s is missing on a map, a list and a text',
    (name) => {
      for (const d of [{}, [], 'text', 5]) {
        expect(evaluate(['.', ['d', name]], scopeOf({ d }))).toBeUndefined();
        expect(evaluate(['get', ['.', ['d']], name], scopeOf({ d }))).toBeUndefined();
        expect(
          evaluate(['map', ['[', ['.', ['d']]], 'x', ['$', 'x', name]], scopeOf({ d })),
        ).toEqual([]);
      }
      expect(evaluate(['in', name, ['{']], scopeOf({}))).toBe(false);
      expect(evaluate(['f', 'lookup', ['{', 'default', 0], name], scopeOf({}))).toBe(0);
    },
  );

  it('an own __proto__ of parsed JSON is a key like any other and changes no prototype', () => {
    const d = JSON.parse('{"__proto__": {"polluted": true}}') as unknown;
    const merged = run('merge(d, {})', { d });
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect(run('merge(d, {}).polluted', { d })).toBeUndefined();
    expect(
      Object.getPrototypeOf(evaluate(['{', '__proto__', ['{', 'polluted', true]], scopeOf({}))),
    ).toBe(Object.prototype);
  });

  it('equals nothing, so == is false and != is true', () => {
    expect(run("d.a == 'x'", { d: {} })).toBe(false);
    expect(run("d.a != 'x'", { d: {} })).toBe(true);
    expect(run('d.a == d.b', { d: {} })).toBe(false);
    expect(run('d.a == d.b', { d: { a: null, b: null } })).toBe(false);
  });

  it('is absorbed by && and || where the other side decides', () => {
    expect(run('d.a && false', { d: {} })).toBe(false);
    expect(run('false && d.a', { d: {} })).toBe(false);
    expect(run('d.a || true', { d: {} })).toBe(true);
    expect(run('d.a && true', { d: {} })).toBeUndefined();
    expect(run('d.a || false', { d: {} })).toBeUndefined();
  });

  it('is removed from lists, maps and mapped lists, and fails a filter', () => {
    expect(run('[1, d.none, 2, d.nil]', { d: { nil: null } })).toEqual([1, 2]);
    expect(run("{'a': d.none, 'b': 1}", { d: {} })).toEqual({ b: 1 });
    expect(run('d.map(x, x.a)', { d: [{ a: 1 }, {}, { a: null }] })).toEqual([1]);
    expect(run('d.filter(x, x.a > 0)', { d: [{ a: 1 }, {}] })).toEqual([{ a: 1 }]);
  });

  it('is decided by the other items in all and exists', () => {
    expect(run('d.all(x, x.a > 0)', { d: [{}, { a: -1 }] })).toBe(false);
    expect(run('d.all(x, x.a > 0)', { d: [{}, { a: 1 }] })).toBeUndefined();
    expect(run('d.exists(x, x.a > 0)', { d: [{}, { a: 1 }] })).toBe(true);
    expect(run('d.exists_one(x, x.a > 0)', { d: [{}, { a: 1 }] })).toBeUndefined();
  });
});

describe('equality', () => {
  it.each([
    ['[[1], [2, 3]] == [[1], [2, 3]]', true],
    ['[1, 2] == [2, 1]', false],
    ["{'a': 1, 'b': [1]} == {'b': [1], 'a': 1}", true],
    ["{'a': 1} == {'a': 1, 'b': 2}", false],
    ['[] == []', true],
    ["'a' == 'a'", true],
  ])('%s is %s', (source, value) => {
    expect(run(source)).toBe(value);
  });

  it('distinguishes a list and a map with the same keys', () => {
    expect(evaluate(['==', ['.', ['a']], ['.', ['b']]], scopeOf({ a: [1], b: { 0: 1 } }))).toBe(
      false,
    );
  });
});

describe('groups and order', () => {
  const rows = [
    { d: '20261120', v: 1 },
    { d: '20261118', v: 2 },
    { d: '20261103', v: 3 },
    { v: 4 },
  ];

  it('groups by ISO week in the order of first items, with items without a key in their own group', () => {
    expect(
      run(
        "rows.groupBy(r, startOfWeek(parseDate(r.d, 'yyyyMMdd'))).map(g, {'week': isoWeek(g.key), 'values': g.items.map(i, i.v)})",
        { rows },
      ),
    ).toEqual([{ week: 47, values: [1, 2] }, { week: 45, values: [3] }, { values: [4] }]);
  });

  it('sorts by key, with items without a key last, and stably', () => {
    expect(run("sortBy(rows, 'd').map(r, r.v)", { rows })).toEqual([3, 2, 1, 4]);
    expect(run('rows.sortBy(r, 0).map(r, r.v)', { rows })).toEqual([1, 2, 3, 4]);
    expect(
      run("sortBy(rows, 'name', ['b', 'a']).map(r, r.name)", {
        rows: [{ name: 'c' }, { name: 'a' }, { name: 'b' }],
      }),
    ).toEqual(['b', 'a', 'c']);
    expect(
      run("sortBy(rows, 'name').map(r, r.name)", {
        rows: [{ name: 'Țară' }, { name: 'Zid' }, { name: 'Apă' }],
      }),
    ).toEqual(['Apă', 'Țară', 'Zid']);
  });

  it('does not change the list that it sorts or reverses', () => {
    const list = [3, 1, 2];
    run('[list.sortBy(x, x), reverse(list)]', { list });
    expect(list).toEqual([3, 1, 2]);
  });

  it('finds the first of equal keys with and without an index', () => {
    const list = [{ id: 'a', n: 1 }, { id: 'b', n: 2 }, { id: 'b', n: 3 }, null];
    const tree: Tree = ['get', ['find', ['.', ['list']], 'id', 'b'], 'n'];
    const indexes = new WeakMap<object, Map<string, Map<unknown, unknown>>>();
    expect(evaluate(tree, scopeOf({ list }))).toBe(2);
    expect(evaluate(tree, { ...scopeOf({ list }), indexes })).toBe(2);
    expect(evaluate(tree, { ...scopeOf({ list }), indexes })).toBe(2);
    expect(indexes.get(list)?.get('id')?.size).toBe(3);
    expect(
      evaluate(['find', ['.', ['list']], 'id', 'zzz'], { ...scopeOf({ list }), indexes }),
    ).toBeUndefined();
  });
});

describe('reading', () => {
  it('reads a static path in one step and passes the array of the tree itself', () => {
    const tree: Tree = ['+', ['.', ['state', 'a', 'b']], 1];
    const paths: unknown[] = [];
    const read = (path: readonly string[]) => {
      paths.push(path);
      return readPath({ state: { a: { b: 2 } } }, path);
    };
    expect(evaluate(tree, { ...scopeOf({}), read })).toBe(3);
    expect(evaluate(tree, { ...scopeOf({}), read })).toBe(3);
    expect(paths).toHaveLength(2);
    expect(paths[0]).toEqual(['state', 'a', 'b']);
    expect(paths[0]).toBe(paths[1]);
  });

  it('does not evaluate the other branch', () => {
    const read: string[] = [];
    const scope = {
      ...scopeOf({}),
      read: (path: readonly string[]) => {
        read.push(path.join('.'));
        return path.join('.') === 'a';
      },
    };
    expect(evaluate(['?:', ['.', ['a']], 1, ['.', ['b']]], scope)).toBe(1);
    expect(evaluate(['||', ['.', ['a']], ['.', ['b']]], scope)).toBe(true);
    expect(evaluate(['or', ['.', ['a']], ['.', ['b']]], scope)).toBe(true);
    expect(read).toEqual(['a', 'a', 'a']);
  });
});

/** The list of 10,000 numbers, and as `list` a list of that many results of `item`. */
function tenThousandTimes(item: Tree): Tree {
  const numbers: Tree = ['f', 'range', 10_000];
  return ['let', 'list', numbers, ['map', numbers, 'number', item]];
}

describe('limits', () => {
  it('stops with an error after too many steps', () => {
    const list = Array.from({ length: 2000 }, (_, index) => index);
    expect(() => run('list.map(a, list.filter(b, a == b))', { list })).toThrow('too many steps');
  });

  it('counts the items of repeatedly concatenated lists', () => {
    let tree: Tree = ['[', 1, 2, 3, 4];
    for (let depth = 0; depth < 40; depth++)
      tree = ['let', 'x', tree, ['+', ['$', 'x'], ['$', 'x']]];
    expect(() => evaluate(tree, scopeOf({}))).toThrow('too many steps');
  });

  it('gives a missing value for an excessively long text', () => {
    let tree: Tree = 'abcdefgh';
    for (let depth = 0; depth < 40; depth++)
      tree = ['let', 'x', tree, ['+', ['$', 'x'], ['$', 'x']]];
    expect(evaluate(tree, scopeOf({}))).toBeUndefined();
    expect(run("padStart('a', 1e9)")).toBeUndefined();
    expect(run('range(1e9)')).toBeUndefined();
  });

  const doubled = (depth: number): Tree =>
    depth === 0 ? 'abcdefgh' : ['let', 'x', doubled(depth - 1), ['+', ['$', 'x'], ['$', 'x']]];
  const long = doubled(22);
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const map = { toString: 1, valueOf: 2 };
  it.each<readonly [string, Tree]>([
    ['numbers that add up to infinity', ['f', 'sum', ['[', 1e308, 1e308]]],
    ['a text of a number without end', ['f', 'toNumber', '9'.repeat(400)]],
    ['JSON of a number without end', ['f', 'json', '1e999']],
    ['a map that is cut at', ['f', 'after', 'abc', ['.', ['map']]]],
    ['a map as the key of a table', ['f', 'lookup', ['.', ['map']], ['.', ['map']]]],
    ['a text that a separator makes too long', ['f', 'join', ['f', 'split', '1,2,3,4', ','], long]],
    ['groups that a separator makes too long', ['f', 'groups', 'abcdefgh', 1, long]],
    ['lists that would be too long together', ['f', 'flatten', tenThousandTimes(['$', 'list'])]],
    [
      'a comparison of data that is nested too deep',
      ['==', ['f', 'json', deep], ['f', 'json', deep]],
    ],
    ['JSON of data that is nested too deep', ['f', 'toJson', ['f', 'json', deep]]],
    [
      'a pattern of a date that repeats a part',
      ['f', 'parseDate', '01.02.2026 03', 'dd.MM.yyyy dd'],
    ],
  ])('gives a missing value for %s', (_, tree) => {
    expect(evaluate(tree, scopeOf({ map })) === undefined).toBe(true);
  });

  it('returns the whole text when the group size exceeds it', () => {
    expect(run("groups('abc', 1e308)")).toBe('abc');
    expect(run("groups('abc', 1e21, '-')")).toBe('abc');
    expect(run("groups('', 1e308)")).toBe('');
  });

  it('keeps the order of items whose keys are maps', () => {
    const list = [{ key: map }, { key: { ...map, a: 1 } }];
    expect(run('list.sortBy(item, item.key)', { list })).toEqual(list);
  });
});
