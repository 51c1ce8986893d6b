/** Repeats a run: another one each run, unless SEED=<n> names one. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
/** Everything is tried, not a sample. */
export const inFull = process.env['SOAK'] !== undefined;

/** `count` of a list, by the seed: another choice each run. */
export function sampled<T>(list: readonly T[], count: number, salt: number): readonly T[] {
  if (list.length <= count) return list;
  let state = (seed + salt * 7919) >>> 0;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return list
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item);
}
