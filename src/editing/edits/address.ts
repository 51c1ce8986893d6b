import { createHash } from 'node:crypto';
import { isObject, stringAt } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import { EditError, readText } from '../locate.ts';
import { valueAt } from '../valueAt.ts';

/** The texts of a portal's files, by path. */
export type Files = ReadonlyMap<string, string>;

/** What is expected to stand at a place. */
export interface Expected {
  /** Of a node or another item: its `type` and `id`, if it has them. */
  readonly type: string | undefined;
  readonly id: string | undefined;
  /** The value as plain JSON; undefined if nothing stands there. */
  readonly value: unknown;
}

/** A place in a file as somebody saw it. It can still be found after other edits. */
export interface Address {
  readonly file: string;
  /** The hash of the text from which the address was made. */
  readonly hash: string;
  readonly path: DocumentPath;
  readonly expected: Expected;
  /** The items of lists on the way, one for each index in `path`. */
  readonly within: readonly Expected[];
}

/**
 * The address of a place in a file.
 * @throws EditError when the file does not exist or cannot be read
 */
export function addressOf(files: Files, file: string, path: DocumentPath): Address {
  const text = textOf(files, file);
  const { value } = readText(text);
  const within = path.flatMap((part, index) =>
    typeof part === 'number' ? [expect(valueAt(value, path.slice(0, index + 1)))] : [],
  );
  return { file, hash: hashOf(text), path, expected: expect(valueAt(value, path)), within };
}

/**
 * The text of a file.
 * @throws EditError when it does not exist
 */
export function textOf(files: Files, file: string): string {
  const text = files.get(file);
  if (text === undefined) throw new EditError(`The file "${file}" does not exist.`, []);
  return text;
}

/** The hash of a text, in hexadecimal. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What stands at a place now. */
export function expect(value: unknown): Expected {
  const isItem = isObject(value);
  return {
    type: isItem ? stringAt(value, 'type') : undefined,
    id: isItem ? stringAt(value, 'id') : undefined,
    value,
  };
}
