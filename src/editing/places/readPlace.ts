import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Node,
  type Pair,
  type Scalar,
} from 'yaml';
import { isObject, type Json } from '../../compiler/json.ts';
import { offsetInScalar, type DocumentPath } from '../../compiler/parse/document.ts';
import { readOptions } from '../../compiler/parse/readOptions.ts';

/** Where a cursor is in a descriptor, which may be unfinished. */
export interface Place {
  /** `either`: a word on its own line may become a key or a value. */
  readonly role: 'key' | 'value' | 'either';
  /** Of a key: the path of its map; of a value: its own. */
  readonly path: DocumentPath;
  /** Offsets of the scalar at the cursor in `text`, with its quotes. */
  readonly start: number;
  readonly end: number;
  /** Its value, and the offset of the cursor in it. */
  readonly written: string;
  readonly offset: number;
  /** Whether a key is followed by a colon. */
  readonly hasColon: boolean;
  /** The text in which the place is: with missing quotes and brackets, and a word at the cursor. */
  readonly text: string;
  /** Whether a word was put where there was none. */
  readonly isBlank: boolean;
  /** The content of the document, with that word. */
  readonly value: Json;
}

/** Stands for the name that is being typed. */
export const marker = 'zz0name';

/** What may be missing at the end of a line that is being typed. */
const endings = ['', ':', '"', "'", ' }', '" }', "' }", ']', ' }]', '" }]'] as const;

/** Finds the place of an offset; undefined in a comment, or where the text cannot be read. */
export function readPlace(text: string, offset: number): Place | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  if (isComment(text.slice(lineStart, offset))) return undefined;
  for (const blank of ['', marker]) {
    const { changed, contents, ending, toValue } = repaired(text, offset, blank);
    const found = contents && findScalar(changed, contents, offset);
    if (found)
      return {
        ...found,
        hasColon: found.hasColon && ending !== ':',
        text: changed,
        isBlank: blank !== '',
        value: toValue(),
      };
  }
  return undefined;
}

function isComment(before: string): boolean {
  const unquoted = before.replaceAll(/"(?:[^"\\]|\\.)*"?|'[^']*'?/g, 'x');
  return /(?:^|\s)#/.test(unquoted);
}

/** The text with the ending of the cursor's line that leaves the fewest errors. */
function repaired(text: string, offset: number, blank: string) {
  const next = text.indexOf('\n', offset);
  const lineEnd = next < 0 ? text.length : next;
  const line = text.slice(0, offset) + blank + text.slice(offset, lineEnd);
  const read = (ending: string) => {
    const changed = line + ending + text.slice(lineEnd);
    const document = parseDocument(changed, readOptions);
    const { contents, errors } = document;
    const toValue = () => valueOf(document);
    return { changed, contents, ending, errors: errors.length, toValue };
  };
  let best = read('');
  for (const ending of endings.slice(1)) {
    if (best.errors === 0) break;
    const other = read(ending);
    if (other.errors < best.errors) best = other;
  }
  return best;
}

function valueOf(document: Document): Json {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 0 });
    return isObject(value) ? value : {};
  } catch {
    return {}; // an alias, which the compiler reports
  }
}

/** The concept that a document declares: `screen` of `schema: screen/1`. */
export function conceptOf({ schema }: Json): string {
  return String(schema).split('/')[0] ?? '';
}

type Found = Omit<Place, 'text' | 'isBlank' | 'value'>;

function findScalar(text: string, root: Node, offset: number): Found | undefined {
  const visit = (node: unknown, path: DocumentPath): Found | undefined => {
    if (isScalar(node)) return valuePlace(text, node, { path, offset });
    if (isSeq(node)) return firstOf(node.items, (item, index) => visit(item, [...path, index]));
    if (!isMap(node)) return undefined;
    return firstOf(node.items as readonly Pair<Scalar, Node | null>[], ({ key, value }) => {
      if (!isScalar(key)) return undefined;
      const name = String(key.value);
      if (holds(text, key, offset)) {
        const end = key.range?.[1] ?? 0;
        const hasColon = /^\s*:/.test(text.slice(end));
        return { ...scalarPlace(text, key, offset), role: 'key', path, hasColon };
      }
      return visit(value, [...path, name]);
    });
  };
  return visit(root, []);
}

function firstOf<T, R>(items: readonly T[], of: (item: T, index: number) => R | undefined) {
  for (const [index, item] of items.entries()) {
    const found = of(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function holds(text: string, { range }: Scalar, offset: number): boolean {
  if (!range || range[0] === range[1]) return false;
  const end = range[0] + text.slice(range[0], range[1]).trimEnd().length;
  return range[0] <= offset && offset <= end;
}

function valuePlace(
  text: string,
  node: Scalar,
  { path, offset }: { readonly path: DocumentPath; readonly offset: number },
): Found | undefined {
  if (!holds(text, node, offset)) return undefined;
  const start = node.range?.[0] ?? 0;
  const lead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const isAlone = /^[\s-]*$/.test(lead) && node.type === 'PLAIN';
  return {
    ...scalarPlace(text, node, offset),
    role: isAlone ? 'either' : 'value',
    path,
    hasColon: false,
  };
}

function scalarPlace(text: string, node: Scalar, offset: number) {
  const [start = 0, last = 0] = node.range ?? [];
  const spelling = text.slice(start, last).trimEnd();
  const written = typeof node.value === 'string' ? node.value : spelling;
  return {
    start,
    end: start + spelling.length,
    written,
    offset: offsetInValue(spelling, written, offset - start),
  };
}

/** The offset in the value of a scalar of a character of its spelling. */
function offsetInValue(spelling: string, value: string, at: number): number {
  let [low, high] = [0, value.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsetInScalar(`${spelling} `, value, middle) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
