import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { compile } from '../../src/compiler/compile.ts';
import { widgets } from '../../src/widgets/index.ts';
import { engineFile } from '../engineFolder.mjs';
import { vocabulary } from '../vocabulary.ts';

type Json = Readonly<Record<string, unknown>>;

/** A portal with a screen for each widget, on which its first example is. */
export interface ExamplePortal {
  /** Path -> text of its descriptors. */
  readonly files: ReadonlyMap<string, string>;
  /** The widgets that have a screen. */
  readonly types: readonly string[];
}

/** Widgets that show a file or another site, which are not here, or are fixed to the window. */
const ofFiles: readonly string[] = ['audio', 'video', 'document-viewer', 'embed', 'banner'];

const readYaml = (file: string): Json => parse(readFileSync(file, 'utf8')) as Json;

/**
 * Writes the portal of examples. A widget whose example only a whole portal can show, for example
 * because it names a screen with parameters, has no screen.
 */
export function examplePortal(): ExamplePortal {
  const folder = engineFile('tests/widgets/examples');
  const scope = readYaml(join(folder, 'scope.yaml'));
  const texts = readYaml(join(folder, 'texts.yaml'));
  const shared = new Map([
    ['portal.yaml', portal],
    ['access.yaml', 'schema: access/1\nroles: [READER]\nrules: {}\n'],
    ['texts/en.yaml', stringify({ schema: 'texts/1', ...textsIn(texts, 'en') })],
    [
      'screens/example.screen.yaml',
      'schema: screen/1\nscreen: example\npath: /\ntitle: example.title\naccess: public\nbody: []\n',
    ],
  ]);
  const screens = new Map(
    widgets
      .filter(({ manifest: { kind, type } }) => kind === 'node' && !ofFiles.includes(type))
      .map(({ manifest: { type } }) => [
        type,
        [`screens/${type.replaceAll('-', '_')}_widget.screen.yaml`, screenOf(type, scope)] as const,
      ]),
  );
  for (;;) {
    const files = new Map([...shared, ...screens.values()]);
    const { diagnostics } = compile({ files }, vocabulary);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const broken = [...screens].filter(([, [file]]) => errors.some((one) => one.file === file));
    if (broken.length === 0) return { files, types: [...screens.keys()] };
    for (const [type] of broken) screens.delete(type);
  }
}

const portal = `schema: portal/1
name: example.title
languages: { default: en, available: [en], locales: { en: en-GB } }
services: {}
bearer: plain
stores: { filters: { in: local, schema: { type: array, items: { type: object } }, life: kept } }
tokens: {}
unauthorized: []
unknownRoute: [ { open: example } ]
`;

function screenOf(type: string, scope: Json): string {
  const [example] = Object.values(readYaml(engineFile(`src/widgets/${type}/examples.yaml`)));
  const text = stringify(example)
    .replaceAll(/(?<![\w.])data\./g, 'state.data.')
    .replaceAll('/assets/example.svg', '/media/hills.svg')
    .replaceAll(/(?<![\w.])failure\./g, 'state.failure.');
  const { session: _, state, ...others } = scope as { session: unknown; state: Json };
  return stringify({
    schema: 'screen/1',
    screen: `${type.replaceAll('-', '_')}_widget`,
    path: `/${type}`,
    title: 'example.title',
    access: 'public',
    heading: 'none',
    state: Object.fromEntries(
      Object.entries({ ...state, ...others }).filter(([name]) =>
        new RegExp(`\\bstate\\.${name}\\b`).test(text),
      ),
    ),
    body: [withoutSteps(parse(text)) as Json],
  });
}

/** A node whose events only show a toast: the steps of examples name data that is not here. */
function withoutSteps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSteps);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'on'
        ? Object.fromEntries(
            Object.keys(inner as Json).map((event) => [event, [{ toast: 'example.done' }]]),
          )
        : withoutSteps(inner),
    ]),
  );
}

/** The texts of a language in a tree with texts by language. */
function textsIn(tree: Json, language: string): Json {
  return Object.fromEntries(
    Object.entries(tree).map(([name, inner]) => {
      const texts = inner as Json;
      return [name, texts[language] ?? textsIn(texts, language)];
    }),
  );
}
