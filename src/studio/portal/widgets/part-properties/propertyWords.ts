import manifest from './manifest.json' with { type: 'json' };
import { nameOf } from './selectedPart.ts';

/** A name of a property in the reader's language, where the manifest has words for it. */
export function wordsOf(property: string, t: (key: string) => string): string {
  const key = `name${property.charAt(0).toUpperCase()}${property.slice(1)}`;
  return Object.hasOwn(manifest.texts, key) ? t(key) : nameOf(property);
}
