import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseDocument, visit } from 'yaml';
import type { Draft } from '../../src/editing/createDraft.ts';
import type { RecordedCase, WrittenCase } from '../../src/runtime/dev/toolRoutes.ts';
import { createDescriptorFormat } from '../descriptorFormat.ts';

/**
 * Adds a recorded case to its file below `tests/`, formatted, if the result compiles. A case of the
 * same name stays; the new one gets a number.
 */
export async function writeRecordedCase(
  recorded: RecordedCase,
  { folder, draft }: { readonly folder: string; readonly draft: Draft },
): Promise<WrittenCase> {
  const mistake = mistakeIn(recorded);
  if (mistake !== undefined) return { problems: [mistake] };
  const file = `tests/${recorded.file}.test.yaml`;
  const before = draft.files.get(file);
  const document = parseDocument(before ?? 'schema: test/1\n');
  if (document.errors.length > 0)
    return { problems: [`"${file}" is not valid YAML. Mend it, or choose another file.`] };
  const name = freeName(recorded.name, document.toJS() as { cases?: object });
  const { given, steps } = recorded;
  const node = document.createNode({ given, steps });
  visit(node, {
    // other readers of YAML take it for a date
    Scalar: (_, scalar) => {
      if (/^\d{4}-\d\d-\d\d/.test(String(scalar.value))) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  document.setIn(['cases', name], node);
  const text = createDescriptorFormat()(file, document.toString());
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
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return { file, name };
}

function mistakeIn({ file, name, steps }: RecordedCase): string | undefined {
  if (!/^[a-z0-9_-]+$/i.test(file))
    return 'The name of the file has other signs than letters, digits, "-" and "_".';
  if (name.trim() === '') return 'The case has no name. Write the sentence that it shows.';
  return steps.length === 0 ? 'The case has no steps. Record some first.' : undefined;
}

function freeName(wanted: string, { cases = {} }: { readonly cases?: object }): string {
  const name = wanted.trim();
  for (let count = 1; ; count++) {
    const numbered = count === 1 ? name : `${name} (${count})`;
    if (!Object.hasOwn(cases, numbered)) return numbered;
  }
}
