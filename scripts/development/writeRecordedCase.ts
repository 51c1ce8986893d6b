import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import type { Draft } from '../../src/editing/createDraft.ts';
import { EditError } from '../../src/editing/locate.ts';
import { insertEntry, removeEntry } from '../../src/editing/spliceYaml.ts';
import type { RecordedCase, WrittenCase } from '../../src/runtime/dev/toolRoutes.ts';
import { createDescriptorFormat } from '../descriptorFormat.ts';

/**
 * Adds a recorded case to its file below `tests/`, if the result compiles. All other lines of the
 * file stay as they are. A case of the same name stays; the new one gets a number.
 */
export async function writeRecordedCase(
  recorded: RecordedCase,
  { folder, draft }: { readonly folder: string; readonly draft: Draft },
): Promise<WrittenCase> {
  const mistake = mistakeIn(recorded);
  if (mistake !== undefined) return { problems: [mistake] };
  const file = `tests/${recorded.file}.test.yaml`;
  const before = draft.files.get(file);
  const document = parseDocument(before ?? newFile);
  if (document.errors.length > 0)
    return { problems: [`"${file}" is not valid YAML. Mend it, or choose another file.`] };
  const { cases } = (document.toJS() ?? {}) as { readonly cases?: object | null };
  const name = freeName(recorded.name, cases ?? {});
  const { given, steps } = recorded;
  let written: string;
  try {
    written = withCase(before ?? newFile, name, { given, steps });
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return { problems: [error.message] };
  }
  // A formatted file stays formatted; one that is not is not formatted for a case.
  const format = createDescriptorFormat();
  const isFormatted = before === undefined || format(file, before) === before;
  const text = isFormatted ? format(file, written) : written;
  draft.change({ [file]: text });
  const errors = draft
    .compilation()
    .diagnostics.filter((one) => one.severity === 'error' && one.file === file);
  if (errors.length > 0) {
    draft.change({ [file]: before });
    return {
      problems: errors.map(({ message, hint }) => [message, hint].filter(Boolean).join(' ')),
    };
  }
  const path = join(folder, file);
  const shownFolder = relative('.', folder);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  const command = ['portico test', ...(shownFolder === 'screens' ? [] : [shownFolder]), file];
  return { file: relative('.', path), name, command: command.join(' ') };
}

const newFile = 'schema: test/1\n';

function mistakeIn({ file, name, steps }: RecordedCase): string | undefined {
  if (!/^[a-z0-9_-]+$/i.test(file))
    return 'The name of the file has other signs than letters, digits, "-" and "_".';
  if (name.trim() === '') return 'The case has no name. Write the sentence that it shows.';
  return steps.length === 0 ? 'The case has no steps. Record some first.' : undefined;
}

/** Adds a case as a splice of the text; the first one begins the map of cases. */
function withCase(text: string, name: string, value: object): string {
  if (/^cases:/m.test(text)) return insertEntry(text, ['cases', name], { value });
  const other = `${name} (0)`;
  const begun = `${text.trimEnd()}\ncases:\n  ${JSON.stringify(other)}: {}\n`;
  return removeEntry(insertEntry(begun, ['cases', name], { value }), ['cases', other]);
}

function freeName(wanted: string, cases: object): string {
  const name = wanted.trim();
  for (let count = 1; ; count++) {
    const numbered = count === 1 ? name : `${name} (${count})`;
    if (!Object.hasOwn(cases, numbered)) return numbered;
  }
}
