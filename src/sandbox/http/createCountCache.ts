/**
 * Caches the number of rows of a filter, because counting hundreds of thousands is slower than
 * reading a page.
 */
export interface CountCache {
  get(key: string, count: () => Promise<number>): Promise<number>;
}

const seconds = 60;
const maxEntries = 500;

/** Creates a cache of counts that are slow to compute. */
export function createCountCache(clock: () => Date): CountCache {
  const entries = new Map<string, { value: number; until: number }>();
  return {
    get: async (key, count) => {
      const now = clock().getTime();
      const found = entries.get(key);
      if (found !== undefined && found.until > now && found.until - now <= seconds * 1000)
        return found.value;
      const value = await count();
      entries.delete(key);
      entries.set(key, { value, until: now + seconds * 1000 });
      const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      return value;
    },
  };
}
