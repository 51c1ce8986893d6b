import { isObject } from '../../../compiler/json.ts';

/** A list as names of its items: equal names in the three lists are the same item. */
export interface AlignedLists {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Three versions of a list. */
export interface ThreeLists {
  readonly base: readonly unknown[];
  readonly mine: readonly unknown[];
  readonly theirs: readonly unknown[];
}

/** Members that tell items of a list from each other. */
const identities = ['id', 'name', 'field', 'key'] as const;

/**
 * Finds the same items in three versions of a list: by a member that identifies them or by their
 * value; otherwise by content, and then by their place between items that were found.
 */
export function alignItems(lists: ThreeLists): AlignedLists {
  const key = keyOf(lists);
  if (key !== undefined)
    return {
      base: lists.base.map(key),
      mine: lists.mine.map(key),
      theirs: lists.theirs.map(key),
    };
  const base = lists.base.map((_, index) => `base:${String(index)}`);
  return {
    base,
    mine: match(lists.base, lists.mine),
    theirs: match(lists.base, lists.theirs),
  };
}

type Key = (item: unknown) => string;

function keyOf({ base, mine, theirs }: ThreeLists): Key | undefined {
  const all = [base, mine, theirs];
  const isUnique = (key: Key) => all.every((list) => new Set(list.map(key)).size === list.length);
  const items = all.flat();
  if (items.every((item) => typeof item !== 'object' || item === null)) {
    const byValue: Key = (item) => JSON.stringify(item);
    return isUnique(byValue) ? byValue : undefined;
  }
  for (const member of identities) {
    const byMember: Key = (item) => JSON.stringify(isObject(item) ? item[member] : undefined);
    const isNamed = items.every((item) => isObject(item) && typeof item[member] === 'string');
    if (isNamed && isUnique(byMember)) return byMember;
  }
  return undefined;
}

/** The names of the items of a newer list; new ones are named after their content. */
function match(base: readonly unknown[], list: readonly unknown[]): readonly string[] {
  const names: (string | undefined)[] = list.map(() => undefined);
  const free = new Set(base.keys());
  const take = (index: number, from: number) => {
    names[index] = `base:${String(from)}`;
    free.delete(from);
  };
  const texts = base.map((item) => JSON.stringify(item));
  for (const [from, index] of commonItems(
    texts,
    list.map((item) => JSON.stringify(item)),
  ))
    take(index, from);
  pair(list, names, (item) => {
    const text = JSON.stringify(item);
    return [...free].find((one) => texts[one] === text);
  }).forEach(take);
  pair(list, names, (item) => {
    const name = nameOf(item);
    return name === undefined ? undefined : [...free].find((one) => nameOf(base[one]) === name);
  }).forEach(take);
  for (const [index, name] of names.entries()) {
    if (name !== undefined) continue;
    const before = names[index - 1];
    const from = before === undefined && index > 0 ? -1 : numberOf(before) + 1;
    if (free.has(from) && isSameKind(base[from], list[index]) && nameOf(list[index]) === undefined)
      take(index, from);
  }
  const counts = new Map<string, number>();
  return names.map((name, index) => {
    if (name !== undefined) return name;
    const text = nameOf(list[index]) ?? JSON.stringify(list[index]);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `new:${String(count)}:${text}`;
  });
}

function* found(
  list: readonly unknown[],
  names: readonly (string | undefined)[],
  find: (item: unknown) => number | undefined,
): Generator<readonly [number, number]> {
  for (const [index, item] of list.entries()) {
    const from = names[index] === undefined ? find(item) : undefined;
    if (from !== undefined) yield [index, from];
  }
}

/** Calls an action for each item without a name that is found, one after the other. */
function pair(
  list: readonly unknown[],
  names: readonly (string | undefined)[],
  find: (item: unknown) => number | undefined,
): { forEach(take: (index: number, from: number) => void): void } {
  return {
    forEach(take) {
      for (const [index, from] of found(list, names, find)) take(index, from);
    },
  };
}

function numberOf(name: string | undefined): number {
  return name === undefined ? -1 : Number(name.slice('base:'.length));
}

/** A member that identifies an item, with its value. */
function nameOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const member = identities.find((one) => typeof item[one] === 'string');
  return member === undefined ? undefined : `${member}:${String(item[member])}`;
}

function isSameKind(one: unknown, other: unknown): boolean {
  if (isObject(one) && isObject(other)) return one['type'] === other['type'];
  return Array.isArray(one) === Array.isArray(other) && typeof one === typeof other;
}

/** The pairs of indices of a longest common subsequence. */
export function commonItems(
  one: readonly string[],
  other: readonly string[],
): readonly (readonly [number, number])[] {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
