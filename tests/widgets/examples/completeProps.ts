import { isRecord, type Json } from './readExample.ts';

const completed = new WeakMap<object, unknown>();

/**
 * The props with the defaults of their schema, also inside lists and objects, as the compiler adds
 * them. Equal lists keep their identity, because widgets memoize by it.
 */
export function completeProps(given: Json, schema: unknown): Json {
  const result: Record<string, unknown> = { ...given };
  for (const [name, member] of membersOf(schema)) {
    const value = given[name] ?? member['default'];
    if (value !== undefined) result[name] = complete(value, member);
  }
  return result;
}

function complete(value: unknown, schema: Json): unknown {
  if (typeof value !== 'object' || value === null || schema['x-kind'] === 'binding') return value;
  const { items } = schema;
  if (membersOf(isRecord(items) ? items : schema).length === 0) return value;
  const known =
    completed.get(value) ??
    (Array.isArray(value)
      ? value.map((item: unknown) => complete(item, isRecord(items) ? items : {}))
      : completeProps({ ...value }, schema));
  completed.set(value, known);
  return known;
}

function membersOf(schema: unknown): readonly (readonly [string, Json])[] {
  const properties = isRecord(schema) ? schema['properties'] : undefined;
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, member]) => [
    name,
    isRecord(member) ? member : {},
  ]);
}
