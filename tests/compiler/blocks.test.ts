import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import {
  createBlockReport,
  isBlockFile,
  type BlockReport,
} from '../../src/compiler/blocks/blockList.ts';
import { createBlockReader } from '../../src/compiler/blocks/readBlocks.ts';
import { checkVerb } from '../../src/compiler/blocks/checkVerb.ts';
import { checkWidget } from '../../src/compiler/blocks/checkWidget.ts';
import { createManifestReader, type ManifestFile } from '../../src/compiler/blocks/readManifest.ts';
import { grammar } from '../../src/compiler/grammar.ts';
import { createSchemaJudge } from '../../src/compiler/validate/schemaJudge.ts';
import { jsonMistake } from '../../src/compiler/parse/jsonDocument.ts';
import { sampleVocabulary } from './sampleFolders.ts';

const portal = join(import.meta.dirname, '../blocks/portal');
const files = new Map(
  readdirSync(portal, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.\w+$/.test(file))
    .map((file) => [file, readFileSync(join(portal, file), 'utf8')]),
);

describe('the building blocks of a portal', () => {
  it('extend the vocabulary', () => {
    const { vocabulary, diagnostics } = createBlockReader(sampleVocabulary)(files);
    expect(diagnostics).toEqual([]);
    expect(vocabulary.widgets.map(({ type }) => type).slice(-2)).toEqual(['gauge', 'star-rating']);
    expect(vocabulary.actions.at(-1)?.verb).toBe('vibrate');
    expect(vocabulary.icons.slice(-2)).toEqual(['tooth', 'jaw']);
  });

  it('give the same vocabulary while only code changes, and another one with a manifest', () => {
    const read = createBlockReader(sampleVocabulary);
    const { vocabulary } = read(files);
    const component = 'widgets/gauge/Gauge.tsx';
    const edited = new Map(files).set(component, `${files.get(component) ?? ''}// edited\n`);
    expect(read(edited).vocabulary).toBe(vocabulary);
    const manifest = 'actions/vibrate.json';
    const changed = (files.get(manifest) ?? '').replace('vibrate.', 'shake.');
    expect(read(new Map(files).set(manifest, changed)).vocabulary).not.toBe(vocabulary);
  });

  it('name a module that is missing, also by an import without an ending', () => {
    const index = 'widgets/gauge/index.ts';
    const edited = new Map(files).set(
      index,
      (files.get(index) ?? '').replace('./Gauge.tsx', './Gauge'),
    );
    const read = createBlockReader(sampleVocabulary);
    expect(read(edited).diagnostics).toEqual([]);
    edited.delete('widgets/gauge/Gauge.tsx');
    expect(read(edited).diagnostics.map(({ message }) => message)).toEqual([
      'There is no file "widgets/gauge/Gauge.ts".',
    ]);
  });

  it('hide with a mistake only the mistakes of files that name one', () => {
    const broken = new Map(files);
    const edit = (file: string, from: string, to: string) =>
      broken.set(file, (broken.get(file) ?? '').replace(from, to));
    edit('widgets/gauge/manifest.json', '"kind": "node"', '"kind": "nod"');
    edit('screens/home.screen.yaml', 'home.welcome', 'home.welcom');
    edit('screens/visit.screen.yaml', 'visit.badge', 'visit.bagde');
    const { diagnostics, release } = compile({ files: broken }, sampleVocabulary);
    expect(diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'screens/home.screen.yaml unknown-text',
      'widgets/gauge/manifest.json not-one-of',
    ]);
    expect(release).toBeUndefined();
  });

  it('are only those of a portal with a list', () => {
    expect(isBlockFile('widgets/gauge/manifest.json', files)).toBe(true);
    expect(isBlockFile('widgets.yaml', files)).toBe(false);
    expect(isBlockFile('screens/widgets/home.screen.yaml', files)).toBe(false);
    expect(isBlockFile('widgets/gauge/manifest.json', new Map())).toBe(false);
    const without = new Map(files);
    without.delete('vocabulary.yaml');
    expect(createBlockReader(sampleVocabulary)(without).vocabulary).toBe(sampleVocabulary);
  });
});

describe('the schema of manifests', () => {
  const read = createManifestReader();
  const source = join(import.meta.dirname, '../../src');
  const manifests = (folder: string, name: RegExp) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => name.test(file))
      .map((file) => join(source, folder, file));

  it.each([
    ['widget', manifests('widgets', /manifest\.json$/), checkWidget],
    [
      'verb',
      manifests('actions', /\.json$/),
      (manifest: ManifestFile, report: BlockReport) => checkVerb(manifest, [], report),
    ],
  ] as const)('accepts each %s of the engine, as do the checks', (kind, paths, check) => {
    expect(paths.length).toBeGreaterThan(20);
    const report = createBlockReport();
    for (const file of paths) {
      const manifest = read(kind, { file, text: readFileSync(file, 'utf8') }, report);
      if (manifest !== undefined) check(manifest, report);
    }
    expect(report.diagnostics).toEqual([]);
  });
});

describe('the grammar', () => {
  const judge = createSchemaJudge();
  it.each(Object.entries(grammar))('has a valid schema of %s', (_, schema) => {
    expect(judge(schema)).toBeUndefined();
  });
});

describe('the place of a mistake in JSON', () => {
  it.each([
    ['a bare word', '{ "a": b }', 7],
    ['a comma at the end', '{ "a": 1, }', 10],
    ['a text without an end', '{ "a": "b }', 11],
    ['a missing comma', '[1 2]', 3],
    ['an unknown escape', '["\\q"]', 3],
    ['text behind', '{} x', 3],
  ])('is found: %s', (_, text, offset) => {
    expect(jsonMistake(text)).toBe(offset);
  });
});
