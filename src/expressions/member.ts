/**
 * One own property of a map, or one item of a list. Missing (`undefined`) for null, for what is inherited, for a list's
 * `length`, for an index that is out of range or no whole number, and for everything that has no properties.
 */
export function memberOf(value: unknown, key: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) ? typeof key !== 'number' : typeof key !== 'string') return undefined;
  return Object.hasOwn(value, key as PropertyKey) ? ((value as Record<PropertyKey, unknown>)[key as PropertyKey] ?? undefined) : undefined;
}

/** The value below `value` along own properties, or `undefined` where one is missing. What a scope's `read` is made of. */
export function readPath(value: unknown, segments: readonly string[]): unknown {
  let found: unknown = value ?? undefined;
  for (const segment of segments) {
    if (found === undefined) return undefined;
    found = memberOf(found, segment);
  }
  return found;
}
