import { describe, expect, it } from 'vitest';
import { createCompiler } from '../../src/compiler/compile.ts';
import type { WidgetManifest } from '../../src/language/manifest.ts';
import { toPropsFile } from '../../scripts/widgetFiles.ts';
import { basePortal, sampleVocabulary } from './sampleFolders.ts';

const legend: WidgetManifest = {
  type: 'legend',
  title: 'Legend',
  description: 'What each sign means.',
  kind: 'node',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      rows: { type: 'array' },
      signs: {
        type: 'object',
        description: 'The meaning of each sign.',
        additionalProperties: { type: 'string', 'x-kind': 'text' },
      },
      sizes: {
        type: 'object',
        description: 'The size of each sign.',
        additionalProperties: { type: 'number', 'x-kind': 'row', 'x-row-of': 'rows' },
      },
    },
  },
};
const compiler = createCompiler({
  ...sampleVocabulary,
  widgets: [...sampleVocabulary.widgets, legend],
});

function compileLegend(props: string) {
  const files = new Map(basePortal());
  files.set(
    'screens/shelf.screen.yaml',
    `schema: screen/1
screen: shelf
path: /shelf
title: shelf.title
shell: main
data: { books: { call: searchBooks, default: [], with: { branch: "1" }, onError: byCode } }
body: [ { type: legend, ${props} } ]
`,
  );
  const { diagnostics, release } = compiler.compile({ files });
  const screen = JSON.parse(release?.files.get('screens/shelf.json') ?? '{}') as {
    readonly body?: readonly { readonly props: unknown }[];
  };
  return {
    problems: diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message }) => `${code}: ${message}`),
    props: screen.body?.[0]?.props,
  };
}

describe('a kind inside "additionalProperties"', () => {
  it('applies to each member of the map', () => {
    const { problems, props } = compileLegend(
      'rows: "= data.books", signs: { dot: shelf.title }, sizes: { dot: "= row.price" }',
    );
    expect(problems).toEqual([]);
    expect(props).toMatchObject({
      signs: { dot: { t: 'shelf.title' } },
      sizes: { dot: { fn: { '=': ['.', ['row', 'price']] } } },
    });
  });

  it('is checked', () => {
    expect(compileLegend('signs: { dot: shelf.nothing }').problems[0]).toMatch(/^unknown-text/);
    expect(
      compileLegend('rows: "= data.books", sizes: { dot: "= row.title" }').problems[0],
    ).toMatch(/^type-mismatch/);
  });

  it('is the type of the members that the component receives', () => {
    expect(toPropsFile(legend)).toContain('readonly signs?: { readonly [name: string]: string }');
  });
});
