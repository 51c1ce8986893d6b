import type { DocumentPath } from '../../compiler/parse/document.ts';
import { EditError, readText } from '../locate.ts';
import { valueAt } from '../valueAt.ts';
import { expect, hashOf, textOf, type Address, type Expected, type Files } from './address.ts';

/** Somebody else changed the place of an edit. */
export class ConflictError extends EditError {
  constructor(
    message: string,
    readonly address: Address,
    /** What stands there now; undefined if the place is gone or not unique. */
    readonly found: Expected | undefined,
  ) {
    super(message, address.path);
  }
}

/**
 * How much of the expected content must still stand there: `content`, all of it; `identity`, the
 * same item or a collection, which may have changed inside.
 */
export type Strictness = 'content' | 'identity';

/**
 * The path of an address in the text of today. If the file has changed, list items are found by
 * their id, then by their content.
 * @throws ConflictError when the place is gone, is not unique or has another content
 */
export function locateAddress(
  files: Files,
  address: Address,
  strictness: Strictness,
): DocumentPath {
  const text = textOf(files, address.file);
  if (hashOf(text) === address.hash) return address.path;
  const { value } = readText(text);
  const search: Search = { root: value, address, isLast: (at) => fits(at, address, strictness) };
  const paths = unique(find(search, { at: value, path: [], index: 0 }));
  const [only] = paths;
  if (paths.length === 1 && only !== undefined) return only;
  const kept = paths.find((path) => isEqual(path, address.path));
  if (kept !== undefined && isUnmoved(value, address)) return kept;
  throw conflict(value, address, paths.length);
}

interface Search {
  readonly root: unknown;
  readonly address: Address;
  isLast(value: unknown): boolean;
}

interface Step {
  readonly at: unknown;
  readonly path: DocumentPath;
  /** How many indices of the address's path are passed. */
  readonly index: number;
}

function find(search: Search, { at, path, index }: Step): readonly DocumentPath[] {
  const { address, isLast, root } = search;
  const part = address.path[path.length];
  if (path.length >= address.path.length) return isLast(at) ? [path] : [];
  if (part === undefined) return [];
  if (typeof part === 'string')
    return find(search, { at: valueAt(at, [part]), path: [...path, part], index });
  const expected = address.within[index] ?? expect(undefined);
  const items = Array.isArray(at) ? (at as readonly unknown[]) : [];
  const here = candidates(items, expected).flatMap((item) =>
    find(search, { at: items[item], path: [...path, item], index: index + 1 }),
  );
  if (here.length > 0 || expected.id === undefined) return here;
  const rest = address.path.slice(path.length + 1);
  return itemsWithId(root, expected, [])
    .map((item) => [...item, ...rest])
    .filter((one) => isLast(valueAt(root, one)));
}

/** The indices of the items that may be the expected one: by id, else by content, else by type. */
function candidates(items: readonly unknown[], expected: Expected): readonly number[] {
  const which = (is: (item: unknown) => boolean) =>
    items.flatMap((item, index) => (is(item) ? [index] : []));
  if (expected.id !== undefined) return which((item) => isSameItem(item, expected));
  const equal = which((item) => isEqual(item, expected.value));
  return equal.length > 0 ? equal : which((item) => isSameItem(item, expected));
}

function isSameItem(item: unknown, { type, id, value }: Expected): boolean {
  const found = expect(item);
  return found.type === type && found.id === id && kindOf(item) === kindOf(value);
}

function itemsWithId(value: unknown, expected: Expected, path: DocumentPath): DocumentPath[] {
  if (typeof value !== 'object' || value === null) return [];
  const isHere = typeof path.at(-1) === 'number' && isSameItem(value, expected);
  const inside = Object.entries(value).flatMap(([key, member]) =>
    itemsWithId(member, expected, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return isHere ? [[...path], ...inside] : inside;
}

function fits(value: unknown, { expected }: Address, strictness: Strictness): boolean {
  if (strictness === 'content' || typeof expected.value !== 'object')
    return isEqual(value, expected.value);
  return isSameItem(value, expected);
}

/** Whether the lists on the way have the same items at the same places, as far as is known. */
function isUnmoved(value: unknown, { path, within }: Address): boolean {
  const ends = path.flatMap((part, index) => (typeof part === 'number' ? [index + 1] : []));
  return ends.every((end, index) =>
    isEqual(valueAt(value, path.slice(0, end)), within[index]?.value),
  );
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function unique(paths: readonly DocumentPath[]): readonly DocumentPath[] {
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
}

function conflict(root: unknown, address: Address, places: number): ConflictError {
  const at = `"${address.path.join('.')}" of "${address.file}"`;
  const was = shown(address.expected.value);
  if (places > 1)
    return new ConflictError(
      `The file has changed, and ${String(places)} places have ${was} of ${at}.`,
      address,
      undefined,
    );
  const now = valueAt(root, address.path);
  return new ConflictError(
    `Somebody else changed ${at}: it was ${was}, and is now ${shown(now)}.`,
    address,
    now === undefined ? undefined : expect(now),
  );
}

/** A value in a message, shortened. */
function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
