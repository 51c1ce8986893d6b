import { memberOf } from './member.ts';

/** Deep equality of JSON values. A missing value equals nothing, not even another missing value. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return a !== undefined;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame(ownValue(a, key), ownValue(b, key)))
  );
}

/** Whether an item of a list equals the value. */
export function holds(list: readonly unknown[], value: unknown): boolean {
  return list.some((item) => isEqual(item, value));
}

function ownValue(value: object, key: string): unknown {
  return memberOf(value, Array.isArray(value) ? Number(key) : key);
}

// Inside two values, missing members are equal.
function isSame(a: unknown, b: unknown): boolean {
  return a === b || isEqual(a, b);
}
