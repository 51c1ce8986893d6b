import type { Path } from '../../language/expression.ts';
import { isObject } from '../json.ts';

/**
 * Reduces the members that a call's response must have (`needs`) to those that the file reads:
 * members that no expression reads may be missing. A member counts as read if its name is an item
 * of any path or tree of the file.
 */
export function withCallNeeds(value: unknown): unknown {
  const read = new Set<string>();
  collectNames(value, read);
  return prune(value, read);
}

function collectNames(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item === 'string') names.add(item);
      else collectNames(item, names);
    }
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value))
      if (name !== 'needs' && name !== 'operation') collectNames(member, names);
  }
}

function prune(value: unknown, read: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => prune(item, read));
  if (!isObject(value)) return value;
  const isCall = isObject(value['operation']);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (!isCall || (name !== 'needs' && name !== 'operation'))
        return [[name, prune(member, read)]];
      const kept = name === 'needs' ? neededPaths(member as readonly Path[], read) : member;
      return Array.isArray(kept) && kept.length === 0 ? [] : [[name, kept]];
    }),
  );
}

// If a nested member is needed, so is its parent.
function neededPaths(paths: readonly Path[], read: ReadonlySet<string>): readonly Path[] {
  const kept = paths.filter((path) => path.every((name) => read.has(name)));
  return kept.filter(
    (path) =>
      !kept.some(
        (other) => other.length > path.length && path.every((name, index) => other[index] === name),
      ),
  );
}
