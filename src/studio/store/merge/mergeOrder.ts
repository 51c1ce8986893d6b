import { commonItems, type AlignedLists } from './alignItems.ts';

/** The order of the items of two changed lists. */
export interface MergedOrder {
  readonly order: readonly string[];
  /** Whether both moved the same items to different places. */
  readonly isConflict: boolean;
}

/**
 * Merges the order of two versions of a list: items that were moved or added on one side are put
 * after the item that they follow there. Removed items are left out.
 * @param prefers whose order is taken if both moved the same item
 */
export function mergeOrder(
  { base, mine, theirs }: AlignedLists,
  prefers: 'mine' | 'theirs' = 'theirs',
): MergedOrder {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const isKept = (item: string) =>
    (inMine.has(item) && inTheirs.has(item)) ||
    (!inBase.has(item) && (inMine.has(item) || inTheirs.has(item)));
  const movedMine = movedIn(base, mine);
  const movedTheirs = movedIn(base, theirs);
  const both = [...movedMine].filter((item) => movedTheirs.has(item));
  const isSame =
    JSON.stringify(mine.filter((item) => inTheirs.has(item) && inBase.has(item))) ===
    JSON.stringify(theirs.filter((item) => inMine.has(item) && inBase.has(item)));
  const isConflict = both.length > 0 && !isSame;
  const isPlaced = (item: string) =>
    !inTheirs.has(item) ||
    (movedMine.has(item) && (prefers === 'mine' || !movedTheirs.has(item)) && !isSame);
  const order = theirs.filter((item) => isKept(item) && !isPlaced(item));
  for (const [index, item] of mine.entries()) {
    if (!isKept(item) || !isPlaced(item)) continue;
    const before = mine.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, item);
  }
  return { order, isConflict };
}

/** The fewest items of the older list that stand at another place in the newer one. */
function movedIn(base: readonly string[], list: readonly string[]): ReadonlySet<string> {
  const [inBase, inList] = [new Set(base), new Set(list)];
  const before = base.filter((item) => inList.has(item));
  const after = list.filter((item) => inBase.has(item));
  const still = new Set(commonItems(before, after).map(([index]) => before[index]));
  return new Set(before.filter((item) => !still.has(item)));
}
