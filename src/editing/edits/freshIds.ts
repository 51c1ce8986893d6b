import { isObject } from '../../compiler/json.ts';

/**
 * The id of a node or of another item; undefined for a value without one. A member `id` of anything
 * else, such as the arguments of a call, is no id.
 */
export function idOf(value: unknown, isItem: boolean): string | undefined {
  if (!isObject(value) || !(isItem || 'type' in value)) return undefined;
  const id = value['id'];
  return typeof id === 'string' && /^[A-Za-z_][\w-]*$/.test(id) ? id : undefined;
}

/** The ids of a node or another item, and of those in it, at any depth. */
export function idsIn(value: unknown, isItem = true): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = idOf(value, isItem) ?? [];
  const isList = Array.isArray(value);
  return [own, ...Object.values(value).map((member) => idsIn(member, isList))].flat();
}

/** The first of `name2`, `name3` … that is not taken; adds it to those that are. */
export function freshName(name: string, taken: Set<string>): string {
  const stem = name.replace(/\d+$/, '');
  let number = 2;
  while (taken.has(`${stem}${String(number)}`)) number++;
  const fresh = `${stem}${String(number)}`;
  taken.add(fresh);
  return fresh;
}

/** New names for ids. */
export function freshIds(
  ids: readonly string[],
  taken: readonly string[],
): ReadonlyMap<string, string> {
  const all = new Set(taken);
  return new Map(ids.map((id) => [id, freshName(id, all)]));
}
