import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { newPortal } from '../scripts/newPortal.ts';
import { readPortalFolder } from '../scripts/portalFolder.ts';
import { vocabulary } from '../scripts/vocabulary.ts';
import { createCompiler } from '../src/compiler/compile.ts';
import { blocksIn } from './docsBlocks.ts';

const place = mkdtempSync(join(tmpdir(), 'portico-docs-testing-'));
const folder = join(place, 'new');
const compiler = createCompiler(vocabulary);
let files: ReadonlyMap<string, string>;

const chapters = readFileSync('docs/testing.md', 'utf8').split(/^## /m);
/** The rows of a table with the columns `key` and `meaning` in a chapter: their two cells. */
function keyTable(chapter: string): readonly (readonly [keys: string, meaning: string])[] {
  const text = chapters.find((one) => one.startsWith(chapter)) ?? '';
  const [, table = ''] = /^\| key \| meaning \|\n\|---\|---\|\n((?:\|.*\n)+)/m.exec(text) ?? [];
  return [...table.matchAll(/^\| (.*?) \| (.*) \|$/gm)].map(([, keys = '', meaning = '']) => [
    keys,
    meaning,
  ]);
}
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The keys of a mapping in tests, by the schema. */
function keysOf(definition: 'given' | 'target'): readonly string[] {
  type Mapping = { readonly properties?: object; readonly then?: { readonly properties: object } };
  const { $defs } = JSON.parse(readFileSync('schemas/test.schema.json', 'utf8')) as {
    readonly $defs: Readonly<Record<string, Mapping>>;
  };
  const { properties, then } = $defs[definition] ?? {};
  return Object.keys(properties ?? then?.properties ?? {}).toSorted();
}

/** What the compiler reports about a case of these steps in a new portal. */
function mistakesIn(steps: readonly string[]): readonly string[] {
  const head = 'schema: test/1\ngiven: { as: member }\ncases:\n  Case:\n    steps:\n';
  const test = head + steps.map((step) => `      - ${step}\n`).join('');
  const all = new Map([...files, ['tests/example.test.yaml', test]]);
  return compiler
    .compile({ files: all, modules: undefined })
    .diagnostics.map(({ message }) => `${steps.at(-1) ?? ''}: ${message}`);
}

/** What the keys of the table mean in the new portal, where a value must be a name of it. */
const values: Readonly<Record<string, string>> = {
  text: 'requests.add',
  words: 'New chairs',
  node: 'signIn',
  popup: 'unknown',
  entry: 'requests',
  row: 'New chairs',
  rows: '2',
  form: 'request',
  field: 'title',
  error: 'true',
  value: 'New chairs',
  disabled: 'true',
};

describe('the page about tests', () => {
  beforeAll(async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    newPortal(folder, 'en');
    log.mockRestore();
    ({ files } = await readPortalFolder(join(folder, 'screens')));
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('lists every key of what holds at the start, and of what a step names', () => {
    const start = keyTable('What holds').flatMap(([keys]) => codeIn(keys));
    expect(start.toSorted()).toEqual(keysOf('given'));
    const named = keyTable('Steps').flatMap(([keys]) => codeIn(keys));
    expect(named.toSorted()).toEqual(keysOf('target'));
  });

  it('names what is on the page with keys that the compiler accepts', () => {
    const wrong: string[] = [];
    for (const [keys] of keyTable('Steps'))
      for (const key of codeIn(keys)) {
        const own = `${key}: ${values[key] ?? '?'}`;
        const field = /^(?:error|value)$/.test(key) ? 'form: request, field: title, ' : '';
        const at = key === 'form' ? 'form: request, field: title' : field + own;
        const where = key === 'field' ? `form: request, ${own}` : at;
        const screen = key === 'node' ? 'home' : 'requests';
        wrong.push(...mistakesIn([`open: ${screen}`, `see: { ${where} }`]));
      }
    // a new portal has no popup
    expect(wrong).toEqual(['see: { popup: unknown }: Unknown popup "unknown".']);
    expect(mistakesIn(['open: requests', 'see: { nobody: requests }'])).not.toEqual([]);
  });

  it('has mappings in the meanings of keys that the compiler accepts', () => {
    const mappings = keyTable('Steps').flatMap(([, meaning]) =>
      codeIn(meaning).filter((code) => code.startsWith('{')),
    );
    const wrong = mappings.flatMap((code) => {
      const isText = 'key' in (parse(code) as object);
      return mistakesIn(['open: requests', `see: ${isText ? `{ text: ${code} }` : code}`]);
    });
    expect(wrong).toEqual([]);
    expect(mappings.length).toBeGreaterThan(1);
  });

  it('shows what a failure prints, with the first example and no requests', async () => {
    const [example, people] = (await blocksIn('yaml')).filter(
      ({ page }) => page === 'docs/testing.md',
    );
    const [, shown = ''] = /A failure names .*?```\n(.*?)\n```/s.exec(chapters.join('')) ?? [];
    const failing = example?.code.replace(/body: \[.*\]/, 'body: []') ?? '';
    writeFileSync(join(folder, 'screens/tests/list.test.yaml'), `${failing}\n`);
    // the people of the page: the member has the values of stores, so no database is needed
    writeFileSync(join(folder, 'screens/tests/requests.test.yaml'), `${people?.code ?? ''}\n`);
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [resolve('scripts/portico.mjs'), 'test', 'list'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(stdout + stderr).toContain(shown);
    expect(status).toBe(1);
  }, 300_000);
});
