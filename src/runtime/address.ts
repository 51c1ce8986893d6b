import type { Operation, Parameter } from '../language/release.ts';

type Members = Readonly<Record<string, unknown>>;

function isMap(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function membersOf(value: Members): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => isGiven(member));
}

/**
 * The parts of a value, in order: the items of a list, the names and values of a map (`pairs`), or
 * the value itself.
 */
function partsOf(value: unknown, pairs: boolean): string[] {
  if (Array.isArray(value)) return value.filter(isGiven).map(String);
  if (!isMap(value)) return [String(value)];
  return membersOf(value).flatMap(([name, member]) =>
    pairs ? [`${name}=${String(member)}`] : [name, String(member)],
  );
}

const separators = { space: ' ', pipe: '|' } as const;

/**
 * Serializes the value of a parameter as one text, in the style that the operation declares;
 * `write` encodes a part.
 */
export function parameterText(
  { style }: Parameter,
  value: unknown,
  write: (part: string) => string,
): string {
  if (style === 'json') return write(JSON.stringify(value));
  const separator = style === 'space' || style === 'pipe' ? write(separators[style]) : ',';
  return partsOf(value, style === 'pairs')
    .map(write)
    .join(separator);
}

function deep(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.filter(isGiven).flatMap((item) => deep(name, item));
  return isMap(value)
    ? membersOf(value).flatMap(([member, inner]) => deep(`${name}[${member}]`, inner))
    : [[name, String(value)]];
}

// The name-value pairs of a query parameter, encoded.
function pairsOf(parameter: Parameter, value: unknown): [string, string][] {
  const { name, style } = parameter;
  if (style !== 'repeat' && style !== 'deep')
    return [[encode(name), parameterText(parameter, value, encode)]];
  const pairs =
    style === 'repeat' && isMap(value)
      ? membersOf(value).flatMap(([member, inner]) => deep(member, inner))
      : deep(name, value);
  return pairs.map(([at, text]) => [encode(at), encode(text)]);
}

/** The name-value pairs of a form: lists repeat their name, maps write `name[member]`. */
export function formPairs(body: unknown): [string, string][] {
  return isMap(body) ? membersOf(body).flatMap(([name, value]) => deep(name, value)) : [];
}

// Encodes as HTML forms do: a space becomes "+".
function encode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/**
 * The query of a call: every parameter that has a value, lists and maps serialized as the operation
 * declares.
 */
export function queryOf({ parameters }: Operation, values: Members): string {
  return parameters
    .filter((parameter) => parameter.in === 'query' && isGiven(values[parameter.name]))
    .flatMap((parameter) => pairsOf(parameter, values[parameter.name]))
    .map((pair) => pair.join('='))
    .join('&');
}
