import type { DocumentPath, ParsedDocument, Position } from '../../compiler/parse/document.ts';
import { isObject, type Json } from '../../compiler/json.ts';

/** A range of a text, in characters. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Finds where names stand in the text of a file. */
export interface TextRanges {
  /** The range of a name in a value or in a key; undefined if it is not written there. */
  ofName(document: ParsedDocument, place: NamePlace, name: string): TextRange | undefined;
  /** The range of some characters of the value or the key at a path. */
  within(document: ParsedDocument, place: NamePlace, part: TextRange): TextRange;
  /** Whether the text at a range is a name. */
  hasName(range: TextRange, name: string): boolean;
  /** The offset of a position; the end of the text for one behind it. */
  offsetOf(position: Position): number;
}

/** A place in a document. */
export interface NamePlace {
  readonly path: DocumentPath;
  readonly part: 'key' | 'value';
}

/** The word around an offset; empty if there is none. */
export function wordAt(text: string, offset: number): string {
  const before = /[\w.-]*$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[0] ?? '';
  const after = /^[\w.-]*/.exec(text.slice(offset, offset + 200))?.[0] ?? '';
  return before + after;
}

/** Creates the ranges of a text. */
export function createTextRanges(text: string): TextRanges {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const offsetOf = ({ line, column }: Position): number =>
    (starts[line - 1] ?? text.length) + column - 1;
  const keyStart = (document: ParsedDocument, path: DocumentPath): number => {
    const start = offsetOf(document.position(path, 'key'));
    return /["']/.test(text[start] ?? '') ? start + 1 : start;
  };
  const ranges: TextRanges = {
    offsetOf,
    within(document, { path, part }, { start, end }) {
      const from =
        part === 'key' ? keyStart(document, path) + start : offsetOf(document.within(path, start));
      return { start: from, end: from + end - start };
    },
    ofName(document, place, name) {
      if (name === '') return undefined;
      const inner =
        place.part === 'key' ? { path: place.path, at: 0 } : find(document, place, name);
      if (inner === undefined) return undefined;
      const range = ranges.within(
        document,
        { path: inner.path, part: place.part },
        { start: inner.at, end: inner.at + name.length },
      );
      return ranges.hasName(range, name) ? range : undefined;
    },
    hasName: ({ start }, name) => text.startsWith(name, start),
  };
  return ranges;
}

/** Where a name is in the value at a path: in the text, or in one of the texts inside. */
function find(
  document: ParsedDocument,
  { path }: NamePlace,
  name: string,
): { readonly path: DocumentPath; readonly at: number } | undefined {
  const value = path.reduce<unknown>(
    (at, part) => (isObject(at) || Array.isArray(at) ? (at as Json)[part] : undefined),
    document.value,
  );
  return findIn(value, path, name);
}

function findIn(
  value: unknown,
  path: DocumentPath,
  name: string,
): { readonly path: DocumentPath; readonly at: number } | undefined {
  if (value === undefined) return { path, at: 0 };
  if (typeof value === 'string') {
    const at = wordIn(value, name);
    return at < 0 ? undefined : { path, at };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found =
      member === name || typeof member === 'object'
        ? findIn(member, [...path, Array.isArray(value) ? Number(key) : key], name)
        : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The offset of a name in a text: the whole text, its last dotted part, or a word in it. */
function wordIn(text: string, name: string): number {
  if (text === name) return 0;
  const before = text[text.length - name.length - 1] ?? '';
  if (text.endsWith(name) && /[./]/.test(before)) return text.length - name.length;
  const word = new RegExp(`(?<![\\w-])${name.replaceAll(/[^\w]/g, '\\$&')}(?![\\w-])`);
  return text.search(word);
}
