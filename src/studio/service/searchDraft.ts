import { isObject } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { EditError, readText } from '../../editing/locate.ts';
import { toPointer } from './pointer.ts';
import { listFiles } from './listFiles.ts';
import { describePart, kindOf, wordsInLanguages } from './readOutline.ts';

/** A part that a search found. */
export interface FoundPart {
  readonly file: string;
  readonly path: string;
  readonly title: string;
  readonly words: string;
  /** The title of its file. */
  readonly within: string;
}

const most = 60;

/** The parts of all files whose names or words contain a text, in the order of the files. */
export function searchDraft(
  draft: Draft,
  query: string,
  language: 'en' | 'ro',
): readonly FoundPart[] {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const found: FoundPart[] = [];
  for (const { file, title: within } of listFiles(draft, language)) {
    if (file === '') continue;
    const visit = (value: unknown, path: DocumentPath): void => {
      if (typeof value !== 'object' || value === null || found.length >= most) return;
      if (isObject(value) && kindOf(value, path) !== undefined) {
        const part =
          path.length === 0
            ? { title: within, words: '' }
            : describePart({ draft, language }, value, path);
        // the page may be shown in another language than the Studio
        const words = wordsInLanguages(draft, value, path);
        if (`${part.title} ${part.words} ${words}`.toLocaleLowerCase().includes(wanted))
          found.push({ file, path: toPointer(path), ...part, within });
      }
      for (const [key, member] of Object.entries(value))
        visit(member, [...path, Array.isArray(value) ? Number(key) : key]);
    };
    try {
      visit(readText(draft.files.get(file) ?? '').value, []);
    } catch (error) {
      if (!(error instanceof EditError)) throw error; // a file that cannot be read has no parts
    }
  }
  return found;
}
