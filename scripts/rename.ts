import { dirname, join, relative, resolve, sep } from 'node:path';
import { createDraft, UnknownNames } from '../src/editing/createDraft.ts';
import { applyEdit } from '../src/editing/edit.ts';
import { EditError } from '../src/editing/locate.ts';
import { createTextRanges } from '../src/editing/names/textRanges.ts';
import { renamableAt, rename as renameName } from '../src/editing/rename.ts';
import { portalAround, readPortalFolder, writeChanged } from './portalFolder.ts';
import { vocabulary } from './vocabulary.ts';

/**
 * `portico rename`: renames the name at `file:line:column` in all its uses, and prints the files
 * that it writes. Returns whether it refuses; it writes nothing then.
 */
export async function rename(place: string, to: string): Promise<boolean> {
  try {
    await renameAt(place, to);
    return false;
  } catch (error) {
    if (!(error instanceof EditError || error instanceof UnknownNames)) throw error;
    console.error(error.message);
    return true;
  }
}

/** @throws EditError with the reason why it cannot be renamed */
async function renameAt(place: string, to: string): Promise<void> {
  const [, path = '', line = '', column = ''] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
  const written = resolve(path);
  const folder = portalAround(dirname(written));
  if (path === '' || folder === undefined)
    throw new EditError(
      `"${place}" is no place of a portal. Write <file>:<line>:<column>, as "portico check" does.`,
      [],
    );
  const draft = createDraft(vocabulary, await readPortalFolder(folder));
  const file = relative(folder, written).split(sep).join('/');
  const text = draft.files.get(file);
  if (text === undefined) throw new EditError(`The portal has no file "${file}".`, []);
  const lines = text.split('\n');
  if (Number(column) > (lines[Number(line) - 1]?.length ?? -1) + 1 || Number(column) < 1)
    throw new EditError(`The file has no line ${line} with a column ${column}.`, []);
  const ranges = createTextRanges(text);
  const found = renamableAt(
    draft,
    file,
    ranges.offsetOf({ line: Number(line), column: Number(column) }),
  );
  if (found === undefined)
    throw new EditError(
      `Nothing at ${place} can be renamed. Give the column of a letter of the name.`,
      [],
    );
  const edit = renameName(draft, found.name, to);
  const changed = applyEdit(draft.files, edit);
  writeChanged(folder, changed);
  const shown = (name: string) => relative('.', join(folder, name));
  for (const { from, to: next } of edit.moves)
    console.log(`moved    ${shown(from)} to ${shown(next)}`);
  for (const [name, { length }] of edit.splices) console.log(`written  ${shown(name)}  ${length}`);
  console.error(`"${found.name.name}" is now "${to}"`);
}
