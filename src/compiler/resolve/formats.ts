import { fullFormats } from 'ajv-formats/dist/formats.js';
import { messages, type Message } from '../messages.ts';
import type { DocumentPath } from '../parse/document.ts';
import { isObject } from '../json.ts';

const copied = [
  'duration',
  'uri-reference',
  'uri-template',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
  'json-pointer',
  'relative-json-pointer',
] as const;

function regular(name: (typeof copied)[number]): RegExp {
  const format = fullFormats[name];
  if (!(format instanceof RegExp))
    throw new Error(`The format "${name}" is not a regular expression.`);
  return format;
}

/** Formats that are one regular expression. */
export const formatPatterns: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(copied.map((name) => [name, regular(name)])),
  uri: new RegExp(regular('uri-reference').source.replace('^', '^(?=[a-z][a-z0-9+.-]*:)'), 'i'),
  byte: /^(?:[\w+/-]{4})*(?:[\w+/-]{2}==|[\w+/-]{3}=)?$/,
};

const date =
  '(text) => { const [, y, m, d] = (/^(\\d{4})-(\\d\\d)-(\\d\\d)$/.exec(text) ?? []).map(Number); return m > 0 && m < 13 && d > 0 && d <= new Date(Date.UTC(2000 + y % 400, m, 0)).getUTCDate(); }';
// A leap second is the last second of a day in UTC.
const time =
  '(text) => { const [, h, m, s, , sign, zh = 0, zm = 0] = /^(\\d\\d):(\\d\\d):(\\d\\d)(\\.\\d+)?(?:z|([+-])(\\d\\d):(\\d\\d))$/i.exec(text) ?? []; return h < 24 && m < 60 && zh < 24 && zm < 60 && (s < 60 || (s === "60" && (+h * 60 + +m - (+zh * 60 + +zm) * (sign === "-" ? -1 : 1) + 1440) % 1440 === 1439)); }';

/** Formats that need more than a regular expression, as self-contained JavaScript. */
export const formatSources: Readonly<
  Record<string, { readonly of: 'string' | 'number'; readonly source: string }>
> = {
  date: { of: 'string', source: date },
  time: { of: 'string', source: time },
  'date-time': {
    of: 'string',
    source: `(text) => text[10] !== undefined && "tT".includes(text[10]) && (${date})(text.slice(0, 10)) && (${time})(text.slice(11))`,
  },
  regex: {
    of: 'string',
    source: '(text) => { try { new RegExp(text, "u"); return true; } catch { return false; } }',
  },
  int32: {
    of: 'number',
    source: '(number) => Number.isInteger(number) && Math.abs(number + 0.5) < 2147483648',
  },
  int64: { of: 'number', source: '(number) => Number.isInteger(number)' },
};

/** Allowed formats that do not restrict the value. */
const silent = ['float', 'double', 'password', 'binary'];

/** Whether a format restricts the value. */
export function isChecked(format: unknown): boolean {
  return (
    typeof format === 'string' &&
    (Object.hasOwn(formatPatterns, format) || Object.hasOwn(formatSources, format))
  );
}

const known = [...Object.keys(formatPatterns), ...Object.keys(formatSources), ...silent].sort();

/**
 * The problems of each `format` in the JSON Schemas of a value, with their paths. Only for
 * descriptors: services may define their own formats.
 */
export function* formatProblems(
  value: unknown,
  path: DocumentPath = [],
): Generator<readonly [path: DocumentPath, problem: Message]> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* formatProblems(item, [...path, index]);
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'format' && typeof member === 'string') {
      if (!known.includes(member)) yield [[...path, key], messages.unknownFormat(member, known)];
    } else if (!['const', 'default', 'enum'].includes(key))
      yield* formatProblems(member, [...path, key]);
  }
}
