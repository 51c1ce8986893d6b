import { describe, expect, it } from 'vitest';
import {
  checkNamedExpression,
  type NamedExpression,
} from '../../src/expressions/checkExpression.ts';
import { describeType, numberType, stringType } from '../../src/expressions/type.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import { scopeOf } from './runExpression.ts';
import { roots, functions, environment, check } from './checkedRoots.ts';

describe('types', () => {
  it.each([
    ['state.size + 1', 'number'],
    ["'a' + state.view", 'text'],
    ["'a' + state.draft", 'text'],
    ['data.rows + list', 'list of Row'],
    ["state.draft > 'a'", 'true or false or missing'],
    ['data.rows[0].id in define.order', 'true or false or missing'],
    ["!(state.draft > 'a')", 'true or false'],
    ['data.rows[0].active && state.size > 1', 'true or false'],
    ['greeting(state.draft)', 'text'],
    ['greeting()', 'text'],
    ['state.view', 'one of "issued", "pending"'],
    ['state.draft', 'text or missing'],
    ['data.rows', 'list of Row or missing'],
    ['data.rows[0].amount', 'number or missing'],
    ["headers.rows['x-up-count']", 'text or missing'],
    ["toNumber(headers.rows['x-up-count'])", 'number or missing'],
    ["or(toNumber(headers.rows['x-up-count']), 0)", 'number'],
    ['or(state.draft, data.rows[0].note)', 'text or missing'],
    ["or(state.draft, data.rows[0].note, 'none')", 'text'],
    ['or(data.rows, [])', 'list of Row'],
    ['or(data.rows, []).map(r, r.card.pan)', 'list of text'],
    ['list.map(r, r.note)', 'list of text'],
    ['list.filter(r, r.active)', 'list of Row'],
    ['list.map(r, present(r.note), r.note + r.id)', 'list of text'],
    ['data.rows.exists(r, r.active)', 'true or false or missing'],
    ['first(list)', 'Row or missing'],
    ["find(list, 'id', 'x').amount", 'number or missing'],
    ["sortBy(list, 'id', define.order)", 'list of Row'],
    ["groupBy(list, 'active')[0].items", 'list of Row or missing'],
    ["list.groupBy(r, startOfWeek(parseDate(r.date, 'yyyyMMdd')))[0].key", 'date or missing'],
    ['state.size > 1 ? state.size : null', 'number or missing'],
    ["state.size > 1 ? 'a' : 'b'", 'one of "a", "b"'],
    ['when(state.size > 1, state.size)', 'number or missing'],
    ['lastMonths(today(), 3).from', 'date'],
    ['define.extension[data.config.type]', 'one of "zip", "bin"'],
    ['define.extension[state.draft]', 'one of "zip", "bin"'],
    ['define.paid[state.view]', 'list of one of "P", "U", "L"'],
    ['define.paid[state.draft]', 'list of one of "P", "U", "L" or missing'],
    ['excelId(list[0].id)', 'text or missing'],
    ["excelId('123')", 'text'],
    ['label(state.draft)', 'text'],
    ['label()', 'text'],
    ['state.size / 2', 'number'],
    ['state.size / state.size', 'number or missing'],
    ["{'a': 1, 'b': state.draft}.b", 'text or missing'],
    ['data.config.anything.at.all', 'any value'],
    ["merge({'a': 1}, {'b': 'x'}).b", 'the text "x"'],
    ['min(day, today())', 'date'],
    ['[1, 2] + [3]', 'list of number'],
    ["join(define.paid[state.view], ',')", 'text'],
    ["sum(list, 'amount')", 'number'],
    ['data.rows.sum(r, r.amount)', 'number or missing'],
    ["when(state.view != 'issued', state.view)", 'the text "pending" or missing'],
    ["state.view == 'issued' ? 'none' : state.view", 'one of "none", "pending"'],
    ["!('issued' == state.view || state.size > 1) ? state.view : 'all'", 'one of "pending", "all"'],
    [
      "state.view == 'issued' || state.size > 1 ? state.view : 'all'",
      'one of "issued", "pending", "all"',
    ],
    ["state.draft != '' ? state.draft : null", 'text or missing'],
  ])('%s is %s', (source, type) => {
    const checked = check(source);
    expect(checked.problems).toEqual([]);
    expect(describeType(checked.type)).toBe(type);
  });
});

describe('presence and excluded values', () => {
  it.each([
    ["present(state.draft) && state.draft > 'a'"],
    ["present(state.draft) ? lower(state.draft) + '!' : ''"],
    ["!present(state.draft) || state.draft > 'a'"],
    ["state.draft == 'a' && state.draft + 'b' == 'ab'"],
    ["when(present(data.rows[0].note) && present(state.draft), state.draft + 'x')"],
    ["present(headers.rows['x-up-count']) ? headers.rows['x-up-count'] + '' : ''"],
    ["present(data.rows) && data.rows.exists(r, present(r.note) && r.note > 'a')"],
  ])('%s needs no or(…)', (source) => {
    expect(check(source).problems).toEqual([]);
  });

  it('is unknown outside of the check, or where a variable hides the checked path', () => {
    expect(
      check('present(data.rows[0].amount) || data.rows[0].amount - 1 > 0').problems.map(
        ({ code }) => code,
      ),
    ).toEqual(['optional-value']);
    expect(
      check('present(list[0].next) ? list.exists(list, list.next - 1 > 0) : false').problems.map(
        ({ code }) => code,
      ),
    ).toEqual(['optional-value']);
  });
});

describe('dependencies and trees', () => {
  it('list each path once, up to its first dynamic part', () => {
    expect(
      check(
        "state.size + state.size + or(data.rows[0].amount, 0) + or(toNumber(headers.rows['x-up-count']), 0)",
      ).dependencies,
    ).toEqual([
      ['state', 'size'],
      ['data', 'rows'],
      ['headers', 'rows', 'x-up-count'],
    ]);
  });

  it('inline a named expression, with the paths of its arguments', () => {
    expect(check('excelId(state.view)').tree).toEqual([
      '+',
      '212',
      ['f', 'after', ['.', ['state', 'view']], 3],
    ]);
    expect(check('excelId(state.view)').dependencies).toEqual([['state', 'view']]);
    expect(check('total(state.size + 1, state.size)').tree).toEqual([
      'let',
      'a',
      ['+', ['.', ['state', 'size']], 1],
      ['+', ['$', 'a'], ['*', ['.', ['state', 'size']], 2]],
    ]);
  });

  it('separate the variables of a caller from the parameters', () => {
    const { tree, problems } = check('[1, 2].map(a, [10, 20].map(b, total(b + 0, a + 0)))');
    expect(problems).toEqual([]);
    expect(evaluate(tree, scopeOf({}))).toEqual([
      [12, 22],
      [14, 24],
    ]);
  });

  it('separate an inner variable from an outer one of the same name', () => {
    const { tree } = check('[1, 2].map(x, [x, 3].map(x, x * 10))');
    expect(evaluate(tree, scopeOf({}))).toEqual([
      [10, 30],
      [20, 30],
    ]);
  });

  it('give a missing value for a named expression of a missing one, unless it accepts that', () => {
    expect(evaluate(check('total(list[0].amount, 1)').tree, scopeOf({ list: [] }))).toBeUndefined();
    expect(evaluate(check('excelId(list[0].id)').tree, scopeOf({ list: [] }))).toBeUndefined();
    expect(evaluate(check('label(state.draft)').tree, scopeOf({ state: {} }))).toBe('-');
    expect(evaluate(check('label(lower(state.draft))').tree, scopeOf({ state: {} }))).toBe('-');
  });

  it('give the default of a table for an unknown, numeric or missing key', () => {
    const constants = { extension: { 'application/zip': 'zip', default: 'bin' } };
    for (const [source, value] of [
      ["define.extension['application/' + 'zip']", 'zip'],
      ["define.extension['x' + 'y']", 'bin'],
      ['define.extension[5]', 'bin'],
      ['define.extension[state.draft]', 'bin'],
    ] as const) {
      const { tree, problems } = check(source);
      expect(problems).toEqual([]);
      expect(evaluate(tree, scopeOf({ define: constants, state: {} })), source).toBe(value);
    }
  });

  it('write a negative number as a literal, but not -0, which JSON lacks', () => {
    expect(check('-5').tree).toBe(-5);
    expect(check('-0').tree).toEqual(['neg', 0]);
  });

  it('find by a nested field', () => {
    const { tree, problems } = check("find(list, 'card.pan', '2').id");
    expect(problems).toEqual([]);
    expect(
      evaluate(
        tree,
        scopeOf({
          list: [
            { id: 'a', card: { pan: '1' } },
            { id: 'b', card: { pan: '2' } },
          ],
        }),
      ),
    ).toBe('b');
  });
});

describe('named expressions', () => {
  const checkNamed = (name: string, named: NamedExpression) =>
    checkNamedExpression(name, named, environment);

  it('pass if they return their declared type', () => {
    for (const name of ['excelId', 'total', 'label'])
      expect(checkNamed(name, functions[name] as NamedExpression)).toEqual([]);
    expect(
      checkNamed('extensionOf', {
        takes: { type: stringType },
        gives: stringType,
        is: 'define.extension[type]',
      }),
    ).toEqual([]);
  });

  it('are rejected if they return another type, or a possibly missing value', () => {
    expect(
      checkNamed('wrong', { takes: { n: numberType }, gives: stringType, is: 'n + 1' }),
    ).toMatchObject([{ code: 'gives-type' }]);
    expect(
      checkNamed('maybe', { takes: { n: stringType }, gives: numberType, is: 'toNumber(n)' }),
    ).toMatchObject([{ code: 'optional-value' }]);
  });

  it('have their parameters and the constants in scope, not the state of a screen', () => {
    expect(
      checkNamed('peek', { takes: { n: numberType }, gives: numberType, is: 'n + state.size' }),
    ).toMatchObject([{ code: 'unknown-name', offset: 4, length: 5 }]);
  });

  it('must not call themselves, nor have the name of a function', () => {
    const again: NamedExpression = { takes: { n: numberType }, gives: numberType, is: 'again(n)' };
    expect(checkNamedExpression('again', again, { roots, functions: { again } })).toMatchObject([
      { code: 'function-recursion' },
    ]);
    expect(checkNamed('ping', functions['ping'] as NamedExpression)).toMatchObject([
      { code: 'function-recursion' },
    ]);
    expect(check('pong(1)').problems).toMatchObject([{ code: 'function-recursion' }]);
    expect(checkNamed('first', { takes: {}, gives: numberType, is: '1' })).toMatchObject([
      { code: 'function-taken' },
    ]);
    for (const name of ['loop', 'in', 'true', 'a b', ''])
      expect(checkNamed(name, { takes: {}, gives: numberType, is: '1' })).toMatchObject([
        { code: 'unusable-name' },
      ]);
    expect(
      checkNamed('fine', { takes: { package: stringType }, gives: numberType, is: '1' }),
    ).toMatchObject([{ code: 'unusable-name' }]);
  });
});
