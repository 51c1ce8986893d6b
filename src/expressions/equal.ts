import { memberOf } from './member.ts';

/** Deep equality of JSON values. What is missing equals nothing, not even what is missing. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return a !== undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(ownValue(a, key), ownValue(b, key)));
}

function ownValue(value: object, key: string): unknown {
  return Array.isArray(value) ? memberOf(value, Number(key)) : memberOf(value, key);
}

// Inside of two values an absent part is like an absent part.
function isSame(a: unknown, b: unknown): boolean {
  return a === b || isEqual(a, b);
}
