import type { DocumentPath } from '../compiler/parse/document.ts';
import { collectionAt, EditError, entriesOf, entryAt, readText, type ReadText } from './locate.ts';
import { blockEntry, blockRemoval, blockValue } from './blockSplice.ts';
import { inlineEntry, inlineRemoval, inlineValue } from './inlineSplice.ts';
import { styleOf, type NewValue, type Splice } from './splice.ts';
import { valueAt } from './valueAt.ts';
import { writeEntry, writeInline, writeKey } from './writeYaml.ts';

/** How to treat the comments of a removed entry. */
export interface RemoveOptions {
  /** `keep` (default): move them above the next entry; `drop`: remove them too. */
  readonly comments?: 'keep' | 'drop';
}

/**
 * Replaces the value at a path, or adds the member at the end of its map. Quotes, comments and
 * everything else stay byte for byte.
 * @throws EditError when the path does not exist, or the edit would change anything else
 */
export function setValueInText(text: string, path: DocumentPath, value: unknown): string {
  return replaceValue(text, path, { value, comments: 'keep' });
}

function replaceValue(text: string, path: DocumentPath, { value, comments }: NewValue): string {
  const read = readText(text);
  const entry = entryAt(read, path);
  if (entry === undefined) return insertEntry(text, path, { value });
  if (JSON.stringify(valueAt(read.value, path)) === JSON.stringify(value)) return text;
  const isBlock = collectionAt(read, path.slice(0, -1)).flow !== true;
  const splice = isBlock
    ? blockValue(read, entry, { value, comments })
    : inlineValue(read, entry, value);
  return prove(read, splice, {
    path,
    comments,
    intended: changed(read.value, path, (parent, key) => Object.assign(parent, { [key]: value })),
  });
}

/**
 * Adds a member to a map or an item to a list; the path ends with its key or index. A member is
 * inserted before the key `before`, otherwise at the end.
 * @throws EditError when the map or list does not exist, or already has the member
 */
export function insertEntry(
  text: string,
  path: DocumentPath,
  { value, before }: { readonly value: unknown; readonly before?: string },
): string {
  const read = readText(text);
  const owner = path.slice(0, -1);
  const last = path.at(-1) ?? '';
  const held = valueAt(read.value, owner);
  const isList = Array.isArray(held);
  const isEmpty = held === null || (typeof held === 'object' && Object.keys(held).length === 0);
  if (isEmpty && owner.length > 0)
    return setValueInText(
      text,
      owner,
      isList || typeof last === 'number' ? [value] : { [last]: value },
    );
  if (isEmpty) return insertFirst(read, last, value);
  const collection = collectionAt(read, owner);
  const entries = entriesOf(text, collection);
  if (!isList && entryAt(read, path) !== undefined)
    throw new EditError(`The key "${last}" exists already.`, path);
  const next = isList
    ? entries[Number(last)]
    : entries.find(({ key }) => before !== undefined && String(key?.value) === before);
  const splice =
    collection.flow === true
      ? inlineEntry(read, entries, { key: isList ? undefined : String(last), value, next })
      : blockEntry(read, entries, { key: isList ? undefined : String(last), value, next });
  return prove(read, splice, {
    path,
    comments: 'keep',
    intended: changed(read.value, path, (parent, key) => {
      if (Array.isArray(parent)) parent.splice(Number(key), 0, value);
      else insertMember(parent, [key, value], next?.key?.value);
    }),
  });
}

/**
 * Removes a member or an item. A map or list without other entries becomes empty.
 * @throws EditError when the entry does not exist, or the edit would change anything else
 */
export function removeEntry(
  text: string,
  path: DocumentPath,
  { comments = 'keep' }: RemoveOptions = {},
): string {
  const read = readText(text);
  const owner = path.slice(0, -1);
  const entry = entryAt(read, path);
  if (entry === undefined) throw new EditError('There is nothing to remove.', path);
  const collection = collectionAt(read, owner);
  const entries = entriesOf(text, collection);
  if (entries.length === 1 && owner.length > 0)
    return replaceValue(text, owner, {
      value: Array.isArray(valueAt(read.value, owner)) ? [] : {},
      comments,
    });
  const index = entries.findIndex(({ start }) => start === entry.start);
  const splice =
    collection.flow === true
      ? inlineRemoval(entries, index)
      : blockRemoval(read, { entry, next: entries[index + 1], comments });
  return prove(read, splice, {
    path,
    comments,
    intended: changed(read.value, path, (parent, key) => {
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else Reflect.deleteProperty(parent, key);
    }),
  });
}

/**
 * Renames a key of a map.
 * @throws EditError when the key does not exist, or the new key does
 */
export function renameKey(text: string, path: DocumentPath, name: string): string {
  const read = readText(text);
  const entry = entryAt(read, path);
  if (entry?.key === undefined) throw new EditError('There is no key to rename.', path);
  if (entryAt(read, [...path.slice(0, -1), name]) !== undefined)
    throw new EditError(`The key "${name}" exists already.`, path);
  const [start, end] = entry.key.range;
  return prove(
    read,
    { start, end, text: writeKey(name, styleOf(entry.key)) },
    {
      path,
      comments: 'keep',
      intended: changed(read.value, path, (parent, key) => {
        const members = Object.entries(parent).map(([one, member]): [string, unknown] =>
          one === String(key) ? [name, member] : [one, member],
        );
        for (const one of Object.keys(parent)) Reflect.deleteProperty(parent, one);
        Object.assign(parent, Object.fromEntries(members));
      }),
    },
  );
}

type Container = unknown[] | Record<string, unknown>;

function changed(
  value: unknown,
  path: DocumentPath,
  change: (parent: Container, key: string | number) => void,
): unknown {
  const copy: unknown = structuredClone(value ?? {});
  change(valueAt(copy, path.slice(0, -1)) as Container, path.at(-1) ?? '');
  return copy;
}

function insertMember(
  parent: Record<string, unknown>,
  [key, value]: readonly [string | number, unknown],
  before: unknown,
): void {
  const members = Object.entries(parent);
  const index = members.findIndex(([name]) => name === before);
  members.splice(index < 0 ? members.length : index, 0, [String(key), value]);
  for (const name of Object.keys(parent)) Reflect.deleteProperty(parent, name);
  Object.assign(parent, Object.fromEntries(members));
}

function insertFirst(read: ReadText, key: string | number, value: unknown): string {
  const { text, document, newline } = read;
  const lines = writeEntry(String(key), value, 0).join(newline);
  const start = document.contents?.range?.[0] ?? text.length;
  const isBraces = text[start] === '{';
  const splice = isBraces
    ? { start, end: text.indexOf('}', start) + 1, text: writeInline({ [key]: value }, 'double') }
    : { start: text.length, end: text.length, text: `${lines}${newline}` };
  const intended = { [key]: value };
  return prove(read, splice, { path: [key], comments: 'keep', intended });
}

interface Proof {
  readonly path: DocumentPath;
  readonly comments: 'keep' | 'drop';
  /** The expected content after the edit. */
  readonly intended: unknown;
}

/** Applies the splice and compares the result with the expected content. */
function prove(before: ReadText, { start, end, text: put }: Splice, proof: Proof): string {
  const text = before.text.slice(0, start) + put + before.text.slice(end);
  const after = readText(text);
  if (JSON.stringify(after.value) !== JSON.stringify(proof.intended))
    throw new EditError('The edit would change something else.', proof.path);
  const [kept, all] = [commentsIn(after), commentsIn(before)];
  const isSound =
    proof.comments === 'drop'
      ? kept.every((comment) => all.includes(comment))
      : JSON.stringify(kept) === JSON.stringify(all);
  if (!isSound) throw new EditError('A comment would be lost.', proof.path);
  return text;
}

function commentsIn({ comments }: ReadText): readonly string[] {
  return comments.map(({ comment }) => comment.trim()).toSorted();
}
