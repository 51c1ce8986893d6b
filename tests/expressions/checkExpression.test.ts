import { describe, expect, it } from 'vitest';
import {
  checkExpression,
  checkNamedExpression,
  type NamedExpression,
} from '../../src/expressions/checkExpression.ts';
import { messages } from '../../src/expressions/messages.ts';
import {
  dateType,
  describeType,
  listOf,
  nullType,
  numberType,
  objectOf,
  optionalOf,
  stringType,
  booleanType,
  dynamicType,
  type Type,
} from '../../src/expressions/type.ts';
import { typeFromConstant } from '../../src/expressions/typeFromValue.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import { schemaType, scopeOf } from './runExpression.ts';

const row = objectOf(
  {
    id: stringType,
    amount: numberType,
    date: stringType,
    note: optionalOf(stringType),
    next: optionalOf(numberType),
    active: booleanType,
    card: objectOf({ pan: stringType }),
  },
  'Row',
);
const roots: Record<string, Type> = {
  state: schemaType({
    type: 'object',
    required: ['view', 'size', 'period'],
    properties: {
      view: { enum: ['issued', 'pending'] },
      size: { type: 'integer' },
      period: { type: 'object', required: ['from'], properties: { from: { type: 'string' } } },
      draft: { type: 'string' },
    },
  }),
  data: objectOf({ rows: optionalOf(listOf(row)), config: dynamicType }),
  list: listOf(row),
  headers: objectOf({ rows: { kind: 'object', fields: {}, rest: stringType } }),
  define: typeFromConstant({
    extension: { 'application/zip': 'zip', default: 'bin' },
    paid: { issued: ['P', 'U'], pending: ['L'] },
    order: ['b', 'a'],
  }),
  day: dateType,
};
const functions: Record<string, NamedExpression> = {
  excelId: { takes: { id: stringType }, gives: stringType, is: "'212' + after(id, 3)" },
  total: { takes: { a: numberType, b: numberType }, gives: numberType, is: 'a + b * 2' },
  greeting: {
    takes: { name: stringType },
    defaults: { name: 'you' },
    gives: stringType,
    is: "'Hi ' + name",
  },
  label: { takes: { name: optionalOf(stringType) }, gives: stringType, is: "or(name, '-')" },
  ping: { takes: { n: numberType }, gives: numberType, is: 'pong(n)' },
  pong: { takes: { n: numberType }, gives: numberType, is: 'ping(n)' },
};
const environment = { roots, functions };
const check = (source: string) => checkExpression(source, environment);

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

/** Expressions with one mistake, the reported text, and the problem. */
const mistakes: readonly (readonly [source: string, at: string, problem: object])[] = [
  [
    'state.siez',
    'siez',
    messages.unknownMember('state', 'siez', ['view', 'size', 'period', 'draft']),
  ],
  [
    'list[0].amout + 1',
    'amout',
    messages.unknownMember('list[0]', 'amout', ['id', 'amount', 'date', 'note', 'active', 'card']),
  ],
  ['data.rows.amount', 'amount', messages.noMembers('data.rows', listOf(row), 'amount')],
  ['state.size.x', 'x', messages.noMembers('state.size', numberType, 'x')],
  ['stat.size', 'stat', messages.unknownName('stat', Object.keys(roots), undefined)],
  ['today', 'today', messages.functionAsValue('today')],
  ['list.map(r, rr.id)', 'rr', messages.unknownName('rr', ['r', ...Object.keys(roots)], undefined)],
  [
    'frist(list)',
    'frist',
    {
      code: 'unknown-function',
      severity: 'error',
      message: 'Unknown function "frist".',
      hint: 'Did you mean "first"?',
    },
  ],
  ['list.lenght()', 'lenght', { code: 'unknown-function' }],
  ['string(state.size)', 'string', { code: 'unknown-function', hint: 'Write toText(…).' }],
  ['has(state.draft)', 'has(state.draft)', messages.useInstead('has', 'present(…)')],
  [
    'state.size + state.view',
    'state.size + state.view',
    { code: 'unlike-types', hint: 'Write toText(state.size).' },
  ],
  ["state.size - '1'", "'1'", { code: 'operand-type', hint: "Write toNumber('1')." }],
  [
    'data.rows[0].amount + 1',
    'data.rows[0].amount',
    messages.optionalOperand('data.rows[0].amount', optionalOf(numberType)),
  ],
  [
    '-data.rows[0].amount',
    'data.rows[0].amount',
    messages.optionalOperand('data.rows[0].amount', optionalOf(numberType)),
  ],
  ['null > 1', 'null', messages.optionalOperand('null', nullType)],
  ["null + 'x'", 'null', messages.optionalOperand('null', nullType)],
  ['!state.draft', 'state.draft', messages.conditionType(stringType)],
  ['state.size && true', 'state.size', messages.conditionType(numberType)],
  ['state.size ? 1 : 2', 'state.size', messages.conditionType(numberType)],
  ["state.size > 1 ? 1 : 'a'", "state.size > 1 ? 1 : 'a'", { code: 'unlike-types' }],
  [
    "state.size == 'a'",
    "state.size == 'a'",
    { code: 'unlike-types', hint: "Write toNumber('a')." },
  ],
  ['day > state.view', 'day > state.view', { code: 'unlike-types' }],
  ['day > list', 'list', { code: 'operand-type' }],
  [
    "state.view == 'isued'",
    "'isued'",
    messages.unknownLiteral('state.view', 'isued', ['issued', 'pending']),
  ],
  ["'x' != state.view", "'x'", { code: 'unknown-literal', severity: 'warning' }],
  ['state.draft == null', 'state.draft == null', messages.compareNull('state.draft', false)],
  ['state.draft != null', 'state.draft != null', { hint: 'Write present(state.draft).' }],
  [
    "'a' in state.view",
    'state.view',
    { code: 'operand-type', hint: "Write contains(state.view, 'a')." },
  ],
  ['1 in define.order', '1 in define.order', { code: 'unlike-types' }],
  [
    'lower(5)',
    '5',
    {
      code: 'argument-type',
      message: 'The argument "text" of "lower" must be a text; this is a number.',
      hint: 'Write toText(5).',
    },
  ],
  ["formatDate(5, 'dd')", '5', { code: 'argument-type' }],
  [
    'isoWeek(list[0].date)',
    'list[0].date',
    {
      code: 'argument-type',
      hint: "Write parseDate(list[0].date) for a text such as 2026-11-20, or parseDate(list[0].date, 'dd.MM.yyyy') with the pattern of another.",
    },
  ],
  ['lower()', 'lower()', messages.argumentCount('lower', ['lower(text: text): text'], 0)],
  ['round(1, 2, 3)', 'round(1, 2, 3)', { code: 'argument-count' }],
  [
    "sortBy(list, 'dat')",
    "'dat'",
    messages.unknownMember('item', 'dat', ['id', 'amount', 'date', 'note', 'active', 'card']),
  ],
  ["sortBy(list, 'card')", "'card'", { code: 'not-sortable' }],
  ['sortBy(list, state.view)', 'state.view', { code: 'literal-needed' }],
  ["find(list, 'amount', 'x')", "'x'", { code: 'argument-type' }],
  ["sum(list, 'id')", "'id'", { code: 'operand-type' }],
  ['state.filter(x, true)', 'state', { code: 'not-a-list' }],
  ['list.map(r)', 'list.map(r)', { code: 'macro-form' }],
  ['list.filter(r, r.amount)', 'r.amount', messages.conditionType(numberType)],
  ["list['a']", "'a'", { code: 'index-type' }],
  ['define.paid[5]', '5', { code: 'index-type', hint: 'Write toText(5).' }],
  ['define.extension.zip', 'zip', { code: 'unknown-member' }],
  ['matches(state.view, state.view)', 'state.view', { code: 'literal-needed' }],
  ["matches(state.view, '(')", "'('", messages.badPattern('(')],
  [
    "matches(state.view, '(a+)+$')",
    "'(a+)+$'",
    messages.unsafePattern('(a+)+$', 'contains a nested repetition'),
  ],
  [
    "matches(state.view, '(.*a){25}b')",
    "'(.*a){25}b'",
    messages.unsafePattern('(.*a){25}b', 'contains a nested repetition'),
  ],
  [
    "matches(state.view, '(a|a){30}b')",
    "'(a|a){30}b'",
    messages.unsafePattern('(a|a){30}b', 'contains a nested repetition'),
  ],
  ["formatDate(day, 'DD/MM/YYYY')", "'DD/MM/YYYY'", messages.badDatePattern('DD/MM/YYYY', 'DD')],
  ['{1: 2}', '1', { code: 'index-type' }],
  ["b'xx'", "b'xx'", { code: 'unsupported-literal' }],
  ['excelId(5)', '5', { code: 'argument-type' }],
  ['excelId()', 'excelId()', { code: 'argument-count' }],
  ['state.size = 1', '=', { code: 'expression-syntax', hint: 'Write == to compare.' }],
  [
    '.5 + 1',
    '.',
    { code: 'expression-syntax', hint: 'Write a digit before the point, such as 0.5.' },
  ],
  ['(state.size', '', messages.signMissing(')')],
  ['state.size > 1 ? 2', '', messages.colonMissing()],
  ["{'a' 1}", '1', messages.colonInMap()],
  ["{'a': true ? 1 : 2, 'b?' 1}", '1', messages.colonInMap()],
  ["{'a': true ? 1}", '}', messages.colonMissing()],
  ['state.', '', messages.nameAfterDot()],
  ["'abc", "'abc", { code: 'expression-syntax', message: 'The text has no closing quote.' }],
  ['', '', { code: 'expression-syntax', message: 'The expression is incomplete.' }],
  ['list.all(1, true)', '1', { code: 'macro-form' }],
];

describe('problems', () => {
  it.each(mistakes)('%s: at "%s"', (source, at, problem) => {
    const { problems } = check(source);
    expect(problems).toHaveLength(1);
    const [found] = problems;
    expect(found).toMatchObject(problem);
    expect(
      source.slice(found?.offset, (found?.offset ?? 0) + (at === '' ? 0 : (found?.length ?? 0))),
    ).toBe(at);
  });

  it('are all reported in one run, in source order', () => {
    const { problems } = check('state.siez + list[0].amout + unknown');
    expect(problems.map(({ code }) => code)).toEqual([
      'unknown-member',
      'unknown-member',
      'unknown-name',
    ]);
    expect(problems.map(({ offset }) => offset)).toEqual([6, 21, 29]);
  });

  it('are sentences with a full stop and without words of the parser', () => {
    for (const source of [
      '1 +',
      'a b',
      '[1',
      'f(',
      '1..2',
      'x ? 1',
      "'\\q'",
      'if',
      '&&',
      '{1',
      'a.in',
    ]) {
      const { problems } = check(source);
      expect(problems, source).not.toEqual([]);
      for (const { message } of problems) {
        expect(message).toMatch(/^[A-Z"].*\.$/);
        expect(message).not.toMatch(/token|EOF|RPAREN|IDENTIFIER|overload|ast/i);
      }
    }
  });
});

describe('a missing value', () => {
  it.each([
    ["'a' + state.draft + 'b'", 'ab'],
    ['data.rows + [list[0]]', [{ id: 'x' }]],
    ["state.draft > 'a'", undefined],
    ["!(state.draft > 'a')", true],
    ['!data.rows[0].active', true],
    ['!data.rows[0].active || state.size > 1', true],
    ['data.rows[0].active || state.size > 5', false],
    ["data.rows[0].active ? 'yes' : 'no'", 'no'],
    ['list.all(r, r.next > 1)', false],
    ['greeting(state.draft)', 'Hi you'],
    ['greeting()', 'Hi you'],
    ["greeting('Ana')", 'Hi Ana'],
    ['greeting(data.config.name)', 'Hi you'],
  ])('%s is %j', (source, value) => {
    const { tree, problems } = check(source);
    expect(problems).toEqual([]);
    const values = { state: { size: 3 }, data: { config: {} }, list: [{ id: 'x' }] };
    expect(evaluate(tree, scopeOf(values))).toEqual(value);
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
