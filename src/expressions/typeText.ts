import {
  booleanType,
  dateType,
  dynamicType,
  listOf,
  numberType,
  optionalOf,
  stringType,
  type Type,
} from './type.ts';

/** A type of a signature: a type whose parts may be type variables (`T`). */
export type TypePattern =
  | Type
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'list'; readonly items: TypePattern }
  | { readonly kind: 'optional'; readonly of: TypePattern }
  | {
      readonly kind: 'object';
      readonly fields: Readonly<Record<string, TypePattern>>;
      readonly rest?: TypePattern;
    };

const plain: Readonly<Record<string, Type>> = {
  number: numberType,
  string: stringType,
  text: stringType,
  boolean: booleanType,
  date: dateType,
  anything: dynamicType,
};

/** Resolves a type name that is not built in. */
type NamedType = (name: string) => Type | undefined;

interface Reader {
  readonly words: readonly string[];
  readonly named: NamedType;
  at: number;
}

const nothingNamed: NamedType = () => undefined;

/**
 * Parses a type: `number`, `string?`, `list<date>`, `map<Branch>`, `{ from: date, to: date }`.
 * `undefined` if it is not a type.
 */
export function parseType(text: string, named = nothingNamed): Type | undefined {
  const pattern = parseTypePattern(text, named);
  return pattern === undefined ? undefined : withoutVariables(pattern);
}

/** Parses a type in which a single capital letter is a type variable. */
export function parseTypePattern(text: string, named = nothingNamed): TypePattern | undefined {
  const words = text.match(/[A-Za-z_][\w.]*|\S/g) ?? [];
  const reader: Reader = { words, named, at: 0 };
  const pattern = readPattern(reader);
  return reader.at === words.length ? pattern : undefined;
}

function take(reader: Reader, word: string): boolean {
  const found = reader.words[reader.at] === word;
  if (found) reader.at++;
  return found;
}

function readPattern(reader: Reader): TypePattern | undefined {
  const pattern = readOne(reader);
  if (pattern === undefined) return undefined;
  return take(reader, '?') ? { kind: 'optional', of: pattern } : pattern;
}

function readOne(reader: Reader): TypePattern | undefined {
  if (take(reader, '{')) return readFields(reader);
  const name = reader.words[reader.at++] ?? '';
  if (name === 'list' || name === 'map') {
    if (!take(reader, '<')) return undefined;
    const inner = readPattern(reader);
    if (inner === undefined || !take(reader, '>')) return undefined;
    return name === 'list'
      ? { kind: 'list', items: inner }
      : { kind: 'object', fields: {}, rest: inner };
  }
  if (/^[A-Z]$/.test(name)) return { kind: 'variable', name };
  return Object.hasOwn(plain, name) ? plain[name] : reader.named(name);
}

function readFields(reader: Reader): TypePattern | undefined {
  const fields: Record<string, TypePattern> = {};
  while (!take(reader, '}')) {
    const name = reader.words[reader.at++];
    const field = take(reader, ':') ? readPattern(reader) : undefined;
    if (name === undefined || field === undefined) return undefined;
    fields[name] = field;
    if (!take(reader, ',') && reader.words[reader.at] !== '}') return undefined;
  }
  return { kind: 'object', fields };
}

function withoutVariables(pattern: TypePattern): Type | undefined {
  let found = false;
  const type = fillPattern(pattern, () => {
    found = true;
    return dynamicType;
  });
  return found ? undefined : type;
}

/** The type of a pattern with known variables. */
export function fillPattern(pattern: TypePattern, typeOf: (variable: string) => Type): Type {
  switch (pattern.kind) {
    case 'variable':
      return typeOf(pattern.name);
    case 'list':
      return listOf(fillPattern(pattern.items, typeOf));
    case 'optional':
      return optionalOf(fillPattern(pattern.of, typeOf));
    case 'object': {
      const fields = Object.fromEntries(
        Object.entries(pattern.fields).map(([name, field]) => [name, fillPattern(field, typeOf)]),
      );
      return {
        kind: 'object',
        fields,
        ...(pattern.rest === undefined ? {} : { rest: fillPattern(pattern.rest, typeOf) }),
      };
    }
    default:
      return pattern;
  }
}
