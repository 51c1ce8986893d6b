import { describe, expect, it } from 'vitest';
import { checkExpression } from '../../src/expressions/checkExpression.ts';
import { conditionParts, type Condition } from '../../src/expressions/conditionParts.ts';
import { dynamicType } from '../../src/expressions/type.ts';

const roots = Object.fromEntries(
  ['state', 'status', 'shell', 'a', 'b', 'c'].map((name) => [name, dynamicType]),
);

function parts(source: string): Condition {
  const checked = checkExpression(source, {
    roots,
    functions: {
      closed: { takes: { code: dynamicType }, gives: { kind: 'boolean' }, is: 'code == 1' },
    },
  });
  expect(checked.problems).toEqual([]);
  return conditionParts(source, checked.tree);
}

/** The structure of a condition: its parts as written, nested. */
function shape(condition: Condition): unknown {
  return condition.kind === 'part' ? condition.text : { [condition.kind]: condition.of.map(shape) };
}

function subject(source: string): unknown {
  const condition = parts(source);
  return condition.kind === 'part' ? condition.subject : condition.kind;
}

describe('a condition', () => {
  it('is split at "and" and "or", with negations moved to the parts', () => {
    expect(shape(parts('a == 1 || b == 2 && c == 3'))).toEqual({
      any: ['a == 1', { all: ['b == 2', 'c == 3'] }],
    });
    expect(shape(parts('!(a == 1 && !(b == 2 || c == 3))'))).toEqual({
      any: ['!a == 1', { any: ['b == 2', 'c == 3'] }],
    });
    expect(shape(parts('a == 1 ? b == 2 : c == 3'))).toBe('a == 1 ? b == 2 : c == 3');
  });

  it('keeps the tree of each part, negation included', () => {
    const condition = parts('!(a == 1 && b == 2)');
    expect(condition.tree).toEqual(['!', ['&&', ['==', ['.', ['a']], 1], ['==', ['.', ['b']], 2]]]);
    expect(condition.kind === 'any' && condition.of.map(({ tree }) => tree)).toEqual([
      ['!', ['==', ['.', ['a']], 1]],
      ['!', ['==', ['.', ['b']], 2]],
    ]);
  });

  it.each([
    ["state.f.name == ''", 'empty'],
    ["!(state.f.name != '')", 'empty'],
    ['size(state.f.name) == 0', 'empty'],
    ['!(size(trim(state.f.name)) >= 3)', 'empty'],
    ['size(or(state.f.name, [])) < 2', 'empty'],
    ['!present(state.f.name)', 'empty'],
    ['!state.f.name', 'off'],
    ['state.f.name != true', 'off'],
    ['state.f.name == false', 'off'],
  ])('recognizes that "%s" is about input', (source, is) => {
    expect(subject(source)).toEqual({ about: 'entry', path: ['state', 'f', 'name'], is });
  });

  it.each([
    ["status.x == 'loading'", 'pending'],
    ["status.x == 'idle'", 'pending'],
    ["status.x != 'ready'", 'either'],
    ["!(status.x == 'ready')", 'either'],
    ["status.x == 'failed'", 'failed'],
  ])('recognizes that "%s" is about missing data', (source, is) => {
    expect(subject(source)).toEqual({ about: 'status', path: ['status', 'x'], is });
    expect(subject(source.replace('status.x', 'shell.status.x'))).toEqual({
      about: 'status',
      path: ['shell', 'status', 'x'],
      is,
    });
  });

  it.each([
    "state.f.name != ''",
    'size(state.f.name) > 5',
    'present(state.f.name) == true',
    'state.f.name == true',
    'a == b',
    "status.x == 'ready'",
    'a.b',
    'closed(a.b)',
    '!closed(size(a))',
  ])('recognizes nothing in "%s"', (source) => {
    expect(subject(source)).toBeUndefined();
  });
});
