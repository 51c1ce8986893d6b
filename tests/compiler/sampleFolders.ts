import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { actions } from '../../src/actions/index.ts';
import { createCompiler } from '../../src/compiler/compile.ts';
import type { Compilation } from '../../src/compiler/compile.ts';
import type { Vocabulary } from '../../src/compiler/compile.ts';
import type { WidgetManifest } from '../../src/language/manifest.ts';
import { completeTheme, type PartialTheme } from '../../src/ui/completeTheme.ts';
import { toStylesheet } from '../../src/ui/tokens.ts';

/** The folder of the samples, one folder for each behaviour. */
export const samplesFolder = join(import.meta.dirname, 'samples');
const own = JSON.parse(readFileSync(join(samplesFolder, '_vocabulary.json'), 'utf8')) as Vocabulary;
// The manifest of the line editor describes its own columns.
const lineEditor = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../src/widgets/line-editor/manifest.json'), 'utf8'),
) as WidgetManifest;
/**
 * The samples have their own widgets and icons, so that a widget can change without them; the verbs
 * are those of the portal.
 */
export const sampleVocabulary: Vocabulary = {
  ...own,
  actions: actions.map(({ manifest }) => manifest),
  widgets: [...own.widgets, lineEditor],
  stylesheet: (theme: PartialTheme | undefined) => toStylesheet(completeTheme(theme)),
  colours: (theme: PartialTheme | undefined) => completeTheme(theme),
};
const base = readFolder(join(samplesFolder, '_base'));
// One compiler for all samples: each sample is a change of the previous one, which also tests the
// cache.
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

/** The base portal of the samples: a lending library. */
export function basePortal(): ReadonlyMap<string, string> {
  return base;
}

/** The files of a sample over those of the base portal. An empty file removes one. */
export function sampleFiles(folder: string): ReadonlyMap<string, string> {
  const files = new Map(base);
  for (const [file, text] of readFolder(folder)) {
    if (text.trim() === '') files.delete(file);
    else files.set(file, text);
  }
  return files;
}

/** Compiles a sample. */
export function compileSample(folder: string): Compilation {
  return compiler.compile({ files: sampleFiles(folder) });
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

/** Compares a text with a file; UPDATE=1 rewrites the file. */
export function expectation(
  file: string,
  actual: string,
): { readonly actual: string; readonly expected: string } {
  if (process.env['UPDATE'] === '1') writeFileSync(file, actual);
  return { actual, expected: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}
