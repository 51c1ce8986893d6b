/** A repeatable source of numbers from 0 to below 1, and choices from lists. */
export interface Random {
  next(): number;
  /** An integer from 0 to below `count`. */
  below(count: number): number;
  pick<Item>(list: readonly [Item, ...Item[]]): Item;
}

/** Creates a source; the same seed gives the same numbers. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { next, below, pick: (list) => list[below(list.length)] ?? list[0] };
}
