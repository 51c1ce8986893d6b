import type { DocumentPath } from '../../compiler/parse/document.ts';
import { blankAfter } from '../blockSplice.ts';
import { lineEnd, nextLine } from '../lines.ts';
import { collectionAt, EditError, entriesOf, readText } from '../locate.ts';
import { removeEntry } from '../spliceYaml.ts';
import { valueAt } from '../valueAt.ts';
import { textOf, type Address, type Files } from './address.ts';
import { applied, commentTexts, prove, type Applied } from './applied.ts';
import { itemLines, itemSource } from './itemSource.ts';
import { locateAddress } from './locateAddress.ts';

/**
 * Removes an item of a list, such as a node, with the comments that belong to it. A list without
 * other items becomes `[]`.
 * @throws EditError when it cannot be done, ConflictError when the item differs from the
 *   expected one
 */
export function removeItem(files: Files, address: Address): Applied {
  const path = locateAddress(files, address, 'content');
  const text = withoutItem(textOf(files, address.file), path);
  return applied(files, new Map([[address.file, text]]));
}

/**
 * A text without an item of a list and its comments.
 * @throws EditError when it cannot be removed alone
 */
export function withoutItem(text: string, path: DocumentPath): string {
  const read = readText(text);
  const list = path.slice(0, -1);
  const items = valueAt(read.value, list);
  if (!Array.isArray(items) || valueAt(read.value, path) === undefined)
    throw new EditError('There is no item of a list here.', path);
  const collection = collectionAt(read, list);
  if (collection.flow === true || entriesOf(text, collection).length === 1)
    return removeEntry(text, path, { comments: 'drop' });
  const source = itemSource(read, path, valueAt(read.value, path));
  const { start, end } = itemLines(read, path);
  const isFirst = path.at(-1) === 0;
  const rest = isFirst ? afterBlanks(text, end) : blankAfter(text, start, end);
  const kept = text.slice(0, start) + text.slice(rest);
  const after = text.endsWith('\n') ? kept : kept.replace(/\r?\n$/, '');
  const value: unknown = structuredClone(read.value);
  (valueAt(value, list) as unknown[]).splice(Number(path.at(-1)), 1);
  const comments = [...commentTexts(text)];
  for (const comment of source.comments) comments.splice(comments.indexOf(comment), 1);
  prove(text, after, { path, value, comments });
  return after;
}

/** The start of the first line from `from` on that is not blank. */
function afterBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.slice(at, lineEnd(text, at)).trim() === '')
    at = nextLine(text, at);
  return at;
}
