import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { transformWithOxc } from 'vite';
import { parseDocument, stringify } from 'yaml';
import { commands } from '../scripts/commands.ts';
import { vocabulary } from '../scripts/vocabulary.ts';
import { createBlockReport } from '../src/compiler/blocks/blockList.ts';
import { createManifestReader, type ManifestKind } from '../src/compiler/blocks/readManifest.ts';
import { createCompiler } from '../src/compiler/compile.ts';

/** A block of code in the documentation. */
interface Block {
  /** File and line. */
  readonly place: string;
  readonly code: string;
}

const pages = ['README.md', ...(await readdir('docs')).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md'),
);

async function blocksIn(languages: string): Promise<readonly Block[]> {
  const found: Block[] = [];
  for (const page of pages) {
    const text = await readFile(page, 'utf8');
    const fence = new RegExp(`^( *)\`\`\`(?:${languages})\\n(.*?)\\n?^\\1\`\`\`$`, 'gms');
    for (const { index, 1: indent = '', 2: code = '' } of text.matchAll(fence))
      found.push({
        place: `${page}:${text.slice(0, index).split('\n').length}`,
        code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      });
  }
  return found;
}

type Json = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  /^(?:missing-key|old-description|unknown-(?!key|schema|widget).*|field-without-label|too-few|.*-undeclared|nothing-declared|no-sign-in|close-outside)$/;

/** What the compiler reports about a file, except for names that are elsewhere; `…` is left out. */
function mistakesIn([file, content]: Whole): readonly string[] {
  return compiler
    .compile({ files: new Map([[file, stringify(content)]]), modules: undefined })
    .diagnostics.filter((found) => found.file === file && !leftOut.test(found.code))
    .map(({ code, message }) => `${code}: ${message}`)
    .filter((message) => !message.includes('…'));
}

/** A value without what `…` stands for. */
function withoutElisions(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((item) => item !== '…').map((item) => withoutElisions(item));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => key !== '…' && member !== '…')
      .map(([key, member]) => [key, withoutElisions(member)]),
  );
}

/** The names that an entry of the package exports, those of types too. */
async function exportsOf(entry: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const read = async (file: string): Promise<void> => {
    const text = await readFile(file, 'utf8');
    for (const [, list = ''] of text.matchAll(/export (?:type )?\{([^}]*)\}/g))
      for (const one of list.split(',')) names.add(one.replace(/^\s*type /, '').trim());
    for (const [, path = ''] of text.matchAll(/export \* from '([^']+)'/g))
      await read(join(dirname(file), path));
  };
  await read(`scripts/package/${entry}.ts`);
  return names;
}

/** The least mistakes of a fragment, in whatever it may be part of. */
function mistakesOf(value: unknown): readonly string[] {
  const [least = ['It is part of nothing.']] = wholesOf(value)
    .map(mistakesIn)
    .sort((one, other) => one.length - other.length);
  // the reference lists forms of a step below each other; a block may have parts of two files
  const parts = Array.isArray(value)
    ? value.map((item: unknown) => [item])
    : Object.entries(isMap(value) ? value : {}).map(([key, member]) => ({ [key]: member }));
  const apart = parts.length > 1 ? parts.flatMap((part) => mistakesOf(part)) : least;
  return apart.length < least.length ? apart : least;
}

/** The member by which a manifest says what it is of. */
const manifestKeys: Readonly<Record<ManifestKind, string>> = {
  widget: 'type',
  verb: 'verb',
  function: 'signatures',
};

/** A manifest that parts in the documentation belong to. */
const exampleManifest = {
  type: 'example',
  title: 'Example',
  description: 'An example.',
  kind: 'node',
  props: { type: 'object', additionalProperties: false, properties: {} },
};

describe('the examples of the documentation', () => {
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

  it('call only commands of `portico`, with options that they have', async () => {
    const wrong: string[] = [];
    let calls = 0;
    for (const page of pages)
      for (const [index, line] of (await readFile(page, 'utf8')).split('\n').entries())
        for (const [, name = '', rest = ''] of line.matchAll(
          /(?:npx|node_modules\/\.bin\/|[`│] ?)(?:portico|portico\.mjs) ([a-z][a-z-]*)([^`|#│\n]*)/g,
        )) {
          calls++;
          const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
          const used = [...rest.matchAll(/(?<= )--([a-z-]+)/g)].map(([, option = '']) => option);
          const unknown = used.filter(
            (option) =>
              option !== 'help' &&
              command?.isOpen !== true &&
              !(option in (command?.options ?? {})),
          );
          if (command === undefined || unknown.length > 0)
            wrong.push(`${page}:${index + 1} portico ${name} ${unknown.join(' ')}`);
        }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(30);
  });

  it('run only scripts that the repository or a new portal has', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      readonly scripts: Json;
    };
    const known = new Set([...Object.keys(scripts), 'install', 'pack', 'ci']);
    const wrong: string[] = [];
    for (const page of pages)
      for (const [, name = ''] of (await readFile(page, 'utf8')).matchAll(/npm run ([\w:-]+)/g))
        if (!known.has(name)) wrong.push(`${page}: npm run ${name}`);
    expect(wrong).toEqual([]);
    expect(known.size).toBeGreaterThan(20);
  });

  it('are JSON, and manifests or parts of manifests that the compiler accepts', async () => {
    const wrong: string[] = [];
    const read = createManifestReader();
    const blocks = await blocksIn('json');
    let manifests = 0;
    for (const { place, code } of blocks) {
      const isPart = code.startsWith('"');
      const value = JSON.parse(isPart ? `{${code}}` : code) as Json;
      const kind = isPart
        ? 'widget'
        : Object.entries(manifestKeys).find(([, key]) => key in value)?.[0];
      if (kind === undefined) continue;
      manifests++;
      const whole = isPart ? { ...exampleManifest, ...value } : value;
      const report = createBlockReport();
      const file = { file: place, text: JSON.stringify(whole) };
      read(kind as ManifestKind, file, report);
      wrong.push(...report.diagnostics.map(({ message }) => `${place} ${message}`));
    }
    expect(wrong).toEqual([]);
    expect(manifests).toBeGreaterThan(5);
    expect(blocks.length - manifests).toBe(2); // the settings of a page and of an agent
  });

  it('import only what the package exports, in TypeScript that can be parsed', async () => {
    const wrong: string[] = [];
    let imports = 0;
    for (const { place, code } of await blocksIn('tsx?')) {
      await transformWithOxc(code.replaceAll('…', 'undefined'), 'example.tsx').catch(
        (error: unknown) => wrong.push(`${place} ${String(error)}`),
      );
      for (const [, names = '', entry = ''] of code.matchAll(
        /import (?:type )?\{([^}]*)\} from 'portico\/(\w+)'/g,
      )) {
        const exported = await exportsOf(entry);
        for (const name of names.split(',').map((one) => one.replace(/^\s*type /, '').trim())) {
          imports++;
          if (name !== '' && !exported.has(name)) wrong.push(`${place} portico/${entry}: ${name}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(imports).toBeGreaterThan(5);
  });
});
