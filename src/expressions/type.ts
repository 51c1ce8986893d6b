import { describedBy, descriptionsOf } from './described.ts';

/**
 * The type of an expression. Plain JSON, immutable. A `date` is an ISO text `YYYY-MM-DD` at run
 * time; `dynamic` is a value of unknown type, which is not checked; `optional` may be missing.
 */
export type Type =
  | { readonly kind: 'number' | 'boolean'; readonly lenient?: true }
  | { readonly kind: 'date' | 'null' | 'dynamic' }
  | StringType
  | ListType
  | ObjectType
  | OptionalType;

/**
 * A text; `values` are its only possible values (an enum, or a literal). `lenient`: a service may
 * send it as a number (numbers and booleans: as text), and the runtime converts it.
 */
export interface StringType {
  readonly kind: 'string';
  readonly values?: readonly string[];
  readonly lenient?: true;
}

/** A list of items of one type. */
export interface ListType {
  readonly kind: 'list';
  readonly items: Type;
}

/**
 * An object or a map. `name` is for messages; `rest` is the type of properties that are not in
 * `fields`, which may be missing; `otherwise` makes it a table: the value for keys that are not in
 * `fields`.
 */
export interface ObjectType {
  readonly kind: 'object';
  readonly name?: string;
  readonly fields: Readonly<Record<string, Type>>;
  readonly rest?: Type;
  readonly otherwise?: Type;
}

/** A value that may be missing. Never nested. */
export interface OptionalType {
  readonly kind: 'optional';
  readonly of: Type;
}

/** A number, integer or not. */
export const numberType: Type = { kind: 'number' };
/** Any text. */
export const stringType: Type = { kind: 'string' };
/** True or false. */
export const booleanType: Type = { kind: 'boolean' };
/** A date, the text `YYYY-MM-DD` at run time. */
export const dateType: Type = { kind: 'date' };
/** A value that is always missing. */
export const nullType: Type = { kind: 'null' };
/** A value of unknown type. */
export const dynamicType: Type = { kind: 'dynamic' };

/** A file: what a file control writes, or the bytes of a response, which are a dynamic value. */
export const fileType: ObjectType = {
  kind: 'object',
  name: 'file',
  fields: {
    name: { kind: 'optional', of: stringType },
    type: { kind: 'optional', of: stringType },
    size: { kind: 'optional', of: numberType },
  },
  rest: dynamicType,
};

/** The type of a list of `items`. */
export function listOf(items: Type): ListType {
  return { kind: 'list', items };
}

/** The type of an object with exactly these fields. */
export function objectOf(fields: Readonly<Record<string, Type>>, name?: string): ObjectType {
  return name === undefined ? { kind: 'object', fields } : { kind: 'object', name, fields };
}

/** `type`, or missing. Dynamic and optional types are returned unchanged; null becomes missing. */
export function optionalOf(type: Type): Type {
  return type.kind === 'optional' || type.kind === 'dynamic' || type.kind === 'null'
    ? type
    : { kind: 'optional', of: type };
}

/** The type of the value once it is known to be present. */
export function withoutMissing(type: Type): Type {
  return type.kind === 'optional' ? type.of : type;
}

/** Whether a value of this type may be missing; false for a dynamic one, which is not checked. */
export function canBeMissing(type: Type): boolean {
  return type.kind === 'optional' || type.kind === 'null';
}

/** The type without its literals: what a place with such an initial value may hold later. */
export function widen(type: Type): Type {
  switch (type.kind) {
    case 'string':
      return stringType;
    case 'list':
      return listOf(widen(type.items));
    case 'optional':
      return optionalOf(widen(type.of));
    case 'object':
      return describedBy(
        {
          ...type,
          fields: Object.fromEntries(
            Object.entries(type.fields).map(([name, field]) => [name, widen(field)]),
          ),
        },
        descriptionsOf(type),
      );
    default:
      return type;
  }
}

const shownFields = 4;

/** The type in messages: `number`, `list of Transaction`, `text or missing`. */
export function describeType(type: Type): string {
  switch (type.kind) {
    case 'string':
      if (type.values === undefined) return 'text';
      return type.values.length === 1
        ? `the text "${type.values[0]}"`
        : `one of ${type.values
            .slice(0, 8)
            .map((value) => `"${value}"`)
            .join(', ')}${type.values.length > 8 ? ', …' : ''}`;
    case 'list':
      return `list of ${describeType(type.items)}`;
    case 'optional':
      return `${describeType(type.of)} or missing`;
    case 'null':
      return 'missing';
    case 'dynamic':
      return 'any value';
    case 'boolean':
      return 'true or false';
    case 'object': {
      if (type.name !== undefined) return type.name;
      const names = Object.keys(type.fields);
      if (names.length === 0)
        return type.rest === undefined ? 'empty object' : `map of ${describeType(type.rest)}`;
      return `object with ${names.slice(0, shownFields).join(', ')}${names.length > shownFields ? ', …' : ''}`;
    }
    default:
      return type.kind;
  }
}

/** The same with an article, for a sentence: `a number`, `an object with id`. */
export function describeValue(type: Type): string {
  const described = describeType(type);
  if (/^(number|text|date|list of|map of)/.test(described)) return `a ${described}`;
  return /^(object|empty)/.test(described) ? `an ${described}` : described;
}

/**
 * Whether a value of type `from` is allowed where `to` is required. Text is allowed for an enum
 * (its value is unknown) unless it is a literal outside of it; a date for text; an ISO literal for
 * a date.
 */
export function isAssignable(from: Type, to: Type): boolean {
  if (to.kind === 'dynamic' || from.kind === 'dynamic') return true;
  if (to.kind === 'optional')
    return from.kind === 'null' || isAssignable(withoutMissing(from), to.of);
  switch (from.kind) {
    case 'string':
      if (to.kind === 'date')
        return (
          from.values !== undefined && from.values.every((value) => /^\d{4}-\d\d-\d\d$/.test(value))
        );
      return (
        to.kind === 'string' &&
        (from.values === undefined ||
          to.values === undefined ||
          from.values.every((value) => to.values?.includes(value)))
      );
    case 'date':
      return to.kind === 'date' || (to.kind === 'string' && to.values === undefined);
    case 'list':
      return to.kind === 'list' && isAssignable(from.items, to.items);
    case 'object':
      return to.kind === 'object' && isObjectAssignable(from, to);
    default:
      return from.kind === to.kind;
  }
}

function isObjectAssignable(from: ObjectType, to: ObjectType): boolean {
  const declared = Object.entries(to.fields).every(([name, field]) => {
    const given = fieldOf(from, name);
    return given === undefined
      ? field.kind === 'optional' || field.kind === 'dynamic'
      : isAssignable(given, field);
  });
  const { rest } = to;
  if (!declared || rest === undefined) return declared;
  const extras = Object.entries(from.fields).filter(([name]) => !Object.hasOwn(to.fields, name));
  return (
    extras.every(([, field]) => isAssignable(withoutMissing(field), rest)) &&
    (from.rest === undefined || isAssignable(from.rest, rest))
  );
}

/** The type of one property, or `undefined` if the object does not have it. */
export function fieldOf(type: ObjectType, name: string): Type | undefined {
  if (Object.hasOwn(type.fields, name)) return type.fields[name];
  return type.rest === undefined ? undefined : optionalOf(type.rest);
}

/** Whether an object declares a field, also if the object itself may be missing. */
export function declaresField(type: Type, name: string): boolean {
  const object = withoutMissing(type);
  return object.kind === 'object' && Object.hasOwn(object.fields, name);
}

/** The type that includes both, or `undefined` if they are incompatible. */
export function joinTypes(a: Type, b: Type): Type | undefined {
  if (a.kind === 'null') return optionalOf(b);
  if (b.kind === 'null') return optionalOf(a);
  if (a.kind === 'dynamic' || b.kind === 'dynamic') return dynamicType;
  if (a.kind === 'optional' || b.kind === 'optional') {
    const joined = joinTypes(withoutMissing(a), withoutMissing(b));
    return joined === undefined ? undefined : optionalOf(joined);
  }
  if (a.kind === 'string' && b.kind === 'string') return joinTexts(a, b);
  if (a.kind === 'list' && b.kind === 'list') return joinLists(a, b);
  if (a.kind === 'object' && b.kind === 'object') return joinObjects(a, b);
  if (a.kind === b.kind) return a;
  if (isAssignable(a, b)) return b;
  return isAssignable(b, a) ? a : undefined;
}

function joinTexts(a: StringType, b: StringType): Type {
  return a.values === undefined || b.values === undefined
    ? stringType
    : describedBy({ kind: 'string', values: [...new Set([...a.values, ...b.values])] }, [
        ...descriptionsOf(a),
        ...descriptionsOf(b),
      ]);
}

function joinLists(a: ListType, b: ListType): Type | undefined {
  // An empty list literal has no item type: the other side determines it.
  if (a.items.kind === 'dynamic') return b;
  if (b.items.kind === 'dynamic') return a;
  const items = joinTypes(a.items, b.items);
  return items === undefined ? undefined : listOf(items);
}

function joinObjects(a: ObjectType, b: ObjectType): Type | undefined {
  const fields: Record<string, Type> = {};
  for (const name of new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])) {
    const left = fieldOf(a, name);
    const right = fieldOf(b, name);
    const joined =
      left === undefined || right === undefined
        ? optionalOf(left ?? right ?? dynamicType)
        : joinTypes(left, right);
    if (joined === undefined) return undefined;
    fields[name] = joined;
  }
  const rest =
    a.rest === undefined || b.rest === undefined ? (a.rest ?? b.rest) : joinTypes(a.rest, b.rest);
  return describedBy(
    {
      kind: 'object',
      ...(a.name !== undefined && a.name === b.name ? { name: a.name } : {}),
      fields,
      ...(rest === undefined ? {} : { rest }),
    },
    [...descriptionsOf(a), ...descriptionsOf(b)],
  );
}
