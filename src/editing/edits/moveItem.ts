import type { DocumentPath } from '../../compiler/parse/document.ts';
import { EditError, readText } from '../locate.ts';
import { difference, type Splice } from '../splice.ts';
import { valueAt } from '../valueAt.ts';
import { textOf, type Address, type Files } from './address.ts';
import { withInverse, type Applied } from './applied.ts';
import { pathOf, withItemAt, type ListPlace } from './insertItem.ts';
import { itemSource } from './itemSource.ts';
import { locateAddress } from './locateAddress.ts';
import { withoutItem } from './removeItem.ts';

/**
 * Moves an item of a list, such as a node, in its list, to another list or to another file. Its
 * text and the comments that belong to it move along; only its indentation may change.
 * @throws EditError when it cannot be moved alone, ConflictError when it or the list is gone
 */
export function moveItem(files: Files, item: Address, place: ListPlace): Applied {
  const from = locateAddress(files, item, 'identity');
  const to = pathOf(files, place);
  const text = textOf(files, item.file);
  const read = readText(text);
  const source = itemSource(read, from, valueAt(read.value, from));
  const target = place.owner.file;
  if (target !== item.file) {
    const before = textOf(files, target);
    return withInverse(
      files,
      new Map([
        [item.file, [difference(text, withoutItem(text, from))]],
        [target, [difference(before, withItemAt(before, to, source))]],
      ]),
    );
  }
  if (isInside(to, from)) throw new EditError('A node cannot be moved into itself.', from);
  if (isSamePlace(from, to)) return withInverse(files, new Map());
  const without = withoutItem(text, from);
  const moved = withItemAt(without, withoutBefore(from, to), source);
  const splices = combine(text, [without, moved]);
  return withInverse(files, new Map([[item.file, splices]]));
}

function isInside(path: DocumentPath, outer: DocumentPath): boolean {
  return path.length > outer.length && outer.every((part, index) => path[index] === part);
}

/** Whether an item is put before itself, or before the next. */
function isSamePlace(from: DocumentPath, to: DocumentPath): boolean {
  const isSameList =
    from.length === to.length && from.slice(0, -1).every((part, index) => to[index] === part);
  const moved = Number(to.at(-1)) - Number(from.at(-1));
  return isSameList && (moved === 0 || moved === 1);
}

/** A path after the item at `from` is removed. */
function withoutBefore(from: DocumentPath, path: DocumentPath): DocumentPath {
  const last = from.length - 1;
  const isInList =
    path.length > last && from.slice(0, last).every((part, index) => path[index] === part);
  const [own, removed] = [path[last], from[last]];
  return isInList && typeof own === 'number' && typeof removed === 'number' && own > removed
    ? [...path.slice(0, last), own - 1, ...path.slice(last + 1)]
    : path;
}

/** The splices of two edits after each other: two if they are apart, otherwise one. */
function combine(text: string, [first, second]: readonly [string, string]): readonly Splice[] {
  const one = difference(text, first);
  const two = difference(first, second);
  const shift = one.end - one.start - one.text.length;
  const isAfter = two.start >= one.start + one.text.length;
  if (two.end >= one.start && !isAfter) return [difference(text, second)];
  if (!isAfter) return [two, one];
  const moved = { start: two.start + shift, end: two.end + shift, text: two.text };
  return moved.start === one.end ? [difference(text, second)] : [one, moved];
}
