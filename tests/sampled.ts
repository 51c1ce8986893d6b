/** The seed of the run: random, unless SEED=<n> is set. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
/** True to test everything instead of a sample. */
export const inFull = process.env['SOAK'] !== undefined;

/**
 * Options of a property test of `count` random cases by the seed; thirty times as many if
 * `inFull`.
 */
export function propertyRuns(count: number) {
  return { numRuns: inFull ? 30 * count : count, seed };
}

/**
 * A random sample of `count` items of a list, by the seed; all of them if `inFull`. Samples of
 * different `salt` are independent.
 */
export function sampled<T>(list: readonly T[], count: number, salt: number): readonly T[] {
  if (inFull || list.length <= count) return list;
  let state = (seed + salt * 7919) >>> 0;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return list
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item);
}
