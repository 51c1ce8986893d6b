import { isScalar } from 'yaml';
import type { Entry, ReadText } from './locate.ts';
import type { TextStyle } from './writeYaml.ts';

/** A range of a text and what stands there instead. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A value that replaces another. */
export interface NewValue {
  readonly value: unknown;
  /** What becomes of the comments in what is replaced. */
  readonly comments: 'keep' | 'drop';
}

/** A member or an item that is added. */
export interface NewEntry {
  /** Undefined for an item. */
  readonly key: string | undefined;
  readonly value: unknown;
  /** What it goes before; undefined at the end. */
  readonly next: Entry | undefined;
}

/** Whether a text is JSON: every key and text has double quotes. */
export function isJson({ text }: ReadText): boolean {
  return text.trimStart().startsWith('{');
}

/** How a text is quoted. */
export function styleOf(node: unknown): TextStyle {
  if (!isScalar(node)) return undefined;
  if (node.type === 'QUOTE_SINGLE') return 'single';
  if (node.type === 'QUOTE_DOUBLE') return 'double';
  return node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL' ? 'block' : undefined;
}
