import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ownTypes } from '../scripts/ownTypes.ts';
import { readPortalFolder } from '../scripts/portalFolder.ts';
import { vocabulary } from '../scripts/vocabulary.ts';
import { testFolder } from '../scripts/workFolders.mjs';
import { createBlockReport } from '../src/compiler/blocks/blockList.ts';
import { asWidget, checkTraits, checkWidget } from '../src/compiler/blocks/checkWidget.ts';
import { createManifestReader } from '../src/compiler/blocks/readManifest.ts';
import { compile } from '../src/compiler/compile.ts';
import { blocksIn, inlineCode, isMap, type Block, type Json } from './docsBlocks.ts';

// Below the checkout, so that `portico/testing` is the package of the checkout.
const folder = testFolder('docs-code');
const screens = join(folder, 'screens');
rmSync(folder, { recursive: true, force: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const ownBlocks = 'docs/own-blocks.md';
const typescript = await blocksIn('tsx?');
const json = await blocksIn('json');

/** The file of a portal that a block of the page about own building blocks is. */
function fileOf({ language, code }: Block): string {
  if (language === 'yaml') return 'screens/vocabulary.yaml';
  if (language === 'json') {
    const { type, verb, name } = JSON.parse(code) as Readonly<Record<string, string | undefined>>;
    if (type !== undefined) return `screens/widgets/${type}/manifest.json`;
    return verb === undefined ? `screens/functions/${name}.json` : `screens/actions/${verb}.json`;
  }
  const [, component, name] = /export (?:function (\w+)|const (\w+))/.exec(code) ?? [];
  if (component !== undefined) return `screens/widgets/${component.toLowerCase()}/${component}.tsx`;
  if (code.includes('defineWidget')) return `screens/widgets/${name}/index.ts`;
  if (code.includes('defineAction')) return `screens/actions/${name}.ts`;
  return name === undefined ? 'tests/widgets.test.ts' : `screens/functions/${name}.ts`;
}

/** Writes a portal of the files on the page, with one screen that uses them. */
async function writePortal(): Promise<void> {
  const portal = 'tests/blocks/portal';
  for (const part of ['portal.yaml', 'icons', 'widgets/star-rating'])
    cpSync(join(portal, part), join(screens, part), { recursive: true });
  write(
    'screens/home.screen.yaml',
    `schema: screen/1
screen: home
path: /
title: home.title
access: public
body:
  - { type: gauge, label: visit.gauge, value: 50 }
  - { type: icon, name: tooth }
  - { type: button, text: "= initials('Ana Pop')", press: { vibrate: 200 } }
`,
  );
  write(
    'screens/texts/en.yaml',
    'schema: texts/1\nportal.name: Portal\nhome.title: Welcome\nvisit.gauge: Your visit\n',
  );
  const examples = (await inlineCode())
    .filter(({ page, code }) => page === ownBlocks && /^\w+: \{ type: gauge/.test(code))
    .map(({ code }) => `${code}\n`);
  write('screens/widgets/gauge/examples.yaml', examples.join(''));
  for (const block of await blocksIn('tsx?|json|yaml'))
    if (block.page === ownBlocks) write(fileOf(block), block.code);
  for (const [path, text] of ownTypes(screens)) write(join('screens', path), text);
}

/** The members of a widget's manifest that a part of one refers to. */
const around: Json = {
  type: 'example',
  title: 'Example',
  description: 'An example.',
  kind: 'node',
  props: {
    type: 'object',
    properties: {
      columns: {
        type: 'array',
        description: 'Sort key',
        items: {
          type: 'object',
          properties: {
            sortKey: { type: 'string' },
            id: { type: 'string' },
            field: { type: 'string' },
            sortable: { type: 'boolean' },
          },
        },
      },
      rows: { type: 'array', description: 'Its name.' },
      status: { type: 'string', enum: ['small'], description: 'The status.' },
      error: { description: 'The failure.' },
      total: { type: 'integer', description: 'The number of rows.' },
      page: { type: 'object', 'x-kind': 'binding', description: 'The page.' },
      pageSizes: { type: 'array', description: 'The sizes.' },
      sortKey: { type: 'string', description: 'The order.' },
    },
  },
  events: { retry: { description: 'Asks again.' } },
};

/** What the compiler reports about a part of a manifest. */
function mistakesInManifest(part: Json): readonly string[] {
  const report = createBlockReport();
  const text = JSON.stringify({ ...around, ...part });
  const manifest = createManifestReader()('widget', { file: 'manifest.json', text }, report);
  if (manifest !== undefined) {
    checkWidget(manifest, report);
    checkTraits([asWidget(manifest.value)], new Map([['example', manifest]]), report);
  }
  return report.diagnostics.map(({ message }) => message);
}

/** Deploy settings that the page, or otherwise `portal.yaml`, does not declare with this type. */
async function mistakesInSettings(value: Json, page: string): Promise<readonly string[]> {
  const onPage = (await blocksIn('yaml')).find(
    (block) => block.page === page && block.code.startsWith('settings:'),
  );
  const { settings } = parse(onPage?.code ?? readFileSync('screens/portal.yaml', 'utf8')) as {
    readonly settings: Readonly<Record<string, { readonly type: string }>>;
  };
  return Object.entries(value).flatMap(([name, given]) =>
    typeof given === settings[name]?.type.replace('integer', 'number')
      ? []
      : [`"${name}" is no setting of this type.`],
  );
}

describe('the code in the documentation', () => {
  it('is TypeScript that the type checker accepts', { timeout: 120_000 }, async () => {
    await writePortal();
    const places = new Map<string, string>();
    for (const block of typescript) {
      // what tests import is the whole engine: those of the pages are run instead, see below
      if (block.code.includes("'portico/testing'")) continue;
      const name = block.place.replaceAll(/\W/g, '_');
      const file = block.page === ownBlocks ? fileOf(block) : `${name}.${block.language}`;
      places.set(file, block.place);
      // an example of an action of the engine is a file in its folder
      write(
        file,
        block.code.replaceAll(/'\.\.?\/(?=sdk|parameters|\w+\.json)/g, (path) =>
          block.page === ownBlocks ? path : `'${resolve('src/actions', path.slice(1))}/`,
        ),
      );
    }
    const paths = { 'portico/*': [resolve('scripts/package/*.ts')] };
    write(
      'tsconfig.json',
      JSON.stringify({
        extends: resolve('tsconfig.json'),
        compilerOptions: { paths },
        files: [...places.keys()],
        include: [resolve('src/**/*.d.ts')],
        exclude: [],
      }),
    );
    const { stdout, status } = spawnSync(
      'node_modules/.bin/tsc',
      ['-p', folder, '--pretty', 'false'],
      {
        encoding: 'utf8',
      },
    );
    const named = stdout.replaceAll(
      /^\S*docs-code\/([^(]+)\((\d+)/gm,
      (_, file: string, line: string) => `${places.get(file) ?? file} (line ${line}`,
    );
    expect(named).toBe('');
    expect(status).toBe(0);
    expect(places.size).toBeGreaterThan(6);
  });

  it('is a portal with own building blocks that are drawn', { timeout: 120_000 }, async () => {
    await writePortal();
    const { diagnostics } = compile(await readPortalFolder(screens), vocabulary);
    expect(diagnostics.map(({ file, message }) => `${file} ${message}`)).toEqual([]);
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', resolve('scripts/register.mjs'), '--test', 'tests/widgets.test.ts'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(stdout + stderr).toMatch(/^ *ok \d+ - the example "half" of "gauge" is drawn/m);
    expect(stdout + stderr).not.toMatch(/not ok/);
  });

  it('is JSON: manifests, parts of them, and settings of editors and deployments', async () => {
    const wrong: string[] = [];
    for (const { place, page, code } of json) {
      const isPart = !code.trimStart().startsWith('{');
      let value: unknown;
      try {
        value = JSON.parse(isPart ? `{${code}}` : code);
      } catch (error) {
        wrong.push(`${place} ${String(error)}`);
        continue;
      }
      if (!isMap(value)) wrong.push(`${place} This is no object.`);
      else if (isPart)
        wrong.push(...mistakesInManifest(value).map((mistake) => `${place} ${mistake}`));
      else if (page === 'README.md' || page === 'docs/deployment.md')
        wrong.push(
          ...(await mistakesInSettings(value, page)).map((mistake) => `${place} ${mistake}`),
        );
      else if (page !== ownBlocks && !('mcpServers' in value))
        wrong.push(`${place} No test knows what this is.`);
    }
    expect(wrong).toEqual([]);
    expect(json.length).toBeGreaterThan(7);
  });
});
