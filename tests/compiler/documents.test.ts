import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { createNormalizer } from '../../src/compiler/normalize/normalize.ts';
import { parse } from '../../src/compiler/parse/parse.ts';
import { compileMessage } from '../../src/compiler/resolve/texts.ts';
import type { WidgetManifest } from '../../src/language/manifest.ts';
import { basePortal } from './sampleFolders.ts';

/** A widget whose keys have the names of others of the language. */
const gauge: WidgetManifest = {
  type: 'gauge',
  title: 'Gauge',
  description: 'A value on a scale.',
  kind: 'node',
  props: {
    type: 'object',
    properties: { scale: { type: 'object', additionalProperties: true } },
  },
  slots: { values: { description: 'Nodes beside the scale.' } },
};

describe('positions', () => {
  const { document } = parse(
    'a.screen.yaml',
    'schema: screen/1\nscreen: a\nbody:\n  - { type: text, text: "= state.x" }\n  - show: >-\n      = state.one\n      && state.two\n',
  );
  if (document === undefined) throw new Error('The document cannot be read.');

  it('point to keys, values and characters of expressions', () => {
    expect(document.position(['body', 0, 'text'])).toEqual({ line: 4, column: 25 });
    expect(document.position(['body', 0, 'text'], 'key')).toEqual({ line: 4, column: 19 });
    expect(document.within(['body', 0, 'text'], 2)).toEqual({ line: 4, column: 28 });
  });

  it('follow a multi-line expression', () => {
    expect(document.within(['body', 1, 'show'], '= state.one && '.length)).toEqual({
      line: 7,
      column: 10,
    });
  });

  it('fall back to the nearest parent of a missing path', () => {
    expect(document.position(['body', 0, 'title'])).toEqual({ line: 4, column: 5 });
  });
});

describe('compiled messages', () => {
  it('have one text per plural form and per selected value', () => {
    expect(
      compileMessage(
        '{who, select, f {Ea} other {El}} are {n, plural, one {o carte} few {# cărți} other {# de cărți}}',
        'ro',
      ).forms,
    ).toEqual({
      '@f_one': 'Ea are o carte',
      '@f_few': 'Ea are {{count, number}} cărți',
      '@f_other': 'Ea are {{count, number}} de cărți',
      _one: 'El are o carte',
      _few: 'El are {{count, number}} cărți',
      _other: 'El are {{count, number}} de cărți',
    });
  });

  it('know their arguments and name the counted one "count" everywhere', () => {
    const { forms, args } = compileMessage('{name}: {n} of {n, plural, one {#} other {#}}', 'en');
    expect(args).toEqual({ name: 'text', n: 'plural' });
    expect(forms['_one']).toBe('{{name}}: {{count}} of {{count, number}}');
  });

  it('require every plural form of their language', () => {
    expect(
      compileMessage('{n, plural, one {a} other {b}}', 'ro').problems.map(({ code }) => code),
    ).toEqual(['plural-form-missing']);
    expect(compileMessage('{n, plural, one {a} other {b}}', 'en').problems).toEqual([]);
  });
});

describe('normalization', () => {
  const normalize = createNormalizer(vocabulary);
  const documents = [...basePortal()].flatMap(([file, text]) => parse(file, text).document ?? []);

  it('is idempotent', () => {
    for (const document of documents) {
      const once = normalize(document);
      expect(normalize(once).value).toEqual(once.value);
    }
  });

  it('does not change its input', () => {
    for (const document of documents) {
      const before = JSON.stringify(document.value);
      normalize(document);
      expect(JSON.stringify(document.value)).toBe(before);
    }
  });

  it('turns a single value into a list where a list is allowed', () => {
    const { document } = parse(
      'a.screen.yaml',
      'schema: screen/1\nscreen: a\npath: /a\ntitle: t\nbody: [ { type: error, of: data.x } ]\n',
    );
    if (document === undefined) throw new Error('The document cannot be read.');
    expect(normalize(document).value['path']).toEqual(['/a']);
  });

  it('leaves a name of the author as it is, even if it is that of a key', () => {
    const { document } = parse(
      'a.screen.yaml',
      'schema: screen/1\nscreen: a\ndata: { errors: { call: listErrors } }\nbody: []\n',
    );
    if (document === undefined) throw new Error('The document cannot be read.');
    expect(normalize(document).value['data']).toEqual({ errors: { call: 'listErrors' } });
  });

  it('reads from the manifests which keys of a widget have nodes and which have free names', () => {
    const own = createNormalizer({ ...vocabulary, widgets: [...vocabulary.widgets, gauge] });
    const node = { type: 'button', text: 't', press: { open: 'a' } };
    const { document } = parse(
      'a.screen.yaml',
      stringify(
        {
          schema: 'screen/1',
          state: { node: { type: 'object', default: node } },
          body: [{ type: 'gauge', scale: { path: node, lower: node }, values: [node] }],
        },
        { aliasDuplicateObjects: false },
      ),
    );
    if (document === undefined) throw new Error('The document cannot be read.');
    const { press, ...rest } = node;
    expect(own(document).value).toMatchObject({
      state: { node: { default: node } },
      body: [
        {
          scale: { path: node, lower: node },
          values: [{ ...rest, on: { press: [press] } }],
        },
      ],
    });
  });

  it('leaves an expression that is the list of a widget or of a verb', () => {
    const name = { type: 'string' };
    const names = { if: { type: 'array' }, then: { items: name }, else: name };
    const chips: WidgetManifest = {
      ...gauge,
      type: 'chips',
      props: { type: 'object', properties: { names } },
    };
    const own = createNormalizer({ ...vocabulary, widgets: [...vocabulary.widgets, chips] });
    const { document } = parse(
      'a.screen.yaml',
      'schema: screen/1\nbody: [ { type: chips, names: a }, { type: chips, names: "= state.a" } ]\n',
    );
    if (document === undefined) throw new Error('The document cannot be read.');
    expect(own(document).value['body']).toEqual([
      { type: 'chips', names: ['a'] },
      { type: 'chips', names: '= state.a' },
    ]);
  });

  it('turns nodes in lists of a widget that no manifest describes', () => {
    const { document } = parse(
      'a.screen.yaml',
      'schema: screen/1\nbody: [ { type: unheard, body: [ { type: button, press: { open: a } } ] } ]\n',
    );
    if (document === undefined) throw new Error('The document cannot be read.');
    expect(normalize(document).value['body']).toEqual([
      { type: 'unheard', body: [{ type: 'button', on: { press: [{ open: 'a' }] } }] },
    ]);
  });
});
