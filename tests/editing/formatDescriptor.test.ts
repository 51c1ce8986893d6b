import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createDescriptorFormat } from '../../scripts/descriptorFormat.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';

const format = createDescriptorFormat();
const screen = (...lines: readonly string[]) =>
  ['schema: screen/1', 'screen: orders', ...lines, ''].join('\n');
const formatted = (...lines: readonly string[]) =>
  format('orders.screen.yaml', screen(...lines))
    .split('\n')
    .slice(2, -1);

describe('the formatter of descriptors', () => {
  it('puts keys into the order of the grammar, with their comments', () => {
    expect(
      formatted(
        'body:',
        '  - { text: orders.add, id: add, type: button }',
        '# who may see it',
        'access: company',
        'title: orders.title',
      ),
    ).toEqual([
      'title: orders.title',
      '# who may see it',
      'access: company',
      'body: [ { type: button, id: add, text: orders.add } ]',
    ]);
  });

  it('keeps the order of names that the author chose', () => {
    const state = ['  zone: ""', '  amount: 0', '  last: ""', '  brand: { name: "", code: "" }'];
    expect(formatted('state:', ...state)).toEqual(['state:', ...state]);
  });

  it('writes small objects and lists in braces, however they are written', () => {
    expect(
      formatted('state:', '  filter: {brand:   dejun,', '    from: ""}', '  page:', '    size: 10'),
    ).toEqual(['state: { filter: { brand: dejun, from: "" }, page: { size: 10 } }']);
    const steps = ['  - { step: lines }', '  - { run: keep }', '  - { focus: total }'];
    expect(formatted('enter:', ...steps)).toEqual([
      'enter: [ { step: lines }, { run: keep }, { focus: total } ]',
    ]);
    const long = `= ${'amount + '.repeat(10)}1`;
    expect(formatted(`body: [{ type: text, text: "${long}" }]`)).toEqual([
      'body:',
      '  - type: text',
      `    text: "${long}"`,
    ]);
  });

  it('gives each entry of a large object, section or list of objects, and each of several nodes its own line', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(formatted(`state: { all: { ${keys.map((key) => `${key}: 1`).join(', ')} } }`)).toEqual([
      'state:',
      '  all:',
      ...keys.map((key) => `    ${key}: 1`),
    ]);
    const rows = ['{ a: 1 }', '{ a: 2 }', '{ a: 3 }', '{ a: 4 }'];
    expect(formatted(`state: { rows: [ ${rows.join(', ')} ], ids: [1, 2, 3, 4] }`)).toEqual([
      'state:',
      '  rows:',
      ...rows.map((row) => `    - ${row}`),
      '  ids: [1, 2, 3, 4]',
    ]);
    expect(formatted('state: { a: 1, b: 2, c: 3, d: 4 }')).toEqual([
      'state:',
      ...['a: 1', 'b: 2', 'c: 3', 'd: 4'].map((entry) => `  ${entry}`),
    ]);
    const nodes = ['{ type: text, text: a }', '{ type: text, text: b }'];
    expect(formatted(`body: [ ${nodes.join(', ')} ]`)).toEqual([
      'body:',
      ...nodes.map((node) => `  - ${node}`),
    ]);
  });

  it('keeps a block where braces would drop a blank line, move a comment or change a text', () => {
    const lines = [
      'state:',
      '  blank:',
      '    a: 1',
      '',
      '    b: 2',
      '  comment:',
      '    # why',
      '    a: 1',
      '  plain:',
      '    a: one, two',
    ];
    expect(formatted(...lines)).toEqual(lines);
  });

  it('writes a folded text that fits on the line in quotes', () => {
    expect(formatted('title: >-', '  = a &&', '  b')).toEqual(['title: "= a && b"']);
    const quotes = ['title: >-', '  = a == "b"'];
    expect(formatted(...quotes)).toEqual(quotes);
  });

  it('folds a long expression before an operator, into the same value', () => {
    const long = `= ${Array.from({ length: 12 }, (_, index) => `state.filter.part${index}`).join(' && ')}`;
    const lines = formatted('body:', `  - { type: text, text: done, show: "${long}" }`);
    expect(lines.slice(0, 3)).toEqual(['body:', '  - type: text', '    show: >-']);
    expect(lines.every((line) => line.length <= 120)).toBe(true);
    expect(lines[4]).toMatch(/^ {6}&& /);
    expect(
      lines
        .slice(3, -1)
        .map((line) => line.trim())
        .join(' '),
    ).toBe(long);
  });

  it('folds long paragraphs of a block text without changing the value, and skips those that would change', () => {
    const words = 'A sentence of the terms. '.repeat(8).trim();
    const text = (inner: string) => screen('state:', '  terms: |', `    ${inner}`, '    - two');
    const after = format('orders.screen.yaml', text(words));
    expect(after).toContain('  terms: >\n');
    expect(after.split('\n').every((line) => line.length <= 120)).toBe(true);
    expect(parse(after)).toEqual(parse(text(words)));
    expect(format('orders.screen.yaml', after)).toBe(after);
    const doubled = text(words.replace('. A', '.  A'));
    expect(format('orders.screen.yaml', doubled)).toBe(doubled);
  });
});

describe('the formatter of descriptors: comments and quotes', () => {
  it('keeps every comment: before an entry, behind a value, within braces, at the end', () => {
    const lines = [
      '# at the top',
      '',
      'schema: screen/1',
      'screen: orders # behind a value',
      'state: # behind a key',
      '  filter: { brand: dejun } # behind braces',
      '  page: {',
      '    # within braces',
      '    size: 10 }',
      'body:',
      '  # before an item',
      '  - { type: text, text: a }',
      '  - # behind a dash',
      '    type: text',
      '    text: b',
      '# at the end',
      '',
    ];
    const text = format('orders.screen.yaml', lines.join('\n'));
    const comments = (of: string) => [...of.matchAll(/# .*/g)].map(([comment]) => comment).sort();
    expect(comments(text)).toEqual(comments(lines.join('\n')));
    expect(text).toContain('  filter: { brand: dejun } # behind braces\n');
    expect(format('orders.screen.yaml', text)).toBe(text);
  });

  it('wraps a comment that is too long; one behind a value moves before it', () => {
    const words = 'the service takes one code at a time, '.repeat(4).trim();
    const lines = formatted(`title: orders.title # ${words}`);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toBe('title: orders.title');
    expect(lines.every((line) => line.length <= 120)).toBe(true);
  });

  it('keeps multi-line texts and quotes as written', () => {
    const lines = [
      'title: "Orders: \\u00e9"',
      "path: '/orders'",
      'enter:',
      '  - toast: |-',
      '      one',
      '        two',
      '',
      '      three',
    ];
    expect(formatted(...lines).toSorted()).toEqual(lines.toSorted());
  });

  it('keeps comments that continue on the next line, and commented values', () => {
    expect(
      formatted('title: orders.title # first', '  # second', 'state:', '  a: # one', '    1'),
    ).toEqual(['# first', '# second', 'title: orders.title', 'state:', '  # one', '  a: 1']);
  });

  it.each([
    ['blanks at the end of a line', 'title: |', '  one  ', '  two'],
    ['an indentation that is said', 'title: |2', '    one', '  two'],
    ['blank lines at the end', 'title: |+', '  one', '', 'path: /orders'],
    ['a tag', 'title: !!str 12'],
    ['a text of several lines in quotes', 'title: "one', '', '  two"'],
  ])('keeps the value of a text with %s', (_, ...lines) => {
    const text = format('orders.screen.yaml', screen(...lines));
    expect(parse(text)).toEqual(parse(screen(...lines)));
    expect(format('orders.screen.yaml', text)).toBe(text);
  });
});

describe('the formatter of descriptors: whole files', () => {
  it('is idempotent when the first key of an item has a comment', () => {
    const text = format(
      'orders.screen.yaml',
      screen('body:', '  - id: a', '    # why', '    type: text', '    text: a'),
    );
    expect(text).toContain('  # why\n  - { type: text, id: a, text: a }\n');
    const divided = format(
      'orders.screen.yaml',
      screen('body:', '  - id: a', '', '    type: text', '    text: a'),
    );
    expect(format('orders.screen.yaml', divided)).toBe(divided);
    expect(format('orders.screen.yaml', text)).toBe(text);
  });

  it('orders keys within the props of widgets, and reads Windows line endings', () => {
    const text = screen(
      'body:',
      '  - { type: table, rows: "= data.rows", label: a, columns: [ { title: b, id: c, value: "= 1" } ] }',
    );
    const formattedText = format('orders.screen.yaml', text.replaceAll('\n', '\r\n'));
    expect(formattedText).toContain('{ id: c, title: b, value: "= 1" }');
    expect(formattedText).not.toContain('\r');
  });

  it('rejects malformed files with the file name', () => {
    expect(() => format('a.screen.yaml', 'schema: screen/1\nbody: [')).toThrow(
      /^a\.screen\.yaml: Cannot format: /,
    );
  });

  it('leaves files unchanged that are not descriptors', () => {
    const service = readFileSync(join('screens', 'services', 'card.openapi.yaml'), 'utf8');
    expect(format('services/card.openapi.yaml', service)).toBe(service);
  });

  it('changes nothing in the shipped portal, where no line is longer than 120 columns', async () => {
    for (const [path, text] of (await readPortalFolder('screens')).files) {
      expect(format(path, text), path).toBe(text);
      if (path.startsWith('services/')) continue;
      expect(
        text.split('\n').filter((line) => line.length > 120),
        path,
      ).toEqual([]);
    }
  });
});
