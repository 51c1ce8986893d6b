import type { OpenApiDocument } from '../http/OpenApiDocument.ts';
import { isSchema, listOf } from './createSchemaReader.ts';

/**
 * A description of OpenAPI 3.0 as one of 3.1, whose schemas are JSON Schema: `nullable` becomes a
 * type, and a limit that is excluded becomes a number. Other descriptions stay unchanged.
 */
export function readCurrentDescription(document: OpenApiDocument): OpenApiDocument {
  // YAML reads 3.0 and 3.1 without quotes as numbers
  return /^3(\.0|$)/.test(String(document.openapi))
    ? (convert(document) as OpenApiDocument)
    : document;
}

const data: ReadonlySet<string> = new Set(['example', 'examples', 'enum', 'default', 'const']);

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (!isSchema(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    data.has(name) && !isSchema(value['properties']) ? member : convert(member),
  ]);
  return withLimits(withNull(Object.fromEntries(members) as Record<string, unknown>));
}

function withNull({ nullable, ...schema }: Record<string, unknown>): Record<string, unknown> {
  if (typeof nullable !== 'boolean')
    return nullable === undefined ? schema : { ...schema, nullable };
  if (!nullable) return schema;
  if (typeof schema['type'] === 'string')
    return {
      ...schema,
      type: [schema['type'], 'null'],
      ...(Array.isArray(schema['enum']) && {
        enum: [...new Set([...listOf(schema['enum']), null])],
      }),
    };
  return { anyOf: [schema, { type: 'null' }] };
}

const limits = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

function withLimits(schema: Record<string, unknown>): Record<string, unknown> {
  let result = schema;
  for (const [excluded, limit] of limits) {
    const { [excluded]: isExcluded, [limit]: value, ...rest } = result;
    if (typeof isExcluded !== 'boolean') continue;
    result =
      isExcluded && typeof value === 'number'
        ? { ...rest, [excluded]: value }
        : { ...rest, ...(value !== undefined && { [limit]: value }) };
  }
  return result;
}
