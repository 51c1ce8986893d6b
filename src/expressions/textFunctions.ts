import { longestText, type Implementations } from './implementation.ts';
import { linkTarget } from './linkHeader.ts';

function toText(value: unknown): string | undefined {
  return typeof value === 'object' ? undefined : String(value);
}

/** The parts of a text before and after a count of characters or a part of it; else empty. */
function cut(text: string, at: string | number): readonly string[] {
  const [place, width] =
    typeof at === 'number' ? [Math.max(0, at), 0] : [text.indexOf(at), at.length];
  return place < 0 ? [] : [text.slice(0, place), text.slice(place + width)];
}

function pad(text: string, length: number, filler: string): string | undefined {
  return length > 10_000 ? undefined : text.padStart(length, filler);
}

/** The parts joined into one text; undefined if it would be longer than `longestText`. */
function joined(parts: readonly string[], separator: string): string | undefined {
  return parts.reduce((sum, part) => sum + part.length + separator.length, 0) > longestText
    ? undefined
    : parts.join(separator);
}

// The compiler has checked the pattern; JavaScript engines cache compiled patterns by source.
function matches(text: string, pattern: string): boolean {
  return new RegExp(pattern, 'u').test(text);
}

// A group is never longer than the text: a quantifier such as {1,1e+308} would be no pattern.
function inGroups(text: string, size: number): readonly string[] {
  const longest = Math.max(1, Math.min(size, text.length));
  return text.match(new RegExp(`.{1,${longest}}`, 'gsu')) ?? [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is a failed conversion, which gives a missing value.
    return undefined;
  }
}

/** The text and conversion functions. */
export const textFunctions: Implementations = {
  toText: ['a', toText],
  toNumber: [
    'a',
    (value: unknown) => {
      if (typeof value === 'number') return value;
      return typeof value === 'string' &&
        /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?\s*$/i.test(value)
        ? Number(value)
        : undefined;
    },
  ],
  json: ['s', parseJson],
  toJson: ['a', (value: unknown) => JSON.stringify(value)],
  lower: ['s', (text: string) => text.toLowerCase()],
  upper: ['s', (text: string) => text.toUpperCase()],
  plain: ['s', (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()],
  trim: ['s', (text: string) => text.trim()],
  startsWith: ['ss', (text: string, part: string) => text.startsWith(part)],
  endsWith: ['ss', (text: string, part: string) => text.endsWith(part)],
  matches: ['ss', matches],
  // A list of this many items exceeds the step bound.
  split: ['ss', (text: string, separator: string) => text.split(separator, 1e6)],
  join: [
    'l?s',
    (list: unknown[], separator = '') => {
      const texts = list.filter((item) => item !== null).map(toText);
      return texts.includes(undefined) ? undefined : joined(texts as string[], separator);
    },
  ],
  replace: ['sss', (text: string, from: string, to: string) => joined(text.split(from), to)],
  after: ['sk', (text: string, at: string | number) => cut(text, at)[1]],
  before: ['sk', (text: string, at: string | number) => cut(text, at)[0]],
  link: ['ss', linkTarget],
  padStart: ['sn?s', (text: string, length: number, filler = ' ') => pad(text, length, filler)],
  groups: [
    'sn?s',
    (text: string, size: number, separator = ' ') =>
      size < 1 ? undefined : joined(inGroups(text, Math.floor(size)), separator),
  ],
};
