import { describe, expect, it } from 'vitest';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import type { Path, Tree } from '../../src/language/expression.ts';
import { romanian } from '../sdk/notations.ts';
import { basePortal, sampleVocabulary } from './sampleFolders.ts';

const widgets = vocabulary.widgets.filter(({ type }) =>
  ['figure', 'description-list'].includes(type),
);

/** Compiles a shelf with these lines without errors and returns its first node. */
function compileNode(node: string): { readonly props: Record<string, unknown> } {
  const files = new Map(basePortal());
  files.set(
    'screens/shelf.screen.yaml',
    `schema: screen/1
screen: shelf
path: /shelf
title: shelf.title
shell: main
data:
  books: { call: searchBooks, default: [], with: { branch: "1" }, onError: byCode }
  plain: { call: searchBooks, with: { branch: "2" }, onError: byCode }
values: { count: "= sum(data.books.map(book, book.price)) * 2" }
body: [ ${node} ]
`,
  );
  for (const language of ['ro', 'en'])
    files.set(
      `texts/${language}/figures.yaml`,
      `schema: texts/1
figures: { any: "{known, select, true {{amount}} other {}}" }
`,
    );
  const { diagnostics, release } = compile(
    { files },
    { ...sampleVocabulary, widgets: [...sampleVocabulary.widgets, ...widgets] },
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { body } = JSON.parse(release?.files.get('screens/shelf.json') ?? '{}') as {
    readonly body: readonly [{ readonly props: Record<string, unknown> }];
  };
  return body[0];
}

/** The value of a prop for these data in the state of the screen. */
function valueWith(prop: unknown, data: object): unknown {
  const read = (path: Path): unknown =>
    path.reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], {
      data,
      values: { count: 0 },
    });
  return evaluate((prop as { readonly '=': Tree })['='], {
    read,
    clock: () => new Date(),
    notation: () => romanian,
    text: (key, args) => `${key} ${JSON.stringify(args)}`,
  });
}

const figure = (value: string) =>
  compileNode(`{ type: figure, source: data.books, label: shelf.title, value: ${value} }`).props[
    'value'
  ];

describe('a node whose source is data with a default', () => {
  it.each([
    ['an expression', '"= toText(size(data.books))"', '0'],
    ['a named value', '"= toText(values.count)"', '0'],
    [
      'a text with an argument',
      '{ key: shell.hello, name: "= toText(size(data.books))" }',
      'shell.hello {"name":"0"}',
    ],
    [
      'a text with a selecting argument, under the name for the translator',
      `{ key: figures.any, known: "= size(data.books) == 0", amount: "= toText(size(data.books))" }`,
      'figures.any {"context":true,"amount":"0"}',
    ],
  ])('has no value before the response, and then that of %s', (_, written, answered) => {
    const value = figure(written);
    expect(valueWith(value, {})).toBeUndefined();
    expect(valueWith(value, { books: [] })).toBe(answered);
  });

  it('has its other values at once', () => {
    expect(valueWith(figure('"= toText(size(or(data.plain, [])))"'), {})).toBe('0');
  });

  it('awaits the values inside a list', () => {
    const { props } = compileNode(
      '{ type: description-list, source: data.books, items: [ { id: count, label: shelf.title, value: "= toText(size(data.books))" } ] }',
    );
    const [item] = props['items'] as readonly [{ readonly value: unknown }];
    expect(valueWith(item.value, {})).toBeUndefined();
    expect(valueWith(item.value, { books: [] })).toBe('0');
  });
});
