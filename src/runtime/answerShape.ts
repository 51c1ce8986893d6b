import type { Shape } from '../language/release.ts';

const kinds = { t: 'string', n: 'number', b: 'boolean' } as const;

/** The first place, as a path, where a value is not what was declared; empty for the value itself, undefined where it is. */
export function findMismatch(shape: Shape, value: unknown, path = ''): string | undefined {
  if (value === undefined || value === null) return path;
  if (shape === '*') return undefined;
  if (typeof shape === 'string') return typeof value === kinds[shape] ? undefined : path;
  if (isList(shape)) {
    if (!Array.isArray(value)) return path;
    return firstOf(value.entries(), ([index, item]) => (item === null && shape[0] === '*' ? undefined : findMismatch(shape[0], item, `${path}[${index}]`)));
  }
  if (typeof value !== 'object' || Array.isArray(value)) return path;
  const members = value as Readonly<Record<string, unknown>>;
  return firstOf(Object.entries(shape), ([name, of]) => findMismatch(of, Object.hasOwn(members, name) ? members[name] : undefined, path === '' ? name : `${path}.${name}`));
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function firstOf<T>(items: Iterable<T>, find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
