/**
 * An own property of a map, or an item of a list. `undefined` for null, inherited properties, a
 * list's `length`, an index that is out of range or not an integer, and values without properties.
 */
export function memberOf(value: unknown, key: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) ? typeof key !== 'number' : typeof key !== 'string') return undefined;
  return Object.hasOwn(value, key as PropertyKey)
    ? ((value as Record<PropertyKey, unknown>)[key as PropertyKey] ?? undefined)
    : undefined;
}

/**
 * The value at a path of own properties, or `undefined` if one is missing. Scopes implement `read`
 * with it.
 */
export function readPath(value: unknown, segments: readonly string[]): unknown {
  let found: unknown = value ?? undefined;
  for (const segment of segments) {
    if (found === undefined) return undefined;
    found = memberOf(found, segment);
  }
  return found;
}
