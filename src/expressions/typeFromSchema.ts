import { describedBy, descriptionsOf } from './described.ts';
import {
  booleanType,
  dateType,
  dynamicType,
  fileType,
  joinTypes,
  listOf,
  nullType,
  numberType,
  optionalOf,
  stringType,
  type ObjectType,
  type Type,
} from './type.ts';

/** Returns the schema of a `$ref`, or `undefined` if it is unknown. */
export type ResolveRef = (ref: string) => unknown;

/**
 * The type of the values that a JSON Schema (2020-12, or of OpenAPI 3.1) accepts. A property is
 * optional if it is not required or may be null. An object is closed unless it declares
 * `additionalProperties`, so that misspelt names are reported. A recursive `$ref` becomes dynamic
 * at the recursion.
 *
 * A text with `format: date` is a date in responses and in named types; elsewhere it stays text,
 * because input can be any.
 *
 * Responses of services (`answer`) are converted: of several scalar types (`[string, integer]`) the
 * first one is the type, and the value is `lenient`; also if `x-lenient: true` is set, in the
 * schema or (`lenient`) for the whole description.
 *
 * Members that a service alone writes (`readOnly`) are optional in requests, and those that it
 * never returns (`writeOnly`) in responses: `optional` names which. Binary texts of a body that is
 * sent in parts are `files`.
 */
export function typeFromSchema(
  schema: unknown,
  resolveRef: ResolveRef,
  { answer, dates, optional, files = false }: SchemaUse = {},
): Type {
  return read(schema, { resolveRef, open: [], answer, dates, optional, files });
}

/** What the values of a schema are used for. */
export interface SchemaUse {
  /** Set for responses. `lenient`: the description has `x-lenient: true`. */
  readonly answer?: { readonly lenient: boolean };
  /** Where a text with `format: date` is a date: everywhere, or below a `$ref`; else nowhere. */
  readonly dates?: 'all' | 'named';
  /** Members with this keyword are optional, required or not. */
  readonly optional?: 'readOnly' | 'writeOnly';
  /** Texts with `format: binary` or a binary `contentMediaType` are files. */
  readonly files?: boolean;
}

interface Reading {
  readonly resolveRef: ResolveRef;
  readonly open: readonly string[];
  readonly answer: SchemaUse['answer'];
  readonly dates: SchemaUse['dates'];
  readonly optional: SchemaUse['optional'];
  readonly files: boolean;
}

type Schema = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function read(schema: unknown, reading: Reading): Type {
  if (!isSchema(schema)) return dynamicType;
  if (typeof schema['$ref'] === 'string') return readBeside(schema, schema['$ref'], reading);
  const own = readOwn(schema, reading);
  const named =
    own.kind === 'object' && own.name === undefined && typeof schema['title'] === 'string'
      ? { ...own, name: schema['title'] }
      : own;
  return schema['nullable'] === true ? optionalOf(named) : named;
}

// OpenAPI 3.1: keywords beside a `$ref` apply too.
function readBeside(schema: Schema, ref: string, reading: Reading): Type {
  const { $ref: _, ...beside } = schema;
  const type = ['properties', 'allOf', 'required'].some((key) => key in beside)
    ? readAllOf({ ...beside, allOf: [{ $ref: ref }, ...listOrNone(beside['allOf'])] }, reading)
    : readRef(ref, reading);
  return beside['nullable'] === true ? optionalOf(type) : type;
}

function listOrNone(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function readRef(ref: string, reading: Reading): Type {
  if (reading.open.includes(ref)) return dynamicType;
  const type = read(reading.resolveRef(ref), { ...reading, open: [...reading.open, ref] });
  return type.kind === 'object' ? { ...type, name: ref.slice(ref.lastIndexOf('/') + 1) } : type;
}

// `oneOf: [{ required: [a] }, { required: [b] }]` beside the members of an object.
function isRequirement(branch: unknown): boolean {
  return isSchema(branch) && Object.keys(branch).join() === 'required';
}

function readOwn(schema: Schema, reading: Reading): Type {
  if (Array.isArray(schema['allOf'])) return readAllOf(schema, reading);
  const union = schema['oneOf'] ?? schema['anyOf'];
  if (Array.isArray(union) && !union.every(isRequirement))
    return joinAll(union.map((member: unknown) => read(member, reading)));
  const lenient = isLenient(schema, reading);
  if (Array.isArray(schema['enum']))
    return describedBy(toLenient(joinAll(schema['enum'].map(literal)), lenient), [schema['enum']]);
  if ('const' in schema) return describedBy(toLenient(literal(schema['const']), lenient), [schema]);
  if (reading.files && isFileSchema(schema)) return fileType;
  const named = schema['type'];
  if (Array.isArray(named)) return readAlternatives(named, schema, reading);
  if (named === undefined && ('properties' in schema || 'additionalProperties' in schema))
    return readObject(schema, reading);
  if (named === undefined && 'items' in schema) return readList(schema, reading);
  return toLenient(readNamed(named, schema, reading), lenient);
}

/** Whether a schema of a part or a body describes bytes: not text, and not encoded as text. */
function isFileSchema(schema: unknown): boolean {
  if (!isSchema(schema)) return false;
  const media = schema['contentMediaType'];
  return (
    schema['format'] === 'binary' ||
    (typeof media === 'string' &&
      schema['contentEncoding'] === undefined &&
      !/^text\/|[/+](json|xml)$/.test(media))
  );
}

function isLenient(schema: Schema, { answer }: Reading): boolean {
  return (
    answer !== undefined &&
    (schema['x-lenient'] === undefined ? answer.lenient : schema['x-lenient'] === true)
  );
}

function hasDates({ dates, open }: Reading): boolean {
  return dates === 'all' || (dates === 'named' && open.length > 0);
}

/** One of several types: in a response the first of the scalars, otherwise their common type. */
function readAlternatives(names: readonly unknown[], schema: Schema, reading: Reading): Type {
  const [first, ...others] = names
    .filter((name) => name !== 'null')
    .map((name) => readNamed(name, schema, reading));
  const isEither =
    reading.answer !== undefined &&
    first !== undefined &&
    [first, ...others].every(({ kind }) => ['string', 'date', 'number', 'boolean'].includes(kind));
  if (!isEither) return joinAll(names.map((name) => readNamed(name, schema, reading)));
  const type = toLenient(
    first,
    isLenient(schema, reading) || others.some(({ kind }) => kind !== first.kind),
  );
  return names.includes('null') ? optionalOf(type) : type;
}

function toLenient(type: Type, lenient: boolean): Type {
  return lenient && ['string', 'number', 'boolean'].includes(type.kind)
    ? ({ ...type, lenient: true } as Type)
    : type;
}

function readNamed(name: unknown, schema: Schema, reading: Reading): Type {
  switch (name) {
    case 'number':
    case 'integer':
      return numberType;
    case 'string':
      return schema['format'] === 'date' && hasDates(reading) ? dateType : stringType;
    case 'boolean':
      return booleanType;
    case 'null':
      return nullType;
    case 'array':
      return readList(schema, reading);
    case 'object':
      return readObject(schema, reading);
    default:
      return dynamicType;
  }
}

function readList(schema: Schema, reading: Reading): Type {
  const prefix = schema['prefixItems'];
  if (Array.isArray(prefix) && prefix.length > 0)
    return listOf(joinAll(prefix.map((item: unknown) => read(item, reading))));
  return listOf(read(schema['items'], reading));
}

function readObject(schema: Schema, reading: Reading): ObjectType {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const fields = fieldsWhenAsked(properties, (name, property) => {
    const type = read(property, reading);
    return required.includes(name) && !isOneSided(property, reading) ? type : optionalOf(type);
  });
  const additional = schema['additionalProperties'] ?? Object.keys(fields).length === 0;
  return describedBy(
    additional === false
      ? { kind: 'object', fields }
      : { kind: 'object', fields, rest: read(additional, reading) },
    [properties],
  );
}

// Only one of request and response has it: `readOnly`, `writeOnly`, also of the type referred to.
function isOneSided(property: unknown, reading: Reading, depth = 0): boolean {
  const { optional, resolveRef } = reading;
  if (optional === undefined || !isSchema(property) || depth > 8) return false;
  const ref = property['$ref'];
  return (
    property[optional] === true ||
    (typeof ref === 'string' && isOneSided(resolveRef(ref), reading, depth + 1)) ||
    listOrNone(property['allOf']).some((part) => isOneSided(part, reading, depth + 1))
  );
}

// Schemas of large services are deep and little of them is used, so the types of fields are
// computed lazily.
function fieldsWhenAsked(
  properties: Schema,
  typeOf: (name: string, property: unknown) => Type,
): Record<string, Type> {
  const fields: Record<string, Type> = {};
  for (const [name, property] of Object.entries(properties)) {
    Object.defineProperty(fields, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        const type = typeOf(name, property);
        Object.defineProperty(fields, name, { enumerable: true, configurable: true, value: type });
        return type;
      },
    });
  }
  return fields;
}

function readAllOf(schema: Schema, reading: Reading): Type {
  const { allOf: members, ...own } = schema;
  const parts = [
    ...listOrNone(members),
    ...(['properties', 'type', 'required'].some((key) => key in own) ? [own] : []),
  ];
  const types = parts.map((part) => read(part, reading));
  const objects = types.filter((type) => type.kind === 'object');
  const [first] = types;
  if (objects.length === 0) return first ?? dynamicType;
  const required = parts.flatMap((part) =>
    isSchema(part) && Array.isArray(part['required']) ? part['required'] : [],
  );
  const fields: Record<string, Type> = {};
  for (const object of objects) {
    for (const [name, type] of Object.entries(object.fields)) {
      fields[name] =
        type.kind === 'optional' && required.includes(name) && !isNullable(parts, name, reading)
          ? type.of
          : type;
    }
  }
  const rest = objects.find(
    (object) => object.rest !== undefined && Object.keys(object.fields).length > 0,
  )?.rest;
  return describedBy(
    rest === undefined ? { kind: 'object', fields } : { kind: 'object', fields, rest },
    objects.flatMap(descriptionsOf),
  );
}

function isNullable(parts: readonly unknown[], name: string, reading: Reading): boolean {
  return parts.some((part) => {
    const schema =
      isSchema(part) && typeof part['$ref'] === 'string' ? reading.resolveRef(part['$ref']) : part;
    const properties = isSchema(schema) ? schema['properties'] : undefined;
    return (
      isSchema(properties) &&
      name in properties &&
      (isOneSided(properties[name], reading) || read(properties[name], reading).kind === 'optional')
    );
  });
}

function literal(value: unknown): Type {
  switch (typeof value) {
    case 'string':
      return { kind: 'string', values: [value] };
    case 'number':
      return numberType;
    case 'boolean':
      return booleanType;
    default:
      return value === null ? nullType : dynamicType;
  }
}

function joinAll(types: readonly Type[]): Type {
  const [first, ...others] = types;
  if (first === undefined) return dynamicType;
  const missing = types.some((type) => type.kind === 'optional' || type.kind === 'null');
  const joined = others.reduce<Type>((all, type) => joinTypes(all, type) ?? dynamicType, first);
  return missing ? optionalOf(joined) : joined;
}
