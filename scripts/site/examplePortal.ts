import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { WidgetManifest } from '../../src/language/manifest.ts';
import { widgets } from '../../src/widgets/index.ts';
import { engineFile } from '../engineFolder.mjs';
import { firstExample } from '../firstExample.ts';
import { inForm } from '../inForm.ts';

type Json = Readonly<Record<string, unknown>>;

/** A portal with a screen for each widget and control, on which its first example is. */
export interface ExamplePortal {
  /** Path -> text of its descriptors. */
  readonly files: ReadonlyMap<string, string>;
  /** The widgets and controls that have a screen. */
  readonly types: readonly string[];
  /** The names of its pages: the widgets and controls, and the pages beside them. */
  readonly pages: readonly string[];
  /** What the browser holds at first. */
  readonly stores: Json;
}

/** The file of an example below the folder of the site; its address is the same. */
export function exampleFile(name: string): string {
  return `examples/${name}.html`;
}

/** The address of the challenges of the bot check. */
export const botCheckPath = '/examples/challenge.json';

/** Controls without a picture: they show nothing. */
export const unseen: readonly string[] = ['hidden-input'];

/** Replacements for what examples name but the example portal lacks. */
const stands: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.])data\./g, 'state.data.'],
  [/(?<![\w.])failure\./g, 'state.failure.'],
  [/\/assets\/example\.svg/g, '/media/hills.svg'],
  [/\/media\/intro\.jpg/g, '/media/hills.svg'],
  [/about:blank/g, `/${exampleFile('embedded')}`],
  [/\.mp3\b/g, '.wav'],
];

const readYaml = (file: string): Json => parse(readFileSync(file, 'utf8')) as Json;

/**
 * Writes the portal of examples.
 *
 * @param document the PDF that examples show, as base64
 */
export function examplePortal(document = ''): ExamplePortal {
  const folder = engineFile('tests/widgets/examples');
  const { data, ...scope } = readYaml(join(folder, 'scope.yaml'));
  const { fields, filters, failure, data: seen } = readYaml(join(folder, 'pictures.yaml'));
  const shown = { ...scope, failure, data: { ...(data as Json), ...(seen as Json), document } };
  const values = fields as Json;
  const texts = readYaml(join(folder, 'texts.yaml'));
  const pictured = widgets
    .map(({ manifest }) => manifest)
    .filter(({ type }) => !unseen.includes(type));
  const files = new Map([
    ['portal.yaml', portal],
    ['access.yaml', 'schema: access/1\nroles: [READER]\nrules: {}\n'],
    ['texts/en.yaml', stringify({ schema: 'texts/1', ...textsIn(texts, 'en') })],
    ['screens/example.screen.yaml', screenAt('example', 'index', { body: [] })],
    ['screens/embedded.screen.yaml', screenAt('embedded', 'embedded', { body: [booking] })],
    ...pictured.map((manifest): [string, string] => {
      const id = `${manifest.type.replaceAll('-', '_')}_widget`;
      const parts = partsOf(manifest, shown, values[manifest.type]);
      return [`screens/${id}.screen.yaml`, screenAt(id, manifest.type, parts)];
    }),
  ]);
  const types = pictured.map(({ type }) => type);
  return { files, types, pages: ['index', 'embedded', ...types], stores: { filters } };
}

const portal = `schema: portal/1
name: example.title
languages: { default: en, available: [en], locales: { en: en-GB } }
services: {}
settings:
  botCheckUrl: { type: string, default: ${botCheckPath}, description: Challenges., addressFor: [calls] }
  embeddedPage: { type: string, default: /${exampleFile('embedded')}, description: A page in a frame., addressFor: [frames] }
bearer: plain
stores: { filters: { in: local, schema: { type: array, items: { type: object } }, life: kept } }
tokens: {}
unauthorized: []
unknownRoute: [ { open: example } ]
`;

/** The page that the frame of an example shows. */
const booking = { type: 'empty-state', title: 'example.title', text: 'example.sentence' };

function screenAt(screen: string, name: string, parts: Json): string {
  const path = `/${exampleFile(name)}`;
  const head = { schema: 'screen/1', screen, path, title: 'example.title', access: 'public' };
  return stringify({ ...head, heading: 'none', ...parts });
}

/** The parts of a screen that show the first example of a widget, or of a control with a value. */
function partsOf({ type, control }: WidgetManifest, scope: Json, value: unknown): Json {
  const example = firstExample(type);
  if (example === undefined) throw new Error(`The widget "${type}" has no example.`);
  if (control !== undefined)
    return inForm({ control, id: `${type}_example`.replaceAll('-', '_'), field: example, value });
  const text = stands.reduce(
    (written, [from, to]) => written.replaceAll(from, to),
    stringify(withoutSteps(example)),
  );
  const { session: _, state, ...others } = scope as { session: unknown; state: Json };
  return {
    state: Object.fromEntries(
      Object.entries({ ...state, ...others })
        .filter(([name]) => new RegExp(`\\bstate\\.${name}\\b`).test(text))
        .map(([name, initial]) => [name, { schema: {}, value: initial }]),
    ),
    body: [parse(text) as Json],
  };
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
