import type { DocumentPath, Position } from './document.ts';

/** Parsed JSON, and the positions of its values. */
export interface JsonDocument {
  readonly value: Readonly<Record<string, unknown>>;
  position(path: DocumentPath, part?: 'key' | 'value'): Position;
}

/**
 * Parses a JSON object with the native parser; positions are computed on demand. Undefined if the
 * text has an error or one of the `refused` keys: the YAML parser then reports it.
 */
export function readJsonDocument(
  text: string,
  refused: readonly string[],
): JsonDocument | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  // a duplicate key occurs once in the value and twice in the text
  if (keysOfValue(value, new Set(refused)) !== keysOfText(text)) return undefined;
  return {
    value: value as Readonly<Record<string, unknown>>,
    position: (path, part = 'value') => lineAndColumn(text, find(text, path, part)),
  };
}

/** The offset of the first mistake in a text that is no JSON. */
export function jsonMistake(text: string): number {
  // the longest beginning that could go on as JSON: its only mistake is that it ends
  let right = 0;
  let wrong = text.length;
  while (right < wrong) {
    const middle = Math.ceil((right + wrong) / 2);
    if (couldGoOn(text.slice(0, middle))) right = middle;
    else wrong = middle - 1;
  }
  return right;
}

function couldGoOn(start: string): boolean {
  try {
    JSON.parse(start);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    return /^(Unexpected end|Unterminated)/.test(message) || Number(position) === start.length;
  }
}

function keysOfValue(value: object, refused: ReadonlySet<string>): number {
  let count = 0;
  const rest: object[] = [value];
  for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
    if (!Array.isArray(at)) {
      for (const key of Object.keys(at)) {
        if (refused.has(key)) return -1;
        count++;
      }
    }
    for (const member of Object.values(at) as unknown[])
      if (typeof member === 'object' && member !== null) rest.push(member);
  }
  return count;
}

function keysOfText(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start >= 0;) {
    const end = afterString(text, start);
    if (text[afterSpace(text, end)] === ':') count++;
    start = text.indexOf('"', end);
  }
  return count;
}

/** The offset after a string that starts at `start`. */
function afterString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === '\\') before--;
    if ((end - before) % 2 === 1) return end + 1;
  }
}

function afterSpace(text: string, at: number): number {
  let end = at;
  while (/\s/.test(text[end] ?? '')) end++;
  return end;
}

/** Longer than any number or keyword of JSON. */
const longestScalar = 400;

/** The offset after the value that starts at `start`. */
function afterValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length;) {
    const character = text[at] ?? '';
    if (character === '"') at = afterString(text, at);
    else if (character === '{' || character === '[') {
      depth++;
      at++;
    } else if (character === '}' || character === ']') {
      depth--;
      at++;
    } else if (depth === 0)
      return at + (/^[^,\]}\s]*/.exec(text.slice(at, at + longestScalar))?.[0].length ?? 0);
    else at++;
    if (depth === 0) return at;
  }
  return text.length;
}

interface Found {
  readonly key: number | undefined;
  readonly value: number;
}

function find(text: string, path: DocumentPath, part: 'key' | 'value'): number {
  let found: Found = { key: undefined, value: afterSpace(text, 0) };
  let whole = true;
  for (const name of path) {
    const next = child(text, found.value, name);
    if (next === undefined) {
      whole = false;
      break;
    }
    found = { key: next.key ?? next.value, value: next.value };
  }
  return part === 'key' || !whole ? (found.key ?? found.value) : found.value;
}

function child(text: string, start: number, name: string | number): Found | undefined {
  const kind = text[start];
  if (kind !== '{' && kind !== '[') return undefined;
  for (
    let at = afterSpace(text, start + 1), index = 0;
    at < text.length && text[at] !== '}' && text[at] !== ']';
    index++
  ) {
    const isMap = kind === '{';
    const key = isMap ? at : undefined;
    const value = isMap ? afterSpace(text, afterSpace(text, afterString(text, at)) + 1) : at;
    if (
      isMap
        ? JSON.parse(text.slice(at, afterString(text, at))) === String(name)
        : index === Number(name)
    )
      return { key, value };
    const end = afterSpace(text, afterValue(text, value));
    at = text[end] === ',' ? afterSpace(text, end + 1) : end;
  }
  return undefined;
}

/** The line and column of a character of a text, both from 1. */
export function lineAndColumn(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (
    let next = text.indexOf('\n');
    next >= 0 && next < offset;
    next = text.indexOf('\n', next + 1)
  ) {
    line++;
    start = next + 1;
  }
  return { line, column: offset - start + 1 };
}
