import { beginsItsLine, lineEnd, lineStart, nextLine, withCommentsAbove } from './lines.ts';
import { EditError, type Entry, type ReadText } from './locate.ts';
import { styleOf, type NewEntry, type NewValue, type Splice } from './splice.ts';
import { writeEntry, writeItem, writeValue } from './writeYaml.ts';

/** The column of an entry, from 0. */
export function columnOf({ text }: ReadText, { start }: Entry): number {
  return start - lineStart(text, start);
}

/** Replaces the value of a member or an item that is on lines of its own. */
export function blockValue(read: ReadText, entry: Entry, { value, comments }: NewValue): Splice {
  const { text, newline } = read;
  const { start, anchor, end } = entry;
  if (anchor === undefined) throw new EditError('A key without a colon cannot be edited.', []);
  const column = columnOf(read, entry);
  const { head, lines } = writeValue(value, {
    indent: column + 2,
    used: anchor - lineStart(text, anchor) + 1,
    style: styleOf(entry.value),
  });
  const keyLine = lineEnd(text, anchor);
  if (lines.length === 0 && entry.value !== undefined && end <= keyLine)
    return { start: entry.value.range[0], end, text: head };
  const last = lineEnd(text, end);
  const inside = read.comments.filter(({ offset }) => offset >= anchor && offset < last);
  const beside = inside.filter(({ offset }) => offset < keyLine).map(({ comment }) => comment);
  const moved =
    comments === 'drop'
      ? []
      : inside.filter(({ offset }) => offset >= keyLine).map(({ comment }) => comment);
  const behind = [head, ...beside].filter((part) => part !== '');
  const firstLine = lines[0] ?? '';
  const isMerged = entry.key === undefined && behind.length === 0;
  const written = isMerged
    ? [` ${firstLine.trimStart()}`, ...lines.slice(1)]
    : [behind.map((part) => ` ${part}`).join(''), ...lines];
  return {
    start,
    end: last,
    text: [
      ...moved.map((comment) => `${comment}${newline}${' '.repeat(column)}`),
      text.slice(start, anchor),
      written.join(newline),
    ].join(''),
  };
}

/** Adds a member or an item on lines of its own. */
export function blockEntry(
  read: ReadText,
  entries: readonly Entry[],
  { key, value, next }: NewEntry,
): Splice {
  const { text, newline } = read;
  const column = columnOf(read, entries[0] as Entry);
  const lines = key === undefined ? writeItem(value, column) : writeEntry(key, value, column);
  const written = lines.join(newline);
  if (next === undefined) {
    const at = lineEnd(text, entries.at(-1)?.end ?? text.length);
    return { start: at, end: at, text: newline + written };
  }
  if (!beginsItsLine(text, next.start))
    return {
      start: next.start,
      end: next.start,
      text: `${written.trimStart()}${newline}${' '.repeat(column)}`,
    };
  const at = withCommentsAbove(text, lineStart(text, next.start));
  return { start: at, end: at, text: written + newline };
}

interface Removal {
  readonly entry: Entry;
  readonly next: Entry | undefined;
  readonly comments: 'keep' | 'drop';
}

/** Removes the lines of a member or an item. */
export function blockRemoval(read: ReadText, { entry, next, comments }: Removal): Splice {
  const { text, newline } = read;
  const { start } = entry;
  const margin = ' '.repeat(columnOf(read, entry));
  const last = lineEnd(text, entry.end);
  const kept =
    comments === 'drop'
      ? []
      : read.comments
          .filter(({ offset }) => offset >= start && offset < last)
          .map(({ comment }) => comment);
  const after = nextLine(text, entry.end);
  if (!beginsItsLine(text, start)) {
    const end = next === undefined ? last : contentAfter(text, after, next);
    return { start, end, text: kept.map((comment) => comment + newline + margin).join('') };
  }
  const own = lineStart(text, start);
  const begin = comments === 'drop' ? withCommentsAbove(text, own) : own;
  const lines = kept.map((comment) => margin + comment + newline).join('');
  if (lines !== '') return { start: begin, end: after, text: lines };
  return { start: begin, end: blankAfter(text, begin, after), text: '' };
}

/** The start of the comments above the next entry, or of the entry. */
function contentAfter(text: string, from: number, next: Entry): number {
  const comment = text.slice(from, next.start).search(/#/);
  return comment < 0 ? next.start : from + comment;
}

/** The end of a removal that also takes one of two blank lines that would become adjacent. */
export function blankAfter(text: string, begin: number, after: number): number {
  const isBlank = (from: number) =>
    from < text.length && text.slice(from, nextLine(text, from)).trim() === '';
  const isLed = begin === 0 || isBlank(lineStart(text, begin - 1));
  return isLed && isBlank(after) ? nextLine(text, after) : after;
}
