import { applyEdit } from '../../../src/editing/edit.ts';
import type { Applied } from '../../../src/editing/edits/applied.ts';
import type { Files } from '../../../src/editing/edits/address.ts';

/**
 * The files after an edit. Throws if its inverse does not lead back to the same bytes.
 */
export function applyTo(files: Files, { edit, inverse }: Applied): Map<string, string> {
  const after = changedFiles(files, applyEdit(files, edit));
  const back = changedFiles(after, applyEdit(after, inverse));
  const isBack =
    back.size === files.size && [...files].every(([file, text]) => back.get(file) === text);
  if (!isBack) throw new Error('The inverse of the edit does not restore the files.');
  return after;
}

function changedFiles(
  files: Files,
  changes: Readonly<Record<string, string | undefined>>,
): Map<string, string> {
  const after = new Map(files);
  for (const [file, text] of Object.entries(changes))
    if (text === undefined) after.delete(file);
    else after.set(file, text);
  return after;
}
