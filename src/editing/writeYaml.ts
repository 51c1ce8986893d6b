import { isScalar, isSeq, parseDocument } from 'yaml';
import { isObject } from '../compiler/json.ts';
import { readOptions } from '../compiler/parse/readOptions.ts';
import { foldText, isFoldable, lineWidth } from './foldText.ts';

/** The style of a text: the given quotes, a block, or automatic (`undefined`). */
export type TextStyle = 'single' | 'double' | 'block' | undefined;

/** A value as YAML: the part on the line of its key, and the lines below. */
export interface WrittenValue {
  /** Empty if the value starts on the next line. */
  readonly head: string;
  /** Including their indentation. */
  readonly lines: readonly string[];
}

/** The position of the value. */
export interface WritePlace {
  /** The indentation of the lines below the key. */
  readonly indent: number;
  /** Columns of the key's line before the value. */
  readonly used: number;
  readonly style?: TextStyle;
}

// YAML 1.1 parses these words as true, false or null, and texts that start like this as a number, a
// date or an expression.
const readOtherwise = /^(?:y|yes|n|no|on|off|true|false|null|~)$|^[-+.]?\d|^=/i;

/** Whether a text needs no quotes, also in braces. */
function isPlain(text: string): boolean {
  if (
    text === '' ||
    readOtherwise.test(text) ||
    /[\n\r\t\u007f-\u009f\u2028\u2029\ufeff]/.test(text)
  )
    return false;
  const { contents, errors } = parseDocument(`[ ${text} ]`, readOptions);
  if (errors.length > 0 || !isSeq(contents) || contents.items.length !== 1) return false;
  const [item] = contents.items;
  return isScalar(item) && item.type === 'PLAIN' && item.value === text && item.comment == null;
}

function inDoubleQuotes(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text on one line. */
function writeText(text: string, style: TextStyle): string {
  if (style === 'single' && !/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/.test(text))
    return `'${text.replaceAll("'", "''")}'`;
  return style !== 'double' && isPlain(text) ? text : inDoubleQuotes(text);
}

/** A key of a map. */
export function writeKey(key: string, style?: TextStyle): string {
  // the key of events; descriptors are YAML 1.2, where it is a text
  return key === 'on' ? key : writeText(key, style);
}

/**
 * A JSON value on one line, in braces and brackets.
 * @throws Error when the value is not JSON
 */
export function writeInline(value: unknown, style?: TextStyle): string {
  if (typeof value === 'string') return writeText(value, style);
  if (Array.isArray(value)) {
    const items = value.map((item) => writeInline(item, style));
    if (items.length === 0) return '[]';
    return items.some((item) => /^[{[]/.test(item))
      ? `[ ${items.join(', ')} ]`
      : `[${items.join(', ')}]`;
  }
  if (isObject(value)) {
    const members = Object.entries(value).map(
      ([key, member]) => `${writeKey(key, style)}: ${writeInline(member, style)}`,
    );
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  if (value === null || typeof value === 'boolean' || Number.isFinite(value))
    return JSON.stringify(value);
  throw new Error(`"${String(value)}" is no value of a descriptor.`);
}

/** Whether a map or list is written in braces if it fits on the line. */
function isShallow(value: readonly unknown[] | Readonly<Record<string, unknown>>): boolean {
  const isSimple = (member: unknown) => typeof member !== 'object' || member === null;
  return Array.isArray(value)
    ? value.every(isSimple)
    : Object.values(value).every(
        (member) => isSimple(member) || (Array.isArray(member) && member.every(isSimple)),
      );
}

/**
 * A JSON value below a key: maps and lists of simple values in braces if they fit on the line,
 * otherwise one entry per line; long texts folded.
 * @throws Error when the value is not JSON
 */
export function writeValue(value: unknown, place: WritePlace): WrittenValue {
  if (typeof value === 'string') return writeString(value, place);
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return { head: writeInline(value), lines: [] };
  const inline = writeInline(value);
  const isShort = place.used + inline.length <= lineWidth && isShallow(value);
  if (isShort || inline === '{}' || inline === '[]') return { head: inline, lines: [] };
  const lines = isList
    ? value.flatMap((item) => writeItem(item, place.indent))
    : Object.entries(value).flatMap(([key, member]) => writeEntry(key, member, place.indent));
  return { head: '', lines };
}

/** The lines of `key: value` at an indentation. */
export function writeEntry(key: string, value: unknown, column: number): readonly string[] {
  const name = `${' '.repeat(column)}${writeKey(key)}:`;
  const { head, lines } = writeValue(value, { indent: column + 2, used: name.length + 1 });
  return [head === '' ? name : `${name} ${head}`, ...lines];
}

/** The lines of `- value` with the dash at an indentation. */
export function writeItem(value: unknown, column: number): readonly string[] {
  const dash = `${' '.repeat(column)}- `;
  const { head, lines } = writeValue(value, { indent: column + 2, used: dash.length });
  if (head !== '') return [dash + head, ...lines];
  const [first = '', ...rest] = lines;
  return [dash + first.slice(column + 2), ...rest];
}

function writeString(text: string, { indent, used, style }: WritePlace): WrittenValue {
  const margin = ' '.repeat(indent);
  const below = (lines: readonly string[]) =>
    lines.map((line) => (line === '' ? '' : margin + line));
  if (
    /\n./s.test(text) &&
    !/^\s|[^\S\n]\n|\s\s$|[\r\t\u007f-\u009f\u2028\u2029\ufeff]/.test(text)
  ) {
    const isEnded = text.endsWith('\n');
    return {
      head: isEnded ? '|' : '|-',
      lines: below(text.slice(0, isEnded ? -1 : undefined).split('\n')),
    };
  }
  const inline = writeText(text, style === 'block' ? undefined : style);
  const isLong = used + inline.length > lineWidth;
  return isFoldable(text) && (style === 'block' || isLong)
    ? { head: '>-', lines: below(foldText(text, lineWidth - indent)) }
    : { head: inline, lines: [] };
}
