import { dynamicType, isAssignable, joinTypes, withoutMissing, type Type } from './type.ts';
import { fillPattern, parseTypePattern, type TypePattern } from './typeText.ts';

/** One parameter of a signature. A `repeated` one takes all remaining values. */
export interface Parameter {
  readonly name: string;
  readonly type: TypePattern;
  readonly required: boolean;
  readonly repeated: boolean;
}

/** The parameters and the result of one form of a function. */
export interface Signature {
  readonly text: string;
  readonly parameters: readonly Parameter[];
  readonly result: TypePattern;
}

/**
 * Parses `name(list: list<T>, size?: number, ...more: T): T?`. @throws Error when the text is not a
 * signature.
 */
export function parseSignature(text: string): Signature {
  const match = /^\w+\((.*)\): (.+)$/.exec(text);
  const result = match === null ? undefined : parseTypePattern(match[2] ?? '');
  if (match === null || result === undefined) throw new Error(`"${text}" is no signature.`);
  const parts = (match[1] ?? '').match(/(\.\.\.)?\w+\??: (\{[^}]*\}|[^,])+/g) ?? [];
  return { text, result, parameters: parts.map((part) => parseParameter(part, text)) };
}

function parseParameter(part: string, signature: string): Parameter {
  const [, repeated, name = '', optional, written = ''] =
    /^(\.\.\.)?(\w+)(\?)?: (.+)$/.exec(part) ?? [];
  const type = parseTypePattern(written);
  if (type === undefined) throw new Error(`"${signature}" has a parameter of no known type.`);
  return {
    name,
    type,
    required: optional === undefined && repeated === undefined,
    repeated: repeated !== undefined,
  };
}

/** The parameter for the value at `index`. */
export function parameterAt(signature: Signature, index: number): Parameter | undefined {
  const last = signature.parameters.at(-1);
  return signature.parameters[index] ?? (last?.repeated === true ? last : undefined);
}

/** Whether a signature accepts this number of values. */
export function takesCount(signature: Signature, count: number): boolean {
  const required = signature.parameters.filter((parameter) => parameter.required).length;
  return count >= required && (count === 0 || parameterAt(signature, count - 1) !== undefined);
}

/**
 * A match has the result type; a failure names the first value that does not match and the type it
 * needs.
 */
export type SignatureMatch =
  | { readonly result: Type }
  | { readonly failed: number; readonly needed: Type };

/**
 * Matches value types, without their missing part, against a signature that accepts their number.
 */
export function matchSignature(signature: Signature, given: readonly Type[]): SignatureMatch {
  const bound = new Map<string, Type>();
  const typeOf = (variable: string) => bound.get(variable) ?? dynamicType;
  for (const [index, type] of given.entries()) {
    const parameter = parameterAt(signature, index);
    if (parameter === undefined || !bind(parameter.type, type, bound)) {
      return {
        failed: index,
        needed: parameter === undefined ? dynamicType : fillPattern(parameter.type, typeOf),
      };
    }
  }
  return { result: fillPattern(signature.result, typeOf) };
}

function bind(pattern: TypePattern, type: Type, bound: Map<string, Type>): boolean {
  switch (pattern.kind) {
    case 'variable': {
      const known = bound.get(pattern.name);
      const joined = known === undefined ? type : joinTypes(known, type);
      if (joined !== undefined) bound.set(pattern.name, joined);
      return joined !== undefined;
    }
    case 'optional':
      return bind(pattern.of, withoutMissing(type), bound);
    case 'list':
      return (
        type.kind === 'dynamic' || (type.kind === 'list' && bind(pattern.items, type.items, bound))
      );
    case 'object':
      return (
        type.kind === 'dynamic' || (type.kind === 'object' && bindObject(pattern, type, bound))
      );
    default:
      return isAssignable(type, pattern);
  }
}

function bindObject(
  pattern: TypePattern & { kind: 'object' },
  type: Type & { kind: 'object' },
  bound: Map<string, Type>,
): boolean {
  const { rest } = pattern;
  const fields = Object.entries(pattern.fields).every(([name, field]) => {
    const given = type.fields[name];
    return given !== undefined && bind(field, given, bound);
  });
  if (!fields || rest === undefined) return fields;
  return [...Object.values(type.fields), ...(type.rest === undefined ? [] : [type.rest])].every(
    (value) => bind(rest, withoutMissing(value), bound),
  );
}
