import { isObject } from '../../compiler/json.ts';

/** The ids in a value, at any depth. */
export function idsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isObject(value) && typeof value['id'] === 'string' ? [value['id']] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}

/** New names for ids: the first of `name2`, `name3` … that is not taken. */
export function freshIds(
  ids: readonly string[],
  taken: readonly string[],
): ReadonlyMap<string, string> {
  const all = new Set(taken);
  return new Map(
    ids.map((id) => {
      const stem = id.replace(/\d+$/, '');
      let number = 2;
      while (all.has(`${stem}${String(number)}`)) number++;
      all.add(`${stem}${String(number)}`);
      return [id, `${stem}${String(number)}`];
    }),
  );
}
