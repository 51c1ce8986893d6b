import type { Entry, ReadText } from './locate.ts';
import { isJson, styleOf, type NewEntry, type Splice } from './splice.ts';
import { writeInline, writeKey } from './writeYaml.ts';

/** Replaces a value in braces or brackets. */
export function inlineValue(
  read: ReadText,
  { anchor, key, value, end }: Entry,
  next: unknown,
): Splice {
  const own = typeof next === 'string' ? styleOf(value) : undefined;
  const style = isJson(read) ? 'double' : own;
  const written = writeInline(next, style === 'block' ? undefined : style);
  if (value !== undefined) return { start: value.range[0], end, text: written };
  if (anchor !== undefined) return { start: anchor, end: anchor, text: ` ${written}` };
  const at = key?.range[1] ?? end;
  return { start: at, end: at, text: key === undefined ? written : `: ${written}` };
}

/** Adds a member or an item in braces or brackets. */
export function inlineEntry(
  read: ReadText,
  entries: readonly Entry[],
  { key, value, next }: NewEntry,
): Splice {
  const style = isJson(read) ? 'double' : undefined;
  const name = key === undefined ? '' : `${writeKey(key, style)}: `;
  const written = `${name}${writeInline(value, style)}`;
  if (next !== undefined) return { start: next.start, end: next.start, text: `${written}, ` };
  const at = entries.at(-1)?.end ?? 0;
  return { start: at, end: at, text: `, ${written}` };
}

/** Removes a member or an item in braces or brackets with its comma. */
export function inlineRemoval(entries: readonly Entry[], index: number): Splice {
  const [before, entry, next] = [entries[index - 1], entries[index] as Entry, entries[index + 1]];
  if (next !== undefined) return { start: entry.start, end: next.start, text: '' };
  return { start: before?.end ?? entry.start, end: entry.end, text: '' };
}
