/** Deep equality of two JSON values. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Returns `next` with every unchanged part replaced by the same part of `before`, so that
 * comparison by identity finds only the changes. List items are matched by their key.
 */
export function share(before: unknown, next: unknown): unknown {
  if (typeof before !== 'object' || before === null || typeof next !== 'object' || next === null)
    return next;
  if (isSame(before, next)) return before;
  if (Array.isArray(next))
    return Array.isArray(before)
      ? next.map((item: unknown, index) => share(itemLike(before, item) ?? before[index], item))
      : next;
  const members = before as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(next).map(([name, value]) => [name, share(members[name], value)]),
  );
}

function itemLike(items: readonly unknown[], item: unknown): unknown {
  const key = keyOf(item);
  return key === undefined ? undefined : items.find((other) => keyOf(other) === key);
}

function keyOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'key' in item ? item.key : undefined;
}

/**
 * Makes `target` equal to `source` in place, so that all references to `target` see the new
 * content.
 */
export function become(target: object, source: object): void {
  for (const name of Object.keys(target))
    if (!(name in source)) Reflect.deleteProperty(target, name);
  Object.assign(target, source);
}
