import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { actionParameters, releaseSteps } from '../../scripts/stepTypes.ts';
import { toPropsFile } from '../../scripts/widgetFiles.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import type { JsonSchema } from '../../src/language/manifest.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/manifests.md'), 'utf8');

/** Keyword -> the values that it has in a manifest, from all its schemas. */
function keywordsOf(value: unknown, found = new Map<string, Set<unknown>>()) {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, member] of Object.entries(value)) {
    if (name.startsWith('x-'))
      found.set(name, new Set([...(found.get(name) ?? []), member as unknown]));
    keywordsOf(member, found);
  }
  return found;
}

/** The names in code font of the first column of a section's table. */
function documented(section: string): readonly string[] {
  const text = page.split(`\n## ${section}`)[1]?.split('\n## ')[0] ?? '';
  const cells = text.split('\n').flatMap((line) => /^\| (`[^|]*) \|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)/g)].map(([, name = '']) => name));
}

const kinds = documented('Kinds of values');
const manifests = [...vocabulary.widgets, ...vocabulary.actions];

describe('the page about manifests', () => {
  it('documents each keyword beyond JSON Schema, and no others', () => {
    const used = new Set(manifests.flatMap((manifest) => [...keywordsOf(manifest).keys()]));
    const described = ['x-kind', ...documented('Other keywords')].filter((name) =>
      name.startsWith('x-'),
    );
    expect([...used].sort()).toEqual(described.sort());
  });

  it('documents only keywords that several manifests need', () => {
    const users = (keyword: string) =>
      manifests.filter((manifest) => keywordsOf(manifest).has(keyword)).length;
    const keywords = [
      ...new Set(manifests.flatMap((manifest) => [...keywordsOf(manifest).keys()])),
    ];
    expect(keywords.filter((keyword) => users(keyword) < 2)).toEqual([]);
  });

  it('documents each kind of value', () => {
    const used = new Set(
      manifests.flatMap((manifest) => [...(keywordsOf(manifest).get('x-kind') ?? [])]),
    );
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((kind) => !kinds.includes(String(kind)))).toEqual([]);
  });
});

const types: Readonly<Record<string, string>> = { steps: 'array', members: 'object' };

/** An object with a member of each kind. */
function sample(): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    kinds.map((kind) => [`${kind}Value`, { type: types[kind] ?? 'string', 'x-kind': kind }]),
  );
}

const inner = { type: 'object', additionalProperties: false, properties: sample() };
const described = {
  type: 'object',
  additionalProperties: false,
  required: ['count'],
  properties: {
    count: { type: 'integer' },
    ...sample(),
    inner,
    list: { type: 'array', items: inner },
    each: Object.fromEntries([
      ['type', 'object'],
      ['additionalProperties', { type: 'string', 'x-kind': 'icon' }],
    ]),
  },
};
const verb = { verb: 'count', description: 'Counts.', params: described };

// Below the project, so that the compiler finds its packages.
mkdirSync(join(root, 'reports'), { recursive: true });
const folder = mkdtempSync(join(root, 'reports/types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the types generated from a manifest with every kind of value', () => {
  it('declare or import every name that they use', { timeout: 120_000 }, () => {
    const files = {
      'src/actions/parameters.ts': actionParameters([verb]),
      'src/actions/deferredParameters.ts': actionParameters([
        { ...verb, deferred: Object.keys(described.properties) },
      ]),
      'src/language/generated/steps.ts': releaseSteps([verb]),
      'src/widgets/sample/props.ts': toPropsFile({
        type: 'sample',
        title: 'Sample',
        description: 'Has every kind of value.',
        kind: 'node',
        props: described,
      }),
    };
    expect(kinds).toContain('binding');
    for (const [path, text] of Object.entries(files)) {
      const own = join(root, path, '..');
      const absolute = text.replace(
        /from '(\.[^']*)'/g,
        (_, file: string) => `from '${join(own, file)}'`,
      );
      writeFileSync(join(folder, path.replaceAll('/', '-')), absolute);
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['*.ts'], exclude: [] }),
    );
    expect(readdirSync(folder)).toHaveLength(5);
    expect(problemsOf(folder)).toBe('');
  });
});

function problemsOf(project: string): string {
  try {
    return execFileSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', project],
      { encoding: 'utf8' },
    );
  } catch (error) {
    return String((error as { readonly stdout?: unknown }).stdout);
  }
}
