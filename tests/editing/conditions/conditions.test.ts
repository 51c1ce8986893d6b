import { describe, expect, it } from 'vitest';
import { isWholly, type Condition } from '../../../src/editing/conditions/condition.ts';
import { addPart, removePart, replacePart } from '../../../src/editing/conditions/editCondition.ts';
import { readCondition } from '../../../src/editing/conditions/readCondition.ts';
import {
  writeOperand,
  writePart,
  type NewPart,
} from '../../../src/editing/conditions/writePart.ts';
import { draftOf, portals } from '../portalDraft.ts';

const names = {
  functions: ['isSupport'],
  roles: ['ADMIN'],
  isRole: (path: string) => path === 'session.role',
};
const read = (source: string) => readCondition(source, names);

/** A condition in a short form: its kinds and the texts of its parts. */
function shape(condition: Condition): unknown {
  return condition.kind === 'all' || condition.kind === 'any' || condition.kind === 'not'
    ? { [condition.kind]: condition.of.map(shape) }
    : `${condition.kind} ${condition.text}`;
}

const mixed = " (state.open||size(state.rows)>0)  && !(step == 'a') && present( data.x )";
const flag: NewPart = { kind: 'flag', of: 'state.new' };
const either: NewPart = {
  kind: 'any',
  of: [flag, { kind: 'presence', of: 'data.y', is: 'given' }],
};

describe('a condition as a tree', () => {
  it('has groups and parts with their texts', () => {
    expect(shape(read(mixed))).toEqual({
      all: [
        { any: ['flag state.open', 'comparison size(state.rows)>0'] },
        { not: ["comparison (step == 'a')"] },
        'presence present( data.x )',
      ],
    });
  });

  it.each([
    ["session.role == 'ADMIN'", 'role'],
    ["row.category == 'ADMIN'", 'comparison'],
    ['form.day <= today()', 'date'],
    ["state.name != ''", 'presence'],
    ["row.status in ['a', 'b']", 'membership'],
    ["contains(row.roles, 'VIEWER')", 'membership'],
    ['isSupport(session.user.role)', 'named'],
    ["shell.headers.customer['x-up-order'] == 'yes'", 'comparison'],
    ['-1 < state.count', 'comparison'],
    ["state.products.exists(p, p.card == '11')", 'expression'],
    ["(state.a ? 'x' : 'y') == 'x'", 'expression'],
    ["matches(row.id, '[0-9]')", 'expression'],
  ])('reads %s as %s', (source, kind) => {
    expect(read(source).kind).toBe(kind);
    expect(isWholly(read(source))).toBe(kind !== 'expression');
  });

  it('is refused with a syntax error', () => {
    expect(() => read('a &&')).toThrow('cannot be read');
  });
});

describe('an edit of one part', () => {
  it('leaves the rest of the text', () => {
    const edit = (path: readonly number[], part: NewPart) =>
      replacePart(mixed, read(mixed), { path, part });
    expect(edit([2], flag)).toBe(mixed.replace('present( data.x )', 'state.new'));
    expect(edit([0, 1], { kind: 'comparison', left: 'state.n', comparator: '<', right: '3' })).toBe(
      mixed.replace('size(state.rows)>0', 'state.n < 3'),
    );
    expect(edit([2], either)).toBe(
      mixed.replace('present( data.x )', '(state.new || present(data.y))'),
    );
    expect(edit([1, 0], either)).toBe(mixed.replace("step == 'a'", 'state.new || present(data.y)'));
    expect(edit([], flag)).toBe(' state.new');
  });

  it('adds a part to a group, or makes one', () => {
    const add = (source: string, path: readonly number[], group: 'all' | 'any') =>
      addPart(source, read(source), { path, part: flag, group });
    expect(add(mixed, [], 'all')).toBe(`${mixed} && state.new`);
    expect(add(mixed, [0], 'any')).toBe(mixed.replace('>0)', '>0 || state.new)'));
    expect(add(mixed, [], 'any')).toBe(`${mixed} || state.new`);
    expect(add('a || b', [], 'all')).toBe('(a || b) && state.new');
    expect(add('a && b', [1], 'any')).toBe('a && (b || state.new)');
  });

  it('removes a part of a group', () => {
    const remove = (path: readonly number[]) => removePart(mixed, read(mixed), path);
    expect(remove([1])).toBe(mixed.replace("  && !(step == 'a')", ''));
    expect(remove([0])).toBe(" !(step == 'a') && present( data.x )");
    expect(remove([0, 0])).toBe(mixed.replace('state.open||', ''));
    expect(() => removePart('a', read('a'), [])).toThrow('part of a group');
    expect(() => removePart('!a', read('!a'), [0])).toThrow('part of a group');
  });

  it('is refused if the part is not well-formed or would join the rest', () => {
    const edit = (text: string) =>
      replacePart(mixed, read(mixed), { path: [2], part: { kind: 'flag', of: text } });
    expect(() => edit('a ||')).toThrow('cannot be read');
    expect(() => edit('a || b')).toThrow('would mean something else');
  });

  it('writes texts with quotes, numbers and lists', () => {
    expect(writeOperand(["it's", 2, true])).toBe(String.raw`['it\'s', 2, true]`);
    expect(writePart({ kind: 'not', of: either })).toBe('!(state.new || present(data.y))');
    expect(() => writeOperand({})).toThrow('compares texts');
  });
});

const conditionKeys = [
  'show',
  'when',
  'while',
  'disabled',
  'met',
  'consent',
  'required',
  'readOnly',
];

describe('the conditions of both portals', () => {
  it.each(Object.entries(portals))(
    'of "%s" open and close without a change, most without an expression',
    async (_, folder) => {
      const { environment, notes } = (await draftOf(folder)).knowledge();
      const { functions, roles } = environment;
      const known = { functions: Object.keys(functions), roles, isRole: () => true };
      const sources = new Map<string, string>();
      for (const { document, path, source } of notes.flatMap(({ expressions }) => expressions))
        if (conditionKeys.includes(String(path.at(-1))))
          sources.set(`${document.file} ${path.join('.')}`, source);
      const conditions = [...sources.values()].map((source) => ({
        source,
        tree: readCondition(source, known),
      }));
      for (const { source, tree } of conditions) {
        expect(source.trim()).toBe(tree.text.trim());
        expect(closed(tree), source).toBe(tree.text);
      }
      const whole = conditions.filter(({ tree }) => isWholly(tree)).length;
      expect(conditions.length).toBeGreaterThan(50);
      expect(
        whole / conditions.length,
        `${String(whole)} of ${String(conditions.length)}`,
      ).toBeGreaterThanOrEqual(0.93);
    },
    120_000,
  );
});

/** The text of a condition put together from those of its parts and what is between them. */
function closed(condition: Condition): string {
  if (condition.kind !== 'all' && condition.kind !== 'any' && condition.kind !== 'not')
    return condition.text;
  let at = 0;
  let text = '';
  for (const part of condition.of) {
    text += condition.text.slice(at, part.start - condition.start) + closed(part);
    at = part.end - condition.start;
  }
  return text + condition.text.slice(at);
}
