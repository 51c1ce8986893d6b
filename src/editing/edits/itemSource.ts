import { isMap, isScalar, isSeq } from 'yaml';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import { columnOf } from '../blockSplice.ts';
import {
  afterInnerComments,
  beginsItsLine,
  lineEnd,
  lineStart,
  nextLine,
  withCommentsAbove,
} from '../lines.ts';
import {
  collectionAt,
  EditError,
  entriesOf,
  entryAt,
  type Entry,
  type ReadText,
} from '../locate.ts';
import type { TextRange } from '../names/textRanges.ts';
import { writeInline, writeItem } from '../writeYaml.ts';

/** An item of a list as it is written, with the comments that belong to it. */
export interface ItemSource {
  readonly value: unknown;
  /** The comments above it, without indentation. */
  readonly above: readonly string[];
  /** Its lines; the first begins with the dash, the others have the indentation below it. */
  readonly lines: readonly string[];
  /** All its comments. */
  readonly comments: readonly string[];
  /** In brackets: the item on one line. Undefined if it has comments. */
  readonly inline: string | undefined;
}

/**
 * The item at a path as it is written.
 * @throws EditError when there is none, or its lines cannot be told from those of others
 */
export function itemSource(read: ReadText, path: DocumentPath, value: unknown): ItemSource {
  const { text } = read;
  const entry = entryAt(read, path);
  if (entry === undefined || entry.key !== undefined)
    throw new EditError('There is no item of a list here.', path);
  if (entry.anchor === undefined) {
    const written = text.slice(entry.start, entry.end);
    if (/[\n\r]/.test(written) && commentsIn(read, entry).length > 0)
      throw new EditError('An item in brackets with comments cannot be moved.', path);
    const inline = /[\n\r]/.test(written) ? writeInline(value) : written;
    return { value, above: [], lines: [`- ${inline}`], comments: [], inline };
  }
  const range = itemLines(read, path);
  const lines = text
    .slice(range.start, range.end)
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  const column = columnOf(read, entry);
  const first = text.slice(range.start, lineStart(text, entry.start)).split('\n').length - 1;
  const comments = commentsIn(read, range);
  return {
    value,
    above: lines.slice(0, first).map((line) => line.trim()),
    lines: lines.slice(first).map((line) => withoutIndent(line, column)),
    comments,
    inline: comments.length > 0 ? undefined : (inBrackets(read, entry) ?? writeInline(value)),
  };
}

/** How an item of a block list would be written in brackets, if it is written so already. */
function inBrackets({ text }: ReadText, { value, end }: Entry): string | undefined {
  const isQuoted = isScalar(value) && value.type?.startsWith('QUOTE_') === true;
  const isFlow = (isMap(value) || isSeq(value)) && value.flow === true;
  const written = value === undefined ? '' : text.slice(value.range[0], end);
  return (isQuoted || isFlow) && !written.includes('\n') ? written : undefined;
}

function withoutIndent(line: string, column: number): string {
  const indent = /^ */.exec(line)?.[0].length ?? 0;
  return line.slice(Math.min(indent, column));
}

function commentsIn({ comments }: ReadText, { start, end }: TextRange): readonly string[] {
  return comments
    .filter(({ offset }) => offset >= start && offset < end)
    .map(({ comment }) => comment.trim());
}

/** The whole lines of an item of a block list, with the comments that belong to it. */
export function itemLines(read: ReadText, path: DocumentPath): TextRange {
  const { text } = read;
  const entry = entryAt(read, path);
  if (entry === undefined) throw new EditError('There is no item of a list here.', path);
  if (!beginsItsLine(text, entry.start))
    throw new EditError('A list that begins on the line of another cannot be edited.', path);
  const start = withCommentsAbove(text, lineStart(text, entry.start));
  const end = afterInnerComments(text, nextLine(text, entry.end), columnOf(read, entry));
  return { start, end };
}

/**
 * The text with an item before the one at the end of `path`, or at the end of its list, which must
 * not be empty.
 * @throws EditError when the item has comments and the list is in brackets
 */
export function withItem(read: ReadText, path: DocumentPath, source: ItemSource): string {
  const { text, newline } = read;
  const collection = collectionAt(read, path.slice(0, -1));
  const entries = entriesOf(text, collection);
  const next = entries[Number(path.at(-1))];
  const put = (at: number, written: string) => text.slice(0, at) + written + text.slice(at);
  if (collection.flow === true) {
    if (source.inline === undefined)
      throw new EditError('A list in brackets cannot have an item with comments.', path);
    return next === undefined
      ? put(entries.at(-1)?.end ?? 0, `, ${source.inline}`)
      : put(next.start, `${source.inline}, `);
  }
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined || !beginsItsLine(text, first.start))
    throw new EditError('A list that begins on the line of another cannot be edited.', path);
  const column = columnOf(read, first);
  const lines = indented([...source.above, ...source.lines], column);
  const isSpaced = entries.length > 1 && entries.slice(1).every((one) => followsBlank(text, one));
  const blank = isSpaced ? newline : '';
  if (next !== undefined) {
    const at = withCommentsAbove(text, lineStart(text, next.start));
    return put(at, lines.join(newline) + newline + blank);
  }
  const end = afterInnerComments(text, nextLine(text, last.end), column);
  const isEnded = text[end - 1] === '\n';
  const written = lines.join(newline);
  return put(end, isEnded ? `${blank}${written}${newline}` : `${newline}${blank}${written}`);
}

function followsBlank(text: string, { start }: { readonly start: number }): boolean {
  const above = withCommentsAbove(text, lineStart(text, start));
  return (
    above > 0 && text.slice(lineStart(text, above - 1), lineEnd(text, above - 1)).trim() === ''
  );
}

/** Lines with an indentation; blank lines stay empty. */
export function indented(lines: readonly string[], column: number): readonly string[] {
  return lines.map((line) => (line.trim() === '' ? '' : ' '.repeat(column) + line));
}

/** The source of a new item. */
export function newItem(value: unknown): ItemSource {
  return {
    value,
    above: [],
    lines: writeItem(value, 0),
    comments: [],
    inline: writeInline(value),
  };
}
