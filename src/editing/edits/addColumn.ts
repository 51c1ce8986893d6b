import type { Address, Files } from './address.ts';
import type { Applied } from './applied.ts';
import { insertItem } from './insertItem.ts';

/**
 * Adds a column to a node with columns, such as a table.
 * @param column its descriptor, and the index before which it is put (default: the end)
 * @throws EditError when it cannot be added, ConflictError when the node is gone
 */
export function addColumn(
  files: Files,
  node: Address,
  {
    column,
    before,
  }: { readonly column: Readonly<Record<string, unknown>>; readonly before?: number },
): Applied {
  const place = { owner: node, key: 'columns', ...(before === undefined ? {} : { before }) };
  return insertItem(files, place, column);
}
