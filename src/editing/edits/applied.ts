import type { DocumentPath } from '../../compiler/parse/document.ts';
import { inverseOf, type Edit } from '../edit.ts';
import { EditError, readText } from '../locate.ts';
import { difference, type Splice } from '../splice.ts';
import type { Files } from './address.ts';

/** An edit of descriptors, and the edit that takes it back. */
export interface Applied {
  readonly edit: Edit;
  readonly inverse: Edit;
}

/** The edit that gives files new texts, with its inverse. */
export function applied(files: Files, texts: ReadonlyMap<string, string>): Applied {
  const splices = new Map<string, readonly Splice[]>();
  for (const [file, text] of texts) {
    const before = files.get(file) ?? '';
    if (before !== text) splices.set(file, [difference(before, text)]);
  }
  return withInverse(files, splices);
}

/** An edit of given splices, with its inverse. */
export function withInverse(
  files: Files,
  splices: ReadonlyMap<string, readonly Splice[]>,
): Applied {
  const edit = { splices, moves: [] };
  return { edit, inverse: inverseOf(files, edit) };
}

/** What an edit of a text must lead to. */
export interface Intention {
  readonly path: DocumentPath;
  /** The whole content afterwards. */
  readonly value: unknown;
  /** The comments afterwards, in any order. */
  readonly comments: readonly string[];
}

/**
 * Proves that a new text has the intended content and comments, and the line breaks and the end of
 * the text before.
 * @throws EditError when it has not
 */
export function prove(before: string, after: string, { path, value, comments }: Intention): void {
  const refuse = (message: string) => new EditError(message, path);
  if (JSON.stringify(readText(after).value) !== JSON.stringify(value))
    throw refuse('The edit would change something else.');
  if (JSON.stringify(commentTexts(after)) !== JSON.stringify(comments.toSorted()))
    throw refuse('A comment would be lost.');
  if (before.includes('\r\n') && /(?<!\r)\n/.test(after))
    throw refuse('The edit would mix line breaks.');
  if (before.endsWith('\n') !== after.endsWith('\n'))
    throw refuse('The edit would change the end of the file.');
}

/** The comments of a text, sorted. */
export function commentTexts(text: string): readonly string[] {
  return readText(text)
    .comments.map(({ comment }) => comment.trim())
    .toSorted();
}
