import { randomBytes } from 'node:crypto';
import type { SharedLinks } from '../../src/studio/store/studioStore.ts';

/** What may be opened without signing in: a draft or a version, by a key. */
export interface PreviewKeys {
  /** The key of a draft or a version for people of the Studio, until the process ends. */
  keyOf(id: string): string;
  /** What a key opens; undefined if it opens nothing, or no longer. */
  find(key: string | undefined): Promise<string | undefined>;
}

/** Creates the keys: those of people of the Studio, and those of shared links. */
export function createPreviewKeys(links: Pick<SharedLinks, 'open'>): PreviewKeys {
  const keys = new Map<string, string>();
  const ids = new Map<string, string>();
  return {
    keyOf(id) {
      const key = keys.get(id) ?? randomBytes(24).toString('base64url');
      keys.set(id, key);
      ids.set(key, id);
      return key;
    },
    async find(key) {
      if (key === undefined || key === '') return undefined;
      return ids.get(key) ?? (await links.open(key));
    },
  };
}
