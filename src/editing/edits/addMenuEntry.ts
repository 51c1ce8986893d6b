import { EditError, readText } from '../locate.ts';
import { textOf, type Address, type Files } from './address.ts';
import type { Applied } from './applied.ts';
import { idsIn } from './freshIds.ts';
import { insertItem } from './insertItem.ts';

/**
 * Adds an entry to a menu or to a group of one.
 * @param entry its descriptor, and the index before which it is put (default: the end)
 * @throws EditError when the file has its id already, ConflictError when the menu is gone
 */
export function addMenuEntry(
  files: Files,
  menu: Address,
  {
    entry,
    before,
  }: { readonly entry: Readonly<Record<string, unknown>>; readonly before?: number },
): Applied {
  const { id } = entry;
  if (typeof id === 'string' && idsIn(readText(textOf(files, menu.file)).value).includes(id))
    throw new EditError(`The file has an entry "${id}" already.`, menu.path);
  const place = { owner: menu, key: 'items', ...(before === undefined ? {} : { before }) };
  return insertItem(files, place, entry);
}
