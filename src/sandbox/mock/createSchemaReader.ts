import {
  resolveReference,
  type JsonSchema,
  type OpenApiDocument,
} from '../http/OpenApiDocument.ts';

/** Reads the schemas of one description. */
export interface SchemaReader {
  /**
   * A schema without `$ref`, `allOf` and alternatives at its root: the parts are merged, and of
   * several alternatives the first that is not null is taken.
   */
  flat(schema: unknown): JsonSchema;
  /** The name of the component that a schema refers to, directly or as its only part. */
  nameOf(schema: unknown): string | undefined;
}

/** Reads schemas with a memory of those it has read. */
export function createSchemaReader(document: OpenApiDocument): SchemaReader {
  const known = new Map<unknown, JsonSchema>();
  const pending = new Set<unknown>();
  function flat(schema: unknown): JsonSchema {
    if (!isSchema(schema)) return {};
    const found = known.get(schema);
    if (found !== undefined) return found;
    if (pending.has(schema)) return {};
    pending.add(schema);
    const merged = mergeParts(schema);
    pending.delete(schema);
    known.set(schema, merged);
    return merged;
  }
  function mergeParts(schema: JsonSchema): JsonSchema {
    const { $ref, allOf, oneOf, anyOf, ...own } = schema;
    const target = typeof $ref === 'string' ? [resolveReference(document, { $ref })] : [];
    const chosen = [oneOf, anyOf].flatMap((several) => firstReal(several));
    return [...target, ...listOf(allOf), ...chosen]
      .map(flat)
      .reduceRight<JsonSchema>((all, part) => merge(part, all), own);
  }
  function firstReal(several: unknown): readonly unknown[] {
    const one = listOf(several).find((part) => isSchema(part) && part['type'] !== 'null');
    return one === undefined ? [] : [one];
  }
  return {
    flat,
    nameOf(schema) {
      if (!isSchema(schema)) return undefined;
      const { $ref } = schema;
      if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1);
      const parts = ['allOf', 'oneOf', 'anyOf']
        .flatMap((key) => listOf(schema[key]))
        .filter((part) => isSchema(part) && typeof part['$ref'] === 'string');
      return parts.length === 1 && schema['properties'] === undefined
        ? this.nameOf(parts[0])
        : undefined;
    },
  };
}

/** Whether a value is a schema with keywords. */
export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list of schemas; empty if there is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The members of a flat schema. */
export function membersOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return isSchema(schema['properties'])
    ? (schema['properties'] as Readonly<Record<string, JsonSchema>>)
    : {};
}

/** The type of a flat schema, except null. */
export function typeOf(schema: JsonSchema): string | undefined {
  const type = [schema['type']].flat().find((one) => one !== 'null' && one !== undefined);
  if (typeof type === 'string') return type;
  if (schema['properties'] !== undefined) return 'object';
  return schema['items'] === undefined ? undefined : 'array';
}

function merge(part: JsonSchema, over: JsonSchema): JsonSchema {
  const properties = { ...membersOf(part), ...membersOf(over) };
  const required = [...new Set([...listOf(part['required']), ...listOf(over['required'])])];
  return {
    ...part,
    ...over,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}
