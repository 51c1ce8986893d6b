import { isScalar } from 'yaml';
import type { Entry, ReadText } from './locate.ts';
import type { TextStyle } from './writeYaml.ts';

/** A range of a text and its replacement. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A value that replaces another. */
export interface NewValue {
  readonly value: unknown;
  /** How to treat the comments in the replaced value. */
  readonly comments: 'keep' | 'drop';
}

/** A member or an item that is added. */
export interface NewEntry {
  /** Undefined for an item. */
  readonly key: string | undefined;
  readonly value: unknown;
  /** The key or index before which it is inserted; undefined for the end. */
  readonly next: Entry | undefined;
}

/** Whether a text is JSON: every key and text is in double quotes. */
export function isJson({ text }: ReadText): boolean {
  return text.trimStart().startsWith('{');
}

/** The quotes of a text. */
export function styleOf(node: unknown): TextStyle {
  if (!isScalar(node)) return undefined;
  if (node.type === 'QUOTE_SINGLE') return 'single';
  if (node.type === 'QUOTE_DOUBLE') return 'double';
  return node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL' ? 'block' : undefined;
}

/** The one splice that makes a text another. */
export function difference(before: string, after: string): Splice {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = before.length;
  let last = after.length;
  while (end > start && last > start && before[end - 1] === after[last - 1]) {
    end--;
    last--;
  }
  return { start, end, text: after.slice(start, last) };
}
