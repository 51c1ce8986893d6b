function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Applies a JSON merge patch (RFC 7396) without changing its arguments: `null` removes a member,
 * lists replace.
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else if (value !== undefined)
      Object.defineProperty(result, name, {
        value: mergePatch(Object.hasOwn(result, name) ? result[name] : undefined, value),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return result;
}
