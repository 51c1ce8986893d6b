import { holds, isEqual } from './equal.ts';
import type { Implementations } from './implementation.ts';
import { memberOf } from './member.ts';

/** Returns the key of an item; `undefined` if it has none. */
type KeyOf = (item: unknown) => unknown;

/** Groups items by key, in the order of each group's first item. */
export function groupItems(list: readonly unknown[], keyOf: KeyOf): unknown[] {
  const groups = new Map<string | undefined, { key?: unknown; items: unknown[] }>();
  for (const item of list) {
    const key = keyOf(item);
    const text = JSON.stringify(key);
    let group = groups.get(text);
    if (group === undefined)
      groups.set(text, (group = key === undefined ? { items: [] } : { key, items: [] }));
    group.items.push(item);
  }
  return [...groups.values()];
}

type CompareTexts = (a: string, b: string) => number;

/** Sorts items by ascending key, those without a key last. The sort is stable. */
export function sortItems(
  list: readonly unknown[],
  keyOf: KeyOf,
  compareTexts: CompareTexts,
): unknown[] {
  return list
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => compareKeys(a.key, b.key, compareTexts))
    .map(({ item }) => item);
}

/** Returns the index of an item's key in a list of keys; without such a list, the key itself. */
export function keyWithin(order: unknown, keyOf: KeyOf): KeyOf {
  if (!Array.isArray(order)) return keyOf;
  return (item) => positionOf(order, keyOf(item));
}

function positionOf(list: readonly unknown[], value: unknown): number | undefined {
  const place = list.findIndex((item) => isEqual(item, value));
  return place < 0 ? undefined : place;
}

function compareKeys(a: unknown, b: unknown, compareTexts: CompareTexts): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  return toRank(a) - toRank(b) || 0;
}

// Converting a map to a number throws if it has an own `valueOf`.
const toRank = (key: unknown) => (typeof key === 'object' ? 0 : Number(key));

function extreme(
  values: readonly unknown[],
  isBetter: (a: unknown, b: unknown) => boolean,
): unknown {
  const [first] = values;
  const kind = typeof first;
  if ((kind !== 'number' && kind !== 'string') || values.some((value) => typeof value !== kind))
    return undefined;
  return values.reduce((best, value) => (isBetter(value, best) ? value : best), first);
}

const spread = (values: readonly unknown[]) =>
  values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
const isLess = (a: unknown, b: unknown) => (a as number) < (b as number);

const presentEntries = (map: object): [string, unknown][] =>
  Object.entries(map).filter(([, value]) => value !== null);

const longestRange = 10_000;

/** The list and map functions. */
export const listFunctions: Implementations = {
  first: ['l', (list: unknown[]) => list[0]],
  last: ['l', (list: unknown[]) => list.at(-1)],
  size: [
    'a',
    (value: unknown) =>
      typeof value === 'string'
        ? [...value].length
        : typeof value === 'object'
          ? Object.keys(value as object).length
          : undefined,
  ],
  sum: [
    'l',
    (list: unknown[]) =>
      list.every((item) => typeof item === 'number')
        ? list.reduce((total, item) => total + item, 0)
        : undefined,
  ],
  min: ['a*', (...values: unknown[]) => extreme(spread(values), isLess)],
  max: ['a*', (...values: unknown[]) => extreme(spread(values), (a, b) => isLess(b, a))],
  contains: [
    'aa',
    (whole: unknown, part: unknown) =>
      Array.isArray(whole)
        ? holds(whole, part)
        : typeof whole === 'string' && typeof part === 'string'
          ? whole.includes(part)
          : undefined,
  ],
  position: ['la', positionOf],
  reverse: ['l', (list: unknown[]) => [...list].reverse()],
  slice: ['ln?n', (list: unknown[], from: number, to?: number) => list.slice(from, to)],
  flatten: [
    'l',
    (list: unknown[]) =>
      list.reduce<number>((sum, item) => sum + (Array.isArray(item) ? item.length : 1), 0) > 1e6
        ? undefined
        : list.flat(),
  ],
  distinct: [
    'l',
    (list: unknown[]) =>
      groupItems(list, (item) => item).map((group) => memberOf(memberOf(group, 'items'), 0)),
  ],
  range: [
    'n?n',
    (from: number, to?: number) => {
      const [start, end] = to === undefined ? [0, from] : [from, to];
      return end - start > longestRange
        ? undefined
        : Array.from({ length: Math.max(0, Math.ceil(end - start)) }, (_, index) => start + index);
    },
  ],
  keys: ['o', (map: object) => Object.keys(map)],
  values: ['o', (map: object) => presentEntries(map).map(([, value]) => value)],
  entries: ['o', (map: object) => presentEntries(map).map(([key, value]) => ({ key, value }))],
  merge: ['o*', (...maps: object[]) => Object.fromEntries(maps.flatMap(presentEntries))],
  lookup: [
    'ok',
    (table: object, key: unknown) => memberOf(table, String(key)) ?? memberOf(table, 'default'),
  ],
};
