import { isMap, LineCounter, parseDocument } from 'yaml';
import { describe, expect, it } from 'vitest';
import { EditError } from '../../src/editing/locate.ts';
import {
  insertEntry,
  removeEntry,
  renameKey,
  setValueInText,
} from '../../src/editing/spliceYaml.ts';
import { Random } from '../expressions/differential/random.ts';
import { randomText, randomValue } from './randomDocument.ts';

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;
const orders = lines(
  '# the list of orders',
  '',
  'schema: screen/1',
  'title: orders.title   # two words',
  'body:',
  '  # the list',
  '  - type: list',
  "    text: 'it''s'",
  '    on: {press: [ { run: a } ]}',
  '',
  '  - { type: text,  text: done }',
  'state:   { a: 1,b: "x" }',
);

describe('setting a value', () => {
  it('keeps quotes, blanks and the trailing comment', () => {
    expect(setValueInText(orders, ['title'], 'orders.other')).toBe(
      orders.replace('orders.title   #', 'orders.other   #'),
    );
    expect(setValueInText(orders, ['body', 0, 'text'], "isn't")).toBe(
      orders.replace("'it''s'", "'isn''t'"),
    );
    expect(setValueInText(orders, ['state', 'b'], 'no')).toBe(orders.replace('"x"', '"no"'));
    expect(setValueInText(orders, ['body', 0, 'on', 'press', 0, 'run'], 'b')).toBe(
      orders.replace('run: a', 'run: b'),
    );
  });

  it('quotes texts that YAML parsers could read as a number, a date or true', () => {
    for (const text of [
      'no',
      '012',
      '1e3',
      '2026-01-01',
      '= a',
      'a: b',
      'a #b',
      '@a',
      '',
      ' a',
      'a,b]',
    ])
      expect(setValueInText(orders, ['title'], text)).toContain(
        `title: ${JSON.stringify(text)}   #`,
      );
  });

  it('writes a list below its key, and folds a long text', () => {
    const value = [{ when: '= data.a == 0', reason: 'orders.none' }];
    expect(setValueInText(orders, ['title'], value)).toBe(
      orders.replace(
        'title: orders.title   # two words\n',
        'title: # two words\n  - { when: "= data.a == 0", reason: orders.none }\n',
      ),
    );
    expect(setValueInText(orders, ['state', 'b'], [{ c: 'd' }])).toContain('b: [ { c: d } ] }');
    const long = `= ${'state.filter && '.repeat(10)}true`;
    const text = setValueInText(orders, ['title'], long);
    expect(text).toContain('title: >- # two words\n  = state.filter');
    expect(text.split('\n').every((line) => line.length <= 120)).toBe(true);
    expect(setValueInText(text, ['title'], 'orders.title')).toContain(
      'title: orders.title # two words\n',
    );
  });

  it('moves the comments of a replaced list above it', () => {
    const text = lines('a: 1', 'b:', '  # one', '  - 1 # two', 'c: 3');
    expect(setValueInText(text, ['b'], 2)).toBe(lines('a: 1', '# one', '# two', 'b: 2', 'c: 3'));
    expect(removeEntry(text, ['b', 0], { comments: 'drop' })).toBe(lines('a: 1', 'b: []', 'c: 3'));
  });
});

describe('inserting, removing and renaming', () => {
  it('inserts a member before another and its comments, or at the end', () => {
    expect(insertEntry(orders, ['path'], { value: '/orders', before: 'body' })).toBe(
      orders.replace('body:', 'path: /orders\nbody:'),
    );
    expect(insertEntry(orders, ['body', 0, 'id'], { value: 'first', before: 'type' })).toBe(
      orders.replace('- type: list', '- id: first\n    type: list'),
    );
    expect(insertEntry(orders, ['state', 'c'], { value: [] })).toBe(
      orders.replace('"x" }', '"x", c: [] }'),
    );
    expect(insertEntry(orders, ['body', 0], { value: { type: 'error' } })).toBe(
      orders.replace('  # the list\n', '  - { type: error }\n  # the list\n'),
    );
    expect(insertEntry('a: 1', ['b'], { value: 2 })).toBe('a: 1\nb: 2');
    expect(insertEntry('a: {}\r\n', ['a', 'b'], { value: [{ c: { d: 1 } }] })).toBe(
      'a:\r\n  b:\r\n    - c: { d: 1 }\r\n',
    );
  });

  it('removes a member and keeps its comment, or drops it', () => {
    expect(removeEntry(orders, ['title'])).toBe(
      orders.replace('title: orders.title   # two words', '# two words'),
    );
    expect(removeEntry(orders, ['title'], { comments: 'drop' })).toBe(
      orders.replace('title: orders.title   # two words\n', ''),
    );
    expect(removeEntry(orders, ['body', 0, 'type'])).toBe(
      orders.replace("type: list\n    text: 'it''s'", "text: 'it''s'"),
    );
    expect(removeEntry(orders, ['body', 0], { comments: 'drop' })).not.toContain('the list\n');
    expect(removeEntry(orders, ['state', 'a'])).toContain('state:   { b: "x" }');
    expect(removeEntry('a:\n  b: 1\n', ['a', 'b'])).toBe('a: {}\n');
  });

  it('renames a key', () => {
    expect(renameKey(orders, ['body', 0, 'on'], 'no')).toBe(orders.replace('on: {', '"no": {'));
    expect(() => renameKey(orders, ['title'], 'body')).toThrow(EditError);
  });

  it('edits JSON as JSON', () => {
    const json = '{\n  "schema": "screen/1",\n  "on": {}\n}\n';
    const text = insertEntry(setValueInText(json, ['schema'], 'screen/2'), ['on', 'press'], {
      value: ['a'],
    });
    expect(JSON.parse(text)).toEqual({ schema: 'screen/2', on: { press: ['a'] } });
  });

  it('rejects what it cannot do', () => {
    expect(() => setValueInText('a: [', ['a'], 1)).toThrow('cannot be read');
    expect(() => removeEntry(orders, ['none'])).toThrow('nothing to remove');
    expect(() => insertEntry(orders, ['title'], { value: 1 })).toThrow('exists already');
    expect(() => insertEntry(orders, ['title', 'a'], { value: 1 })).toThrow(EditError);
    expect(() => setValueInText('a: &x 1\nb: *x\n', ['a'], 2)).toThrow('aliases');
  });
});

/** Every path of a value except the root, deepest first. */
function pathsOf(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const own = [...path, Array.isArray(value) ? Number(key) : key];
    return [own, ...pathsOf(member, own)];
  });
}

/** Lines of a text between the common start and end with another text. */
function changedLines(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let prefix = 0;
  while (prefix < old.length && old[prefix] === now[prefix]) prefix++;
  let suffix = 0;
  while (
    suffix < Math.min(old.length, now.length) - prefix &&
    old.at(-1 - suffix) === now.at(-1 - suffix)
  )
    suffix++;
  return old.length - prefix - suffix;
}

/**
 * The lines of a member with surrounding comments and blank lines; those of its parent if it is the
 * only member.
 */
function linesOf(text: string, path: readonly (string | number)[]): number {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const owner = document.getIn(path.slice(0, -1), true);
  if (
    isMap(owner)
      ? owner.items.length === 1
      : Array.isArray(path) &&
        path.length > 1 &&
        !isMap(owner) &&
        (owner as { items: unknown[] }).items.length === 1
  )
    return linesOf(text, path.slice(0, -1));
  const pair = isMap(owner)
    ? owner.items.find(({ key }) => String(key) === String(path.at(-1)))
    : undefined;
  const node = document.getIn(path, true) as {
    readonly range: readonly [number, number, number];
  } | null;
  const start =
    (pair?.key as { readonly range: readonly [number] } | undefined)?.range[0] ??
    node?.range[0] ??
    0;
  const [first, last] = [
    counter.linePos(start).line,
    counter.linePos(node?.range[2] ?? start).line,
  ];
  const aboveIt = text.split('\n').slice(0, first - 1);
  const comments =
    aboveIt.length - 1 - aboveIt.findLastIndex((line) => !/^\s*-?\s*(#.*)?$/.test(line));
  return last - first + 1 + comments + 1;
}

const runs = Number(process.env['EDIT_RUNS'] ?? 400);
const firstSeed = Number(process.env['EDIT_SEED'] ?? 1);

describe(`random edits of random documents from seed ${firstSeed} (EDIT_SEED)`, () => {
  it('change what they name and no other line', () => {
    let refused = 0;
    for (let run = 0; run < runs; run++) {
      const seed = firstSeed + run;
      const random = new Random(seed);
      const value = { first: 1, ...(randomValue(random, 4) as object), last: randomValue(random) };
      const text = randomText(random, value);
      expect(parseDocument(text).toJS(), `seed ${seed}: the document`).toEqual(value);
      const path = random.pick(pathsOf(value));
      const edit = random.pick<(of: string) => string>([
        (of) => setValueInText(of, path, randomValue(random)),
        (of) => removeEntry(of, path),
        (of) => removeEntry(of, path, { comments: 'drop' }),
        (of) => renameKey(of, path, 'renamed'),
        (of) =>
          insertEntry(of, [...path.slice(0, -1), typeof path.at(-1) === 'number' ? 0 : 'added'], {
            value: randomValue(random),
            before: String(path.at(-1)),
          }),
        (of) =>
          insertEntry(of, [...path.slice(0, -1), typeof path.at(-1) === 'number' ? 99 : 'added'], {
            value: randomValue(random),
          }),
      ]);
      try {
        const after = edit(text);
        expect(
          changedLines(text, after),
          `seed ${seed}: ${path.join('.')}\n${text}\n---\n${after}`,
        ).toBeLessThanOrEqual(linesOf(text, path));
        expect(after.includes('\r\n') && /[^\r]\n/.test(after), `seed ${seed}: line ends`).toBe(
          false,
        );
      } catch (error) {
        if (!(error instanceof EditError)) throw new Error(`seed ${seed}`, { cause: error });
        const isFair =
          typeof path.at(-1) === 'number' && error.message === 'There is no key to rename.';
        if (!isFair) {
          if (process.env['EDIT_SEED'] !== undefined)
            console.log(seed, error.message, path, `\n${text}`);
          refused++;
        }
      }
    }
    expect(refused / runs).toBeLessThan(0.01);
  });
});
