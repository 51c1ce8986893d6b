import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { actions } from '../../src/actions/index.ts';
import { createCompiler } from '../../src/compiler/compile.ts';
import type { Compilation } from '../../src/compiler/compile.ts';
import type { Vocabulary } from '../../src/compiler/compile.ts';
import type { WidgetManifest } from '../../src/language/manifest.ts';
import { completeTheme, type PartialTheme } from '../../src/ui/completeTheme.ts';
import { toStylesheet } from '../../src/ui/tokens.ts';

/** Where the samples are: one folder for each thing that is shown. */
export const samplesFolder = join(import.meta.dirname, 'samples');
const own = JSON.parse(readFileSync(join(samplesFolder, '_vocabulary.json'), 'utf8')) as Vocabulary;
// What may be said of lines is in the manifest of their editor itself.
const lineEditor = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../src/widgets/line-editor/manifest.json'), 'utf8'),
) as WidgetManifest;
/**
 * The widgets and icons of the samples are their own, so that a widget can change without them; the
 * verbs are those of the portal.
 */
export const sampleVocabulary: Vocabulary = {
  ...own,
  actions: actions.map(({ manifest }) => manifest),
  widgets: [...own.widgets, lineEditor],
  stylesheet: (theme: PartialTheme | undefined) => toStylesheet(completeTheme(theme)),
};
const base = readFolder(join(samplesFolder, '_base'));
// One compiler for all samples: each is a change of the one before, so that what is kept is put to
// the test too.
const compiler = createCompiler(sampleVocabulary);

/** The descriptors below a folder. */
function readFolder(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter(
      (file) =>
        statSync(file).isFile() &&
        /\.(yaml|yml|json|svg|tsx?)$/.test(file) &&
        !file.endsWith('release.json'),
    );
  return new Map(
    files.map((file) => [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  );
}

/** The portal that samples begin with: a lending library. */
export function basePortal(): ReadonlyMap<string, string> {
  return base;
}

/** Compiles a sample: its files over those of the base portal. An empty file takes one away. */
export function compileSample(folder: string): Compilation {
  const files = new Map(base);
  for (const [file, text] of readFolder(folder)) {
    if (text.trim() === '') files.delete(file);
    else files.set(file, text);
  }
  return compiler.compile({ files });
}

/** Diagnostics as `npm run check` prints them. */
export function printed({ diagnostics }: Compilation): string {
  return diagnostics
    .map(
      ({ file, line, column, severity, code, message, hint }) =>
        `${file}:${line}:${column}  ${severity}  ${code}\n  ${message}${hint === undefined ? '' : ` ${hint}`}\n`,
    )
    .join('');
}

/** Holds a text against what is written in a file; with UPDATE=1 writes it. */
export function expectation(
  file: string,
  actual: string,
): { readonly actual: string; readonly expected: string } {
  if (process.env['UPDATE'] === '1') writeFileSync(file, actual);
  return { actual, expected: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}
