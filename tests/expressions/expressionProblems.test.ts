import { describe, expect, it } from 'vitest';
import { messages } from '../../src/expressions/messages.ts';
import {
  listOf,
  nullType,
  numberType,
  optionalOf,
  stringType,
} from '../../src/expressions/type.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import { scopeOf } from './runExpression.ts';
import { row, roots, check } from './checkedRoots.ts';

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
  ["state.size - '1'", "'1'", { code: 'operand-type', hint: 'Write 1 without quotes.' }],
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
