import { describe, expect, it } from 'vitest';
import { usedNames } from '../../src/compiler/check/reportUnused.ts';
import { createCompiler, type Compiler } from '../../src/compiler/compile.ts';
import type { Source } from '../../src/compiler/source.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { parse } from '../../src/compiler/parse/parse.ts';
import { readTextFile } from '../../src/compiler/resolve/readTexts.ts';
import type { ParsedDocument } from '../../src/compiler/parse/document.ts';
import { basePortal, sampleVocabulary } from './sampleFolders.ts';

function textsOf(lines: readonly string[]): ParsedDocument {
  const { document } = parse('texts/en.yaml', ['schema: texts/1', ...lines, ''].join('\n'));
  if (document === undefined) throw new Error('The text has no document.');
  return document;
}

describe('After an edit', () => {
  it('only the message of the changed text is compiled again', () => {
    const before = readTextFile(textsOf(['a: "{count} cards"', 'b: Two']), undefined);
    const after = readTextFile(textsOf(['x: Two', 'a: "{count} cards"', 'b: Three']), before);
    const messageOf = (read: typeof before, key: string) => read.entries.get(key)?.message;
    expect(messageOf(after, 'a')).toBe(messageOf(before, 'a'));
    expect(messageOf(after, 'x')).toBe(messageOf(before, 'b'));
    expect(messageOf(after, 'b')?.forms).toEqual({ '': 'Three' });
    expect(after.entries.get('a')?.document).not.toBe(before.entries.get('a')?.document);
    expect([...after.compiled.keys()]).toEqual(['Two', '{count} cards', 'Three']);
  });

  it('the default texts are not compiled again', () => {
    const compiler = createCompiler(sampleVocabulary);
    const files = new Map(basePortal());
    const messages = () => {
      compiler.compile({ files });
      const [own] = compiler.knowledge()?.texts.values() ?? [];
      return [...(own ?? [])].filter(([, { document }]) => document.concept === 'portal');
    };
    const before = new Map(messages());
    files.set('texts/en.yaml', `${files.get('texts/en.yaml') ?? ''}another: Another text\n`);
    const after = messages();
    expect(after.length).toBeGreaterThan(10);
    for (const [key, { message }] of after) expect(message, key).toBe(before.get(key)?.message);
  });

  it('a fork starts from the results of its compiler, and does not reach it', () => {
    const compiler = createCompiler(sampleVocabulary);
    const files = basePortal();
    const first = compiler.compile({ files });
    const knowledge = compiler.knowledge();
    const fork = compiler.fork();
    expect(fork.knowledge()).toBe(knowledge);
    const text = `${files.get('texts/en.yaml') ?? ''}another: Another text\n`;
    const edited = new Map(files).set('texts/en.yaml', text);
    const changed = fork.compile({ files: edited });
    expect(changed).not.toBe(first);
    const { environment } = knowledge ?? {};
    const screens = [...(environment?.documents.screen ?? [])];
    expect(screens.length).toBeGreaterThan(0);
    for (const [id, document] of screens)
      expect(fork.knowledge()?.environment.documents.screen.get(id), id).toBe(document);
    expect(compiler.knowledge()).toBe(knowledge);
    expect(fork.compile({ files })).toBe(first);
    expect(compiler.fork().compile({ files: edited })).not.toBe(changed);
    const [name = ''] = files.keys();
    const broken = new Map(files).set('vocabulary.yaml', '{').set(name, files.get(name) ?? '');
    const late = compiler.fork();
    expect(late.compile({ files: broken }).diagnostics.length).toBeGreaterThan(0);
    expect(late.knowledge()).toBe(knowledge);
  });

  it('the names that the same units use are not joined again', () => {
    const names = usedNames([], undefined);
    expect(usedNames([], names)).toBe(names);
  });

  it.each(['assets', 'modules'] as const)(
    'names in the %s are looked up again, in a fork too',
    async (kind) => {
      const source = await readPortalFolder('screens');
      const whole = { ...source, modules: new Set(['sandbox/index.ts']) };
      const less = {
        ...whole,
        assets: new Map(),
        modules: new Set<string>(),
        [other(kind)]: whole[other(kind)],
      };
      const told = (compiler: Compiler, given: Source) =>
        compiler.compile(given).diagnostics.map(({ code, file }) => [code, file]);
      for (const [first, second] of [
        [whole, less],
        [less, whole],
      ] as const) {
        const compiler = createCompiler(vocabulary);
        told(compiler, first);
        const cold = told(createCompiler(vocabulary), second);
        expect(cold.length > 0).toBe(second === less);
        expect(told(compiler.fork(), second)).toEqual(cold);
        expect(told(compiler, second)).toEqual(cold);
      }
    },
  );
});

const other = (kind: 'assets' | 'modules') => (kind === 'assets' ? 'modules' : 'assets');
