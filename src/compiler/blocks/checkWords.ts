import { isObject, objectAt, stringAt, type Json } from '../json.ts';
import { messages } from '../messages.ts';
import type { BlockReport } from './blockList.ts';
import type { ManifestFile } from './readManifest.ts';

/** A name of a manifest in English words: `sortKey` is `Sort key`. */
export function nameInWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Checks that the words of a manifest in other languages are of texts that it has. */
export function checkWords(
  manifest: ManifestFile,
  names: readonly string[],
  report: BlockReport,
): void {
  const { value } = manifest;
  const words = objectAt(value, 'words');
  const texts = [...new Set([...names, ...textsOf(value)])];
  for (const language of Object.keys(words)) {
    for (const english of Object.keys(objectAt(words, language))) {
      if (!texts.includes(english))
        report.atKey(
          manifest,
          ['words', language, english],
          messages.unknownWords(english, language, texts),
        );
    }
  }
}

/** The English texts of a manifest: sentences, names of members in words, and listed values. */
function textsOf(manifest: Json): readonly string[] {
  const { props, params, slots, events } = manifest;
  const title = stringAt(manifest, 'title');
  const names = [slots, events].flatMap((map) => (isObject(map) ? Object.keys(map) : []));
  return [
    ...(title === undefined ? [] : [title]),
    ...names.map(nameInWords),
    ...[manifest['description'], props, params, slots, events].flatMap(textsIn),
  ];
}

function textsIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(textsIn).filter((text) => text !== '');
  if (!isObject(part)) return [];
  const own = Object.keys(objectAt(part, 'properties')).map(nameInWords);
  return [...own, ...Object.values(part).flatMap(textsIn)];
}
