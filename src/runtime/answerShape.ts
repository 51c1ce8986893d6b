import type { Shape } from '../language/release.ts';

const kinds = { t: 'string', n: 'number', b: 'boolean' } as const;

/** Where a value is not what was declared: the steps down to it, the deepest first. Empty for the value itself. */
type Place = string[];

/** The first place, as a path, where a value is not what was declared; empty for the value itself, undefined where it is. */
export function findMismatch(shape: Shape, value: unknown): string | undefined {
  return placeOf(shape, value)?.reverse().join('').replace(/^\./, '');
}

/** Answers may hold ten thousand rows: nothing is made for what is right. */
function placeOf(shape: Shape, value: unknown): Place | undefined {
  if (value === undefined || value === null) return [];
  if (shape === '*') return undefined;
  if (typeof shape === 'string') return typeof value === kinds[shape] ? undefined : [];
  if (isList(shape)) return Array.isArray(value) ? placeInList(shape[0], value) : [];
  return typeof value === 'object' && !Array.isArray(value) ? placeInObject(shape, value as Readonly<Record<string, unknown>>) : [];
}

function placeInList(shape: Shape, list: readonly unknown[]): Place | undefined {
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    const place = item === null && shape === '*' ? undefined : placeOf(shape, item);
    if (place !== undefined) return [...place, `[${index}]`];
  }
  return undefined;
}

function placeInObject(shape: Readonly<Record<string, Shape>>, members: Readonly<Record<string, unknown>>): Place | undefined {
  for (const name in shape) {
    const place = placeOf(shape[name] ?? '*', Object.hasOwn(members, name) ? members[name] : undefined);
    if (place !== undefined) return [...place, `.${name}`];
  }
  return undefined;
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}
