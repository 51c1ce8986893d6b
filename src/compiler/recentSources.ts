import type { Source } from './source.ts';

/** The results of the last few sources. */
export interface RecentSources<T> {
  /** The result of the same source; undefined if it is not among the last. */
  find(source: Source): T | undefined;
  /** The result of the source with the fewest other files. */
  nearest(source: Source): T | undefined;
  /** Adds a result, and drops the one that was not used for the longest time. */
  add(source: Source, result: T): T;
  /** A memory of its own with the same results. */
  copy(): RecentSources<T>;
}

interface Entry<T> {
  readonly source: Source;
  readonly result: T;
}

/** Two states alternate when an edit is tried and taken back. */
const capacity = 2;

/** Creates a memory of the last sources: an author and a proof of an edit return to them. */
export function createRecentSources<T>(known: readonly Entry<T>[] = []): RecentSources<T> {
  // the last used entry comes first
  let entries = known;
  const touch = (entry: Entry<T>): T => {
    const others = entries.filter((one) => one !== entry);
    entries = [entry, ...others].slice(0, capacity);
    return entry.result;
  };
  return {
    find(source) {
      const same = entries.find((entry) => isSame(entry.source, source));
      return same && touch(same);
    },
    nearest(source) {
      const [first, ...others] = entries;
      if (first === undefined) return undefined;
      return touch(
        others.reduce((best, entry) => {
          const isNearer = differences(entry.source, source) < differences(best.source, source);
          return isNearer ? entry : best;
        }, first),
      );
    },
    // the caller may change its maps
    add: ({ files, assets, modules }, result) =>
      touch({
        source: {
          files: new Map(files),
          assets: assets && new Map(assets),
          modules: modules && new Set(modules),
        },
        result,
      }),
    copy: () => createRecentSources(entries),
  };
}

function isSame(left: Source, right: Source): boolean {
  const [own, other] = [left.modules ?? new Set<string>(), right.modules ?? new Set<string>()];
  return (
    areSame(left.files, right.files) &&
    areSame(left.assets ?? new Map(), right.assets ?? new Map()) &&
    (left.assets === undefined) === (right.assets === undefined) &&
    (left.modules === undefined) === (right.modules === undefined) &&
    own.size === other.size &&
    [...own].every((module) => other.has(module))
  );
}

function areSame(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
  return left.size === right.size && [...left].every(([name, hash]) => right.get(name) === hash);
}

/** The number of files that only one source has, or that differ. */
function differences({ files }: Source, { files: other }: Source): number {
  const own = [...files].filter(([file, text]) => other.get(file) !== text).length;
  return own + [...other.keys()].filter((file) => !files.has(file)).length;
}
