import { isObject, type Json } from '../json.ts';

const single = new Set([
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'not',
  'contains',
  'propertyNames',
  'if',
  'then',
  'else',
]);
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas']);
// Keywords that do not affect validation.
const annotations = new Set([
  '$schema',
  '$id',
  '$comment',
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'discriminator',
  'xml',
  'externalDocs',
  'nullable',
]);

/** A schema whose references are `#/$defs/…`, with their definitions. */
export interface StandaloneSchema {
  readonly schema: Json;
  readonly $defs: Readonly<Record<string, Json>>;
}

/**
 * Makes a JSON Schema of a descriptor self-contained: every named type that it reaches becomes a
 * definition, so that types may contain each other and themselves. `nullable` of OpenAPI 3.0
 * becomes a type.
 */
export function standaloneSchema(
  schema: Json,
  schemaOf: (ref: string) => unknown,
): StandaloneSchema {
  const $defs: Record<string, Json> = {};
  const nameOf = (ref: string) => ref.replace(/^#\//, '').replaceAll(/[/~]/g, '.');

  // An alias is replaced by its target, because two aliases of each other would never end.
  function behind(
    ref: string,
    passed: readonly string[],
  ): { readonly ref: string; readonly schema: unknown } | undefined {
    const found = schemaOf(ref);
    const next =
      isObject(found) &&
      Object.keys(found)
        .filter((key) => !annotations.has(key))
        .join() === '$ref'
        ? found['$ref']
        : undefined;
    if (typeof next !== 'string') return { ref, schema: found };
    return passed.includes(next) ? undefined : behind(next, [...passed, ref]);
  }

  function reference(ref: string): Json {
    const target = behind(ref, []);
    if (target === undefined || !isObject(target.schema)) return {};
    const name = nameOf(target.ref);
    if (!Object.hasOwn($defs, name)) {
      $defs[name] = {}; // a recursive reference finds this entry
      $defs[name] = convert(target.schema);
    }
    return { $ref: `#/$defs/${name}` };
  }

  function convert(value: unknown): Json {
    if (!isObject(value)) return value === false ? { not: {} } : {};
    const result: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(value)) {
      if (annotations.has(key) || key.startsWith('x-')) continue;
      if (key === '$ref' && typeof member === 'string') Object.assign(result, reference(member));
      else if (single.has(key))
        result[key] = typeof member === 'boolean' ? member : convert(member);
      else if (lists.has(key) && Array.isArray(member)) result[key] = member.map(convert);
      else if (maps.has(key) && isObject(member))
        result[key] = Object.fromEntries(
          Object.entries(member).map(([name, one]) => [name, convert(one)]),
        );
      else result[key] = member;
    }
    return value['nullable'] === true ? withNull(result) : result;
  }
  return { schema: convert(schema), $defs };
}

function withNull(schema: Json): Json {
  const { type, enum: values } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}
