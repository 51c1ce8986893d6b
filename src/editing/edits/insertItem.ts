import type { DocumentPath } from '../../compiler/parse/document.ts';
import { EditError, readText } from '../locate.ts';
import { removeEntry, setValueInText } from '../spliceYaml.ts';
import { valueAt } from '../valueAt.ts';
import { textOf, type Address, type Files } from './address.ts';
import { applied, commentTexts, prove, type Applied } from './applied.ts';
import { newItem, withItem, type ItemSource } from './itemSource.ts';
import { locateAddress } from './locateAddress.ts';

/** A list, and a place in it. */
export interface ListPlace {
  /** The map with the list, such as a node, or the list itself. */
  readonly owner: Address;
  /** The list in the owner; it may be missing or empty. Undefined if the owner is the list. */
  readonly key?: string;
  /** The index of the item before which it is put; default: the end. */
  readonly before?: number;
}

/**
 * Adds an item to a list, such as a node to a body.
 * @throws EditError when it cannot be done, ConflictError when the list is gone
 */
export function insertItem(files: Files, place: ListPlace, value: unknown): Applied {
  const { file } = place.owner;
  const text = withItemAt(textOf(files, file), pathOf(files, place), newItem(value));
  return applied(files, new Map([[file, text]]));
}

/**
 * The path that a new item gets at a place.
 * @throws EditError when there is no list, or no such item
 */
export function pathOf(files: Files, { owner, key, before }: ListPlace): DocumentPath {
  const found = locateAddress(files, owner, 'identity');
  const list = key === undefined ? found : [...found, key];
  const { value } = readText(textOf(files, owner.file));
  const items = valueAt(value, list) ?? [];
  if (!Array.isArray(items)) throw new EditError('There is no list here.', list);
  if (before !== undefined && (before < 0 || before > items.length))
    throw new EditError(`The list has no item ${String(before)}.`, list);
  return [...list, before ?? items.length];
}

/**
 * A text with an item of a list at a path; a missing or empty list gets its first item.
 * @throws EditError when the item cannot be put there alone
 */
export function withItemAt(text: string, path: DocumentPath, source: ItemSource): string {
  const read = readText(text);
  const list = path.slice(0, -1);
  const items = valueAt(read.value, list) ?? [];
  const isEmpty = Array.isArray(items) && items.length === 0;
  const after = isEmpty ? withFirst(text, list, source) : withItem(read, path, source);
  const value = isEmpty
    ? readText(setValueInText(text, list, [source.value])).value
    : withInserted(read.value, path, source.value);
  prove(text, after, { path, value, comments: [...commentTexts(text), ...source.comments] });
  return after;
}

/** The content with another item. */
function withInserted(root: unknown, path: DocumentPath, value: unknown): unknown {
  const copy: unknown = structuredClone(root);
  (valueAt(copy, path.slice(0, -1)) as unknown[]).splice(Number(path.at(-1)), 0, value);
  return copy;
}

// An empty map as the only item makes the list a block; the item is put before it.
function withFirst(text: string, list: DocumentPath, source: ItemSource): string {
  const placed = setValueInText(text, list, [{}]);
  const both = withItem(readText(placed), [...list, 0], source);
  return removeEntry(both, [...list, 1]);
}
