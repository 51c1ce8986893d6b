import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { parseDocument, stringify } from 'yaml';
import { newPortal } from '../scripts/newPortal.ts';
import { readPortalFolder } from '../scripts/portalFolder.ts';
import { vocabulary } from '../scripts/vocabulary.ts';
import { createCompiler } from '../src/compiler/compile.ts';
import { parseExpression } from '../src/expressions/parseExpression.ts';
import { blocksIn, inlineCode, isMap, withoutElisions, type Json } from './docsBlocks.ts';

const compiler = createCompiler(vocabulary);
const screen = { path: '/example', title: "= 'Example'", access: 'public' };
const kinds = await Promise.all(
  ['screen', 'shell', 'popup', 'portal', 'form', 'errors', 'access', 'theme'].map(async (kind) => {
    const schema = JSON.parse(await readFile(`schemas/${kind}.schema.json`, 'utf8')) as {
      readonly properties: Readonly<Record<string, { readonly const?: string }>>;
    };
    return {
      kind,
      version: schema.properties['schema']?.const,
      keys: Object.keys(schema.properties),
    };
  }),
);

/** A file that a fragment may be part of. */
type Whole = readonly [file: string, content: Json];

const screenWith = (more: Json): Whole => [
  'example.screen.yaml',
  { schema: 'screen/1', ...screen, ...more },
];

/** The files that a fragment of a descriptor may be part of. */
function wholesOf(value: unknown): readonly Whole[] {
  if (Array.isArray(value)) {
    const [first] = value as readonly unknown[];
    if (!isMap(first)) return [];
    if ('type' in first) return [screenWith({ body: value })];
    if ('id' in first) return [['example.menu.yaml', { schema: 'menu/1', items: value }]];
    return [screenWith({ actions: { example: value } })];
  }
  if (!isMap(value)) return [];
  const whole = kinds
    .filter(({ keys }) => Object.keys(value).every((key) => keys.includes(key)))
    .map(({ kind, version }): Whole => {
      const named = kind === 'screen' || kind === 'shell' || kind === 'popup' || kind === 'form';
      const start = { schema: version, ...(kind === 'screen' && screen) };
      return [named ? `example.${kind}.yaml` : `${kind}.yaml`, { ...start, ...value }];
    });
  if (whole.length > 0) return whole;
  return [
    screenWith({ actions: value }),
    screenWith({ body: [{ type: 'button', text: "= ''", ...value }] }),
    screenWith({ body: [{ type: 'table', ...value }] }),
    ['example.form.yaml', { schema: 'form/1', fields: value }],
    [
      'example.form.yaml',
      { schema: 'form/1', fields: { example: { label: 'example', ...value } } },
    ],
    ['texts/en.yaml', { schema: 'texts/1', ...value }],
  ];
}

/** What a fragment leaves out: the names that it refers to, and required keys beside it. */
const leftOut =
  /^(?:missing-key|old-description|unknown-(?!key|schema|widget).*|field-without-label|too-few|.*-undeclared|nothing-declared|no-sign-in|close-outside|access-missing|missing-file)$/;

/** What the compiler reports about a file, except for names that are elsewhere; `…` is left out. */
function mistakesIn([file, content]: Whole): readonly string[] {
  return compiler
    .compile({ files: new Map([[file, stringify(content)]]), modules: undefined })
    .diagnostics.filter((found) => found.file === file && !leftOut.test(found.code))
    .map(({ code, message }) => `${code}: ${message}`)
    .filter((message) => !message.includes('…'));
}

/** The least mistakes of a fragment, in whatever it may be part of. */
function mistakesOf(value: unknown): readonly string[] {
  let least: readonly string[] | undefined;
  for (const whole of wholesOf(value)) {
    const mistakes = mistakesIn(whole);
    if (mistakes.length === 0) return [];
    if (least === undefined || mistakes.length < least.length) least = mistakes;
  }
  least ??= ['It is part of nothing.'];
  // the reference lists forms of a step below each other; a block may have parts of two files
  const parts = Array.isArray(value)
    ? value.map((item: unknown) => [item])
    : Object.entries(isMap(value) ? value : {}).map(([key, member]) => ({ [key]: member }));
  const apart = parts.length > 1 ? parts.flatMap((part) => mistakesOf(part)) : least;
  return apart.length < least.length ? apart : least;
}

/** The file of a whole descriptor. */
const places: Readonly<Record<string, string>> = {
  screen: 'example.screen.yaml',
  shell: 'example.shell.yaml',
  popup: 'example.popup.yaml',
  fragment: 'example.fragment.yaml',
  menu: 'example.menu.yaml',
  form: 'example.form.yaml',
  texts: 'texts/en.yaml',
  config: 'config/en/example_config.yaml',
  test: 'tests/example.test.yaml',
};
/** The pages whose whole descriptors belong into a new portal. */
const ofNewPortal = ['testing', 'tables', 'theming'].map((name) => `docs/${name}.md`);

const schemaOf = (code: string) => /^schema: (\w+)/m.exec(code)?.[1];

const folder = mkdtempSync(join(tmpdir(), 'portico-docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of a new portal. */
const newFiles = (async (): Promise<ReadonlyMap<string, string>> => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  newPortal(join(folder, 'new'), 'en');
  log.mockRestore();
  return (await readPortalFolder(join(folder, 'new', 'screens'))).files;
})();

describe('the examples of the documentation', () => {
  it('are whole descriptors that the compiler accepts, apart from the names of others', async () => {
    const wrong: string[] = [];
    let descriptors = 0;
    for (const { place, page, code } of await blocksIn('yaml')) {
      const kind = schemaOf(code);
      const { errors } = parseDocument(code);
      wrong.push(...errors.map(({ message }) => `${place} ${message}`));
      if (kind === undefined || ofNewPortal.includes(page)) continue;
      descriptors++;
      const content = withoutElisions(parseDocument(code).toJS());
      const mistakes = mistakesIn([places[kind] ?? `${kind}.yaml`, isMap(content) ? content : {}]);
      wrong.push(...mistakes.map((mistake) => `${place} ${mistake}`));
    }
    expect(wrong).toEqual([]);
    expect(descriptors).toBeGreaterThan(19);
  });

  it('are descriptors that the compiler accepts in a new portal', async () => {
    const whole = (await blocksIn('yaml')).filter(
      ({ page, code }) => ofNewPortal.includes(page) && schemaOf(code) !== undefined,
    );
    const portal = await newFiles;
    const wrong: string[] = [];
    for (const { place, code } of whole) {
      const kind = schemaOf(code) ?? '';
      const files = new Map([...portal, [places[kind] ?? `${kind}.yaml`, code]]);
      if (/^people:/m.test(code)) files.delete('tests/requests.test.yaml'); // has the same people
      const { diagnostics } = compiler.compile({ files, modules: undefined });
      wrong.push(...diagnostics.map(({ line, message }) => `${place} line ${line}: ${message}`));
    }
    expect(wrong).toEqual([]);
    expect(whole.length).toBeGreaterThan(7);
  });

  it('are expressions without mistakes of syntax, within sentences too', async () => {
    const wrong: string[] = [];
    let expressions = 0;
    for (const { place, code } of await inlineCode())
      for (const [, , source = ''] of code.matchAll(/(^|")= (?!…)([^"]+)(?:$|")/g)) {
        expressions++;
        const parsed = parseExpression(source);
        if ('problem' in parsed) wrong.push(`${place} ${source}: ${parsed.problem.message}`);
      }
    expect(wrong).toEqual([]);
    expect(expressions).toBeGreaterThan(10);
  });

  it('are YAML within sentences, and steps and nodes that the compiler accepts', async () => {
    const verbs = vocabulary.actions.map(({ verb }) => verb);
    const wrong: string[] = [];
    let [found, checked] = [0, 0];
    for (const { place, code } of await inlineCode()) {
      if (!/^(?:[a-z]\w*: )?[{[].*: .*[}\]]$/i.test(code)) continue;
      found++;
      const document = parseDocument(/^[{[]/.test(code) ? code : `{ ${code} }`);
      wrong.push(...document.errors.map(({ message }) => `${place} ${message}`));
      const value = withoutElisions(document.toJS());
      const [first = '', second] = Object.keys(isMap(value) ? value : {});
      if (!isMap(value) || !((first === 'type' && second !== undefined) || verbs.includes(first)))
        continue;
      checked++;
      // `{ open, with }` names keys without values
      const named = Object.entries(value).filter(([, member]) => member !== null);
      const asStep = mistakesOf([Object.fromEntries(named)]);
      const mistakes = asStep.length === 0 ? [] : mistakesOf(value); // or a key of a file
      wrong.push(...mistakes.map((mistake) => `${place} ${code} ${mistake}`));
    }
    expect(wrong).toEqual([]);
    expect([found > 80, checked > 20], `${found} ${checked}`).toEqual([true, true]);
  });

  it('are steps of tests that the compiler accepts in a new portal', async () => {
    const portal = await newFiles;
    const page = (await readFile('docs/testing.md', 'utf8')).split(/^## /m);
    const rows = page.find((part) => part.startsWith('Steps'))?.matchAll(/^\| `(\w+: .*?)` \|/gm);
    const steps = [...(rows ?? [])].map(([, step = '']) => step);
    const wrong: string[] = [];
    for (const step of steps) {
      const head = 'schema: test/1\ngiven: { as: member }\ncases:\n  Case:\n    steps:\n';
      const test = `${head}      - open: requests\n      - ${step}\n`;
      const files = new Map([...portal, ['tests/example.test.yaml', test]]);
      const { diagnostics } = compiler.compile({ files, modules: undefined });
      wrong.push(...diagnostics.map(({ message }) => `${step}: ${message}`));
    }
    expect(wrong).toEqual([]);
    expect(steps.length).toBeGreaterThan(8);
  });

  it('are parts of descriptors that the compiler accepts', async () => {
    const wrong: string[] = [];
    const fragments = (await blocksIn('yaml')).filter(({ code }) => !/^schema: /m.test(code));
    for (const { place, code } of fragments) {
      const mistakes = mistakesOf(withoutElisions(parseDocument(code).toJS()));
      wrong.push(...mistakes.map((mistake) => `${place} ${mistake}`));
    }
    expect(wrong).toEqual([]);
    expect(fragments.length).toBeGreaterThan(150);
  });
});
