import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { choicesInPlace } from '../../src/editing/complete.ts';
import { createDraft } from '../../src/editing/createDraft.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import {
  allOccurrences,
  isDescriptor,
  isIn,
  readNames,
} from '../../src/editing/names/readNames.ts';
import { createTextRanges } from '../../src/editing/names/textRanges.ts';
import { endOf } from '../../src/editing/quickFixes.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import {
  basePortal,
  sampleFiles,
  samplesFolder,
  sampleVocabulary,
} from '../compiler/sampleFolders.ts';

/** The samples with mistakes; own building blocks would need a vocabulary of their own. */
const refused = readdirSync(samplesFolder)
  .map((name) => join(samplesFolder, name, 'refused'))
  .filter((folder) => existsSync(folder) && !existsSync(join(folder, 'vocabulary.yaml')));

/** Places without names for tools, by the code of their diagnostic, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'unknown-colour': 'a colour of CSS',
  'unknown-concept': 'the first line, without which nothing is known of the file',
  'unknown-config-member': 'a path in a list of codes',
  'unknown-control': 'completed from the grammar',
  'unknown-format': 'completed from the grammar',
  'unknown-key': 'completed from the grammar',
  'unknown-language': 'the name of a file of texts',
  'unknown-text': 'the beginning of text keys, or the key of a text that a widget lacks',
  'unknown-type': 'the signature of a function, which is a text',
  'unknown-version': 'the first line, without which nothing is known of the file',
  'unknown-widget': 'completed from the grammar',
};

/** Whether tools know a name at the place, or on its line the one that the message quotes. */
function isCovered(draft: Draft, diagnostic: Diagnostic): boolean {
  const { file, message } = diagnostic;
  const text = draft.files.get(file) ?? '';
  const start = createTextRanges(text).offsetOf(diagnostic);
  const range = { start, end: endOf(draft, diagnostic) };
  const line = { start, end: text.indexOf('\n', start) };
  const names = readNames(draft, file);
  return (
    names !== undefined &&
    (names.expressions.some(({ isPath, source }) => isPath && message.includes(`"${source}"`)) ||
      allOccurrences(names).some(
        (one) =>
          isIn(range, one.start) ||
          isIn(one, start) ||
          (isIn(line, one.start) && message.includes(`"${one.name}"`)),
      ) ||
      (['key', 'value'] as const).some(
        (part) => choicesInPlace(draft, file, { range, part }).length > 0,
      ))
  );
}

it('tools know each place at which the compiler looks up a name', { timeout: 300_000 }, () => {
  const draft = createDraft(sampleVocabulary, { files: basePortal() });
  const missing = new Set<string>();
  const unnamed = new Set<string>();
  for (const folder of refused) {
    const files = sampleFiles(folder);
    const all = new Set([...draft.files.keys(), ...files.keys()]);
    draft.change(Object.fromEntries([...all].map((file) => [file, files.get(file)])));
    for (const diagnostic of draft.compilation().diagnostics) {
      const { code, file, message } = diagnostic;
      if (!code.startsWith('unknown-') || !isDescriptor(draft, file)) continue;
      if (isCovered(draft, diagnostic)) continue;
      unnamed.add(code);
      if (!Object.hasOwn(exceptions, code)) missing.add(`${code}: ${file}: ${message}`);
    }
  }
  expect([...missing]).toEqual([]);
  expect([...unnamed].sort()).toEqual(Object.keys(exceptions));
});
