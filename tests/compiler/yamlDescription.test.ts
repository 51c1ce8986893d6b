import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml, parseDocument, stringify } from 'yaml';
import { parse } from '../../src/compiler/parse/parse.ts';
import { readOptions } from '../../src/compiler/parse/readOptions.ts';
import { readYamlDescription } from '../../src/compiler/parse/yamlDescription.ts';
import { generateDescription } from '../bench/generateDescription.ts';
import { propertyRuns } from '../sampled.ts';

const quick = (text: string) =>
  readYamlDescription(text, ['__proto__', 'constructor', 'prototype', '<<']);
const slow = (text: string): unknown => parseYaml(text, readOptions);

const services = readdirSync('screens/services')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => [name, readFileSync(`screens/services/${name}`, 'utf8')] as const);

/** Texts as people and tools write them: both parsers return the same. */
const written: Readonly<Record<string, string>> = {
  'plain texts':
    'openapi: 3.1.0\na: some words\nb: it\'s "here" {id} [x]\nc: http://a.b/c?d=e#f\nd: a,b  \ne: yes\n',
  'numbers and words':
    'a: 1\nb: -20\nc: 1.5\nd: 1e3\ne: 0x1f\nf: 007\ng: true\nh: False\ni: null\nj: ~\nk:\nl: .inf\nm: 123456789012345678901\nn: 3.1.0\no: 2026-11-23\np: -0\nq: NULL\n',
  quotes:
    'a: "x: # y"\nb: \'x "y"\'\nc: "a\\nb \\u0103"\nd: \'it\'\'s\'\ne: "x" # said\nf: ""\n"g h": 1\n\'i\': 2\nj: 3\n',
  keys: '/v1/a/{id}: 1\n200: 2\n"404": 3\nx-y.z_1: 4\n$ref: "#/a/b"\na b: 5\na:b: 6\na#b: 7\nc : 8\n1.5: 9\ntrue: 10\n"": 11\n',
  'nested maps and lists':
    'a:\n  b:\n    - one\n    - two: 2\n      three: 3\n    -   four: 4\n        five:\n        - 5\n    - - 6\n      - 7\n    -\n      eight: 8\n    -\n  c:\n  - nine\n  - ten:\n      - 10\nd: {}\ne: []\n',
  flows: 'a: { b: [1, "2", { c: d }], e: }\nb: [\n  1,\n  2\n]\nc: { x: y,\n  z: [ ] }\n',
  comments:
    '# head\na: 1 # one\n# left\nb:\n  # inside\n  c: 2\n# far left\n  d: 3\n\n  e: 4\n   # odd\nf: # none\ng: #none\n  h: 1\n',
  'texts over lines':
    'a: one\n  two\n\n  three\nb:\n  four\n  five six\nc:\n  seven\n  eight\nd: "nine\n  ten"\ne: \'eleven\n\n  twelve\'\nf: "one \n   two \n\n\n  three "\ng: "\n  one"\nh: "one\n  "\ni: "one\\\n  two"\nj: "one\n  two" # three\nk: \'one\n  \'\'two\'\'\'\nl: "one\n  # two: three\n  - four"\n',
  blocks:
    'a: |\n  one\n    two\n\n  # three\nb: |-\n  four\n\nc: |+\n  five\n\nd: >\n  six\n  seven\n\n  eight\ne: >-\n  nine\n   ten\n  eleven\nf: |2\n    twelve\ng: >-\n\n  thirteen\nh: |\ni: |-\n\n\n  fourteen\n',
  'a beginning, and breaks of Windows':
    '---\r\nopenapi: 3.1.0\r\na: |\r\n  one\r\n  two\r\nb: "x"\r\n',
  'a list of texts over lines':
    'a:\n  - one\n    two\n  - |\n    three\n    four\n  - >-\n    five\n    six\n  - "seven\n    eight"\n  - nine: ten\n      eleven\n',
  'no last line break': 'a: |\n  one',
  'a key that is marked as one': '? a\n: b\n',
  'lists at the indentation of their key':
    'a:\n- b: 1\n  c:\n  - d\n  # comment\n  - e\n# comment\n- f: 2\ng:\n- h\n',
};

describe('a long YAML description', () => {
  it.each(services)('is parsed quickly and like the full YAML parser: %s', (_, text) => {
    expect(quick(text)?.value).toEqual(slow(text));
  });

  it.each(Object.entries(written))('is parsed alike: %s', (_, text) => {
    const expected = parseDocument(text, readOptions);
    const read = quick(text)?.value;
    if (expected.errors.length > 0) expect(read).toBeUndefined();
    else expect(read ?? slow(text)).toEqual(slow(text));
  });

  it('is left to the full YAML parser in few of these cases', () => {
    expect(
      Object.entries(written)
        .filter(([, text]) => quick(text) === undefined)
        .map(([name]) => name),
    ).toEqual(['flows']);
  });

  it.each([
    'a: 1\na: 2\n',
    'a:\n  b: 1\n c: 2\n',
    'a: &x 1\nb: *x\n',
    'a: !x 1\n',
    '%YAML 1.1\n---\na: 1\n',
    '? [a]\n: b\n',
    '<<: { a: 1 }\n',
    'a: { <<: { b: 1 } }\n',
    'a: [1,\n',
    'a: "x\n',
    'a: b: c\n',
    'a: 1\n- b\n',
    '- a\n',
    'a: 1\n---\nb: 2\n',
    '\ta: 1\n',
    'a:\n  - b\n  c: 1\n',
    'a: { constructor: 1 }\n',
    'a\n',
    '',
  ])('is left to the full parser: %j', (text) => {
    expect(quick(text)).toBeUndefined();
  });
});

describe('a long YAML description: any values', () => {
  it('is parsed alike for any values and layout', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc
        .array(
          fc.constantFrom(
            'word',
            'a: b',
            '- c',
            '# d',
            '|',
            '>',
            '"',
            "'",
            '{',
            '[',
            '*x',
            '&y',
            '!z',
            'é',
            '\n',
            '\n\n',
            '  ',
            'null',
            '12',
            ':',
            '%',
            '@',
            '`',
            '?',
          ),
          { maxLength: 12 },
        )
        .map((parts) => parts.join(' ')),
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        text,
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(fc.string({ maxLength: 8 }), text), tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    const options = fc.record({
      lineWidth: fc.constantFrom(0, 20, 80),
      indent: fc.constantFrom(2, 4),
      indentSeq: fc.boolean(),
      collectionStyle: fc.constantFrom('any' as const, 'block' as const),
      defaultStringType: fc.constantFrom(
        'PLAIN' as const,
        'QUOTE_DOUBLE' as const,
        'BLOCK_LITERAL' as const,
        'BLOCK_FOLDED' as const,
      ),
    });
    let read = 0;
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z/]{1,6}$/), value, { minKeys: 1, maxKeys: 5 }),
        options,
        (given, style) => {
          const written = stringify(given, { ...style, aliasDuplicateObjects: false });
          const found = quick(written)?.value;
          if (found === undefined) return;
          read++;
          expect(found).toEqual(slow(written));
        },
      ),
      propertyRuns(2000),
    );
    expect(read).toBeGreaterThan(500);
  });
});

describe('a long YAML description: its places', () => {
  it('has the same positions', () => {
    for (const [name, text] of services) {
      const found = quick(text);
      const known = parse(name, text).document;
      const paths: (string | number)[][] = [];
      const walk = (value: unknown, path: (string | number)[]) => {
        paths.push(path);
        if (typeof value === 'object' && value !== null && path.length < 5)
          for (const [key, member] of Object.entries(value))
            walk(member, [...path, Array.isArray(value) ? Number(key) : key]);
      };
      walk(known?.value, []);
      for (const path of paths.filter((_, index) => index % Math.ceil(paths.length / 40) === 0)) {
        const [one, other] = [found?.position(path, 'key'), known?.position(path, 'key')];
        expect(one?.line, `${name} ${path.join('.')}`).toBe(other?.line);
      }
    }
    const text =
      'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      tags:\n        - one\n        - name: two\n          in: here\n  # c\nlast: x\n';
    const places = (
      [
        ['paths', '/a', 'get', 'tags', 1, 'in'],
        ['paths', '/a', 'get', 'tags', 0],
        ['last'],
        ['paths', '/b'],
        ['paths'],
      ] as const
    ).map((path) => [quick(text)?.position(path, 'key'), quick(text)?.position(path)]);
    const known = parse('a.yaml', text).document;
    expect(places).toEqual(
      (
        [
          ['paths', '/a', 'get', 'tags', 1, 'in'],
          ['paths', '/a', 'get', 'tags', 0],
          ['last'],
          ['paths', '/b'],
          ['paths'],
        ] as const
      ).map((path) => [known?.position(path, 'key'), known?.position(path)]),
    );
  });

  it('reports duplicate keys, invalid names and references without a target, at any length', () => {
    const long = stringify(JSON.parse(generateDescription(60, 60)));
    const lines = long.split('\n').length;
    expect(long.length).toBeGreaterThan(300_000);
    const told = (end: string) =>
      parse('a.openapi.yaml', `${long}${end}`).diagnostics.map(({ code, line }) => [
        code,
        line - lines,
      ]);
    expect(told('x-a: 1\nx-a: 2\n')).toEqual([['duplicate-key', 1]]);
    expect(told('constructor: {}\n')).toEqual([['unsafe-key', 0]]);
    expect(told('x: &anchor 1\n')).toEqual([['anchor', 0]]);
    expect(told('x: [ 1,\n')).toHaveLength(1);
    expect(told('x-a: 1\n')).toEqual([]);
  });
});
