import { resolveReference, type JsonSchema, type OpenApiDocument } from './OpenApiDocument.ts';

/**
 * Whether the schemas of a value mark the member at a path as `readOnly`: directly, behind a `$ref`
 * or in any part of `allOf` and of alternatives.
 */
export function isReadOnly(
  document: OpenApiDocument,
  schema: JsonSchema,
  path: readonly string[],
): boolean {
  const reached = path.reduce<readonly JsonSchema[]>(
    (parts, name) =>
      partsOf(
        document,
        parts.flatMap((part) => memberSchemas(part, name)),
      ),
    partsOf(document, [schema]),
  );
  return reached.some((part) => part['readOnly'] === true);
}

/** Schemas, and all those that apply to the same value. */
function partsOf(document: OpenApiDocument, schemas: readonly unknown[]): readonly JsonSchema[] {
  const found = new Set<JsonSchema>();
  const visit = (schema: unknown): void => {
    if (!isSchema(schema) || found.has(schema)) return;
    found.add(schema);
    if (typeof schema['$ref'] === 'string')
      visit(resolveReference<JsonSchema>(document, { $ref: schema['$ref'] }));
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) listOf(schema[keyword]).forEach(visit);
    for (const keyword of ['then', 'else']) visit(schema[keyword]);
  };
  schemas.forEach(visit);
  return [...found];
}

/** The schemas of a member of an object or of an element of a list. */
function memberSchemas(schema: JsonSchema, name: string): readonly unknown[] {
  const { properties, prefixItems, items, additionalProperties } = schema;
  if (isSchema(properties) && Object.hasOwn(properties, name)) return [properties[name]];
  if (/^\d+$/.test(name)) return [listOf(prefixItems)[Number(name)] ?? items, additionalProperties];
  return [additionalProperties];
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
