import type { FieldForm } from '../../language/generated/descriptors.ts';
import { isObject, listAt, objectAt, stringsAt, type Json } from '../json.ts';

/** What a field without a control holds: the fields of an object, or the rows of a list. */
export type InnerKind = 'group' | 'rows';

/** Returns the JSON Schema of a `$ref`. */
type SchemaOf = (ref: string) => unknown;

const keysOfControls: readonly string[] = ['control', 'options', 'enum', 'const'];

/** Keys that give the items of a list a type of their own. */
const keysOfTypes: readonly string[] = [
  ...keysOfControls,
  '$ref',
  'type',
  'properties',
  'choice',
  'oneOf',
  'anyOf',
  'allOf',
];

/** A member as its type implies it and as it is written; written items keep the implied type. */
export function writtenMember(implied: Json | undefined, written: Json | undefined): Json {
  const items = written?.['items'];
  const keepsType = isObject(items) && keysOfTypes.every((key) => !(key in items));
  return {
    ...implied,
    ...written,
    ...(keepsType && { items: { ...objectAt(implied, 'items'), ...items } }),
  };
}

/** The shape of a field; undefined for one with a control. */
export function shapeOf(raw: Json, schemaOf: SchemaOf): InnerKind | undefined {
  if (keysOfControls.some((key) => key in raw)) return undefined;
  const schema = flatSchema(raw, schemaOf);
  if ('enum' in schema || 'const' in schema) return undefined;
  const types = stringsAt(schema, 'type');
  if (types.length === 0) {
    const isChoice = 'choice' in raw || isObject(schema['discriminator']);
    if ('fields' in raw || isChoice || isObject(schema['properties'])) return 'group';
    return isObject(schema['items']) ? 'rows' : undefined;
  }
  const [type] = types.filter((each) => each !== 'null');
  return type === 'object' ? 'group' : type === 'array' ? 'rows' : undefined;
}

/**
 * A schema with everything that its `$ref` and its `allOf` add. Its own keywords override theirs;
 * members and required names add up.
 */
export function flatSchema(
  schema: unknown,
  schemaOf: SchemaOf,
  passed: readonly string[] = [],
): Json {
  if (!isObject(schema)) return {};
  const { $ref: ref, allOf: _, ...own } = schema;
  const referred =
    typeof ref === 'string' && !passed.includes(ref)
      ? [flatSchema(schemaOf(ref), schemaOf, [...passed, ref])]
      : [];
  const parts = listAt(schema, 'allOf').map((part) => flatSchema(part, schemaOf, passed));
  return [...referred, ...parts, own].reduce<Json>((all, part) => {
    const properties = { ...objectAt(all, 'properties'), ...objectAt(part, 'properties') };
    const required = [...stringsAt(all, 'required'), ...stringsAt(part, 'required')];
    return {
      ...all,
      ...part,
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
    };
  }, {});
}

/** `Book` for `Book`, `library.Book` and the reference `#/library/Book` in a service. */
function bareName(ref: string): string {
  return /^(?:#\/[^/]+\/|[^./]+\.)([^./]+)$/.exec(ref)?.[1] ?? ref;
}

/** The names of the types that a schema, or the items of a list, consists of. */
export function typesIn(
  schema: unknown,
  schemaOf: SchemaOf,
  passed: readonly string[] = [],
): readonly string[] {
  if (!isObject(schema)) return [];
  const { $ref: ref } = schema;
  const name = typeof ref === 'string' ? bareName(ref) : undefined;
  const referred =
    typeof ref === 'string' && name !== undefined && !passed.includes(name)
      ? [name, ...typesIn(schemaOf(ref), schemaOf, [...passed, name])]
      : [];
  return [...listAt(schema, 'allOf'), schema['items']].reduce<readonly string[]>(
    (all, part) => [...all, ...typesIn(part, schemaOf, [...passed, ...all])],
    referred,
  );
}

/** Keywords of a schema that limit a value of a field. */
export const limits: readonly string[] = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
];

/** The keywords of a member that a field takes as they are. */
const kept: readonly string[] = ['format', ...limits, 'uniqueItems', 'enum', 'const', 'default'];

/** A field that the member of a type implies, and the schema of the member. */
export interface MemberField {
  readonly raw: Json & FieldForm;
  readonly schema: Json;
}

/**
 * The fields that the members of an object type imply, without members that only a service writes.
 *
 * @param label the key of the text of the object: the label of a member is the text
 * `<label>.<member>`
 */
export function memberFields(
  schema: Json,
  schemaOf: SchemaOf,
  label: string | undefined,
): ReadonlyMap<string, MemberField> {
  const { properties, required } = flatSchema(schema, schemaOf);
  const found = new Map<string, MemberField>();
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
    if (!isObject(property)) continue;
    const member = flatSchema(property, schemaOf);
    if (member['readOnly'] === true) continue;
    const raw = impliedField(property, member);
    // a box and a list always have a value
    const isRequired =
      Array.isArray(required) &&
      required.includes(name) &&
      raw['type'] !== 'boolean' &&
      shapeOf(raw, schemaOf) === undefined;
    found.set(name, {
      schema: property,
      raw: {
        ...raw,
        ...(isRequired && { required: true }),
        ...(label !== undefined && { label: `${label}.${name}` }),
      } as Json & FieldForm,
    });
  }
  return found;
}

/**
 * The keywords of a field that a type implies: those of a single value, or the type itself if it
 * has fields or rows.
 *
 * @param member the schema with everything that it refers to, see `flatSchema`
 */
export function impliedField(property: Json, member: Json): Json {
  const [type] = stringsAt(member, 'type').filter((each) => each !== 'null');
  const ref = property['$ref'];
  const isScalar = type !== undefined && type !== 'object' && type !== 'array';
  return {
    ...(!isScalar && typeof ref === 'string' ? { $ref: ref } : type !== undefined && { type }),
    ...Object.fromEntries(kept.filter((key) => key in member).map((key) => [key, member[key]])),
    ...(isObject(member['properties']) && { properties: member['properties'] }),
    ...(isObject(member['items']) && { items: member['items'] }),
  };
}
