import { isObject } from '../../compiler/json.ts';
import { EditError, readText } from '../locate.ts';
import { textOf, type Files } from './address.ts';
import type { Applied } from './applied.ts';
import { freshIds, idsIn } from './freshIds.ts';
import { insertItem, type ListPlace } from './insertItem.ts';

/**
 * Adds a node to a list of nodes, for example the first example of a widget. Its ids get other
 * names where the file has them already.
 * @throws EditError when it is no node or cannot be added, ConflictError when the list is gone
 */
export function insertNode(
  files: Files,
  place: ListPlace,
  node: Readonly<Record<string, unknown>>,
): Applied {
  if (typeof node['type'] !== 'string') throw new EditError('A node needs a "type".', []);
  const taken = idsIn(readText(textOf(files, place.owner.file)).value);
  const clashing = idsIn(node).filter((id) => taken.includes(id));
  return insertItem(files, place, renamed(node, freshIds(clashing, [...taken, ...idsIn(node)])));
}

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === 'id' && typeof member === 'string'
        ? (names.get(member) ?? member)
        : renamed(member, names),
    ]),
  );
}
