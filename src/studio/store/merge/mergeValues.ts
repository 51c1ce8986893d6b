import { isObject } from '../../../compiler/json.ts';
import type { DocumentPath } from '../../../compiler/parse/document.ts';
import { alignItems } from './alignItems.ts';
import { mergeOrder } from './mergeOrder.ts';

/** Three versions of a value; `missing` where it does not exist. */
export interface ThreeValues {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A place that both changed differently. */
export interface ValueConflict extends ThreeValues {
  /** In the version of theirs; a removed item has the place that it had in the base. */
  readonly path: DocumentPath;
  /** The ids of the items on the way. */
  readonly ids: readonly string[];
}

/** A merged value, and the places that nobody has decided yet. */
export interface MergedValue {
  readonly value: unknown;
  readonly conflicts: readonly ValueConflict[];
}

/** Which side of a conflict is taken; undefined if that is not decided. */
export type Decide = (path: DocumentPath) => 'mine' | 'theirs' | undefined;

/** A value that does not exist. */
export const missing: unique symbol = Symbol('missing');

/** Merges two changes of a document. Undecided conflicts have the value of theirs. */
export function mergeValues(values: ThreeValues, decide: Decide): MergedValue {
  const conflicts: ValueConflict[] = [];
  const value = merge({ decide, conflicts }, values, { path: [], ids: [] });
  return { value, conflicts };
}

interface Merging {
  readonly decide: Decide;
  readonly conflicts: ValueConflict[];
}

interface Place {
  readonly path: DocumentPath;
  readonly ids: readonly string[];
}

function merge(merging: Merging, values: ThreeValues, place: Place): unknown {
  const { base, mine, theirs } = values;
  if (isEqual(mine, theirs) || isEqual(mine, base)) return theirs;
  if (isEqual(theirs, base)) return mine;
  if (isObject(mine) && isObject(theirs) && (isObject(base) || base === missing))
    return mergeMaps(merging, { base: isObject(base) ? base : {}, mine, theirs }, place);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(merging, { base, mine, theirs }, place);
  const side = merging.decide(place.path);
  if (side === undefined) merging.conflicts.push({ ...values, ...place });
  return side === 'mine' ? mine : theirs;
}

type Members = Readonly<Record<string, unknown>>;

function mergeMaps(
  merging: Merging,
  maps: { readonly base: Members; readonly mine: Members; readonly theirs: Members },
  place: Place,
): unknown {
  const [base, mine, theirs] = [maps.base, maps.mine, maps.theirs].map((map) => Object.keys(map));
  const keys = { base: base ?? [], mine: mine ?? [], theirs: theirs ?? [] };
  const merged = new Map<string, unknown>();
  for (const key of new Set(Object.values(keys).flat())) {
    const at = (map: Members) => (Object.hasOwn(map, key) ? map[key] : missing);
    const values = { base: at(maps.base), mine: at(maps.mine), theirs: at(maps.theirs) };
    const value = merge(merging, values, { ...place, path: [...place.path, key] });
    if (value !== missing) merged.set(key, value);
  }
  const order = orderOf(merging, keys, { ...place, ...keys });
  // A key that one side removed and the other changed is in no order; it comes last.
  const all = [...order.filter((key) => merged.has(key)), ...merged.keys()];
  return Object.fromEntries(all.map((key) => [key, merged.get(key)]));
}

function mergeLists(
  merging: Merging,
  lists: {
    readonly base: readonly unknown[];
    readonly mine: readonly unknown[];
    readonly theirs: readonly unknown[];
  },
  { path, ids }: Place,
): unknown {
  const names = alignItems(lists);
  const at = (list: readonly unknown[], all: readonly string[], name: string) => {
    const index = all.indexOf(name);
    return index < 0 ? missing : list[index];
  };
  const merged = new Map<string, unknown>();
  for (const name of new Set([...names.theirs, ...names.mine, ...names.base])) {
    const values = {
      base: at(lists.base, names.base, name),
      mine: at(lists.mine, names.mine, name),
      theirs: at(lists.theirs, names.theirs, name),
    };
    const index = [names.theirs, names.base, names.mine]
      .map((all) => all.indexOf(name))
      .find((found) => found >= 0);
    const id = [values.theirs, values.mine, values.base].flatMap(idOf).slice(0, 1);
    const place = { path: [...path, index ?? 0], ids: [...ids, ...id] };
    const value = merge(merging, values, place);
    if (value !== missing) merged.set(name, value);
  }
  const order = orderOf(merging, names, { ...lists, path, ids });
  const kept = order.filter((name) => merged.has(name));
  for (const name of merged.keys())
    if (!kept.includes(name)) kept.splice(placeOf(name, names.base, kept), 0, name);
  return kept.map((name) => merged.get(name));
}

/** Where an item is put that only one side still has: after the one before it in the base. */
function placeOf(name: string, base: readonly string[], kept: readonly string[]): number {
  const before = base.slice(0, Math.max(0, base.indexOf(name)));
  const last = before.findLast((one) => kept.includes(one));
  return last === undefined ? 0 : kept.indexOf(last) + 1;
}

function orderOf(
  { decide, conflicts }: Merging,
  names: Parameters<typeof mergeOrder>[0],
  shown: Place & ThreeValues,
): readonly string[] {
  const { order, isConflict } = mergeOrder(names);
  if (!isConflict) return order;
  const side = decide(shown.path);
  if (side === undefined) conflicts.push(shown);
  return mergeOrder(names, side).order;
}

function idOf(value: unknown): readonly string[] {
  return isObject(value) && typeof value['id'] === 'string' ? [value['id']] : [];
}

/** Whether two values are equal, also in the order of their members. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === missing || other === missing) return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}
