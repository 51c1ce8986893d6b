import type { Value } from '../../language/release.ts';

/** A member of a plain object of the release. */
export function member(value: Value | undefined, name: string): Value | undefined {
  return typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, Value>>)[name]
    : undefined;
}
