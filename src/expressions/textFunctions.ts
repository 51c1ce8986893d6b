import { longestText, type Implementations } from './implementation.ts';
import { linkTarget } from './linkHeader.ts';
import { formatNumber } from './numberFunctions.ts';

function toText(value: unknown): string | undefined {
  return typeof value === 'object' ? undefined : String(value);
}

function cut(text: string, at: string | number, pick: (place: number, width: number) => string): string | undefined {
  if (typeof at === 'number') return pick(Math.max(0, at), 0);
  const place = text.indexOf(at);
  return place < 0 ? undefined : pick(place, at.length);
}

function pad(text: string, length: number, filler: string): string | undefined {
  return length > 10_000 ? undefined : text.padStart(length, filler);
}

function replace(text: string, from: string, to: string): string | undefined {
  const parts = text.split(from);
  return text.length + parts.length * to.length > longestText ? undefined : parts.join(to);
}

// The compiler has seen the pattern; the engine keeps what it compiled of the same source.
function matches(text: string, pattern: string): boolean {
  return new RegExp(pattern, 'u').test(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A text that is no JSON is a bad conversion, and that is a missing value.
    return undefined;
  }
}

/** The functions over texts, and the conversions. */
export const textFunctions: Implementations = {
  toText: ['a', toText],
  toNumber: ['a', (value: unknown) => {
    if (typeof value === 'number') return value;
    return typeof value === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?\s*$/i.test(value) ? Number(value) : undefined;
  }],
  json: ['s', parseJson],
  toJson: ['a', (value: unknown) => JSON.stringify(value)],
  lower: ['s', (text: string) => text.toLowerCase()],
  upper: ['s', (text: string) => text.toUpperCase()],
  plain: ['s', (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()],
  trim: ['s', (text: string) => text.trim()],
  startsWith: ['ss', (text: string, part: string) => text.startsWith(part)],
  endsWith: ['ss', (text: string, part: string) => text.endsWith(part)],
  matches: ['ss', matches],
  split: ['ss', (text: string, separator: string) => text.split(separator)],
  join: ['l?s', (list: unknown[], separator = '') => {
    const texts = list.filter((item) => item !== null).map(toText);
    return texts.includes(undefined) ? undefined : texts.join(separator);
  }],
  replace: ['sss', replace],
  after: ['sa', (text: string, at: string | number) => cut(text, at, (place, width) => text.slice(place + width))],
  before: ['sa', (text: string, at: string | number) => cut(text, at, (place) => text.slice(0, place))],
  link: ['ss', linkTarget],
  padStart: ['sn?s', (text: string, length: number, filler = ' ') => pad(text, length, filler)],
  groups: ['sn?s', (text: string, size: number, separator = ' ') => (size < 1 ? undefined : text.match(new RegExp(`.{1,${Math.floor(size)}}`, 'gsu'))?.join(separator) ?? '')],
  formatAmount: ['n?nss', formatNumber],
};
