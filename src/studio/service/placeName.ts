import { isObject } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { valueAt } from '../../editing/valueAt.ts';
import { quoted } from '../compare/words.ts';
import { titleOfFile } from './fileTitle.ts';
import { describePart } from './readOutline.ts';
import { valueOfFile } from './valueOfFile.ts';

/** A draft, and the language of who reads it. */
interface Reading {
  readonly draft: Draft;
  readonly language: string;
}

/**
 * What people call a place of a file: its title, the nearest part with a name, and the member of
 * it. A text is called by its language and key, a file that is gone by its path.
 */
export function placeName(reading: Reading, file: string, path: DocumentPath): string {
  const { draft, language } = reading;
  if (!draft.files.has(file)) return file;
  const textLanguage = /^texts\/([a-z-]+)[./]/i.exec(file)?.[1];
  if (textLanguage !== undefined)
    return [`Text ${textLanguage.toUpperCase()}`, path.join('.')].join(' › ');
  const names = [titleOfFile(draft, file, language)];
  const value = valueOfFile(draft, file);
  for (let length = path.length; length > 0; length--) {
    const held = valueAt(value, path.slice(0, length));
    if (!isObject(held)) continue;
    const { title, words } = describePart({ draft, language }, held, path.slice(0, length));
    if (title !== '') names.push(words === '' ? title : `${title} ${quoted(words, language)}`);
    names.push(...path.slice(length).map(String));
    return names.join(' › ');
  }
  return [...names, ...path.map(String)].join(' › ');
}
