import { isObject } from '../../compiler/json.ts';
import type { AuthorLanguage } from '../../editing/authorLanguages.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { EditError, readText } from '../../editing/locate.ts';
import { conceptTitles } from './conceptTitles.ts';
import { toPointer } from './pointer.ts';
import { listFiles, type ListedFile } from './listFiles.ts';
import {
  describePart,
  outlinePart,
  partKindOf,
  wordsInLanguages,
  type PartNames,
  type Reading,
} from './readOutline.ts';

/** A part that a search found. */
export interface FoundPart {
  readonly file: string;
  readonly path: string;
  readonly title: string;
  /** What it is, of a node; otherwise empty. */
  readonly words: string;
  /** Of a part: the title of its file, after its kind if it is no screen; of a file: its kind. */
  readonly within: string;
}

const most = 60;

/**
 * The parts of all files whose names or words contain a text: first those that are called exactly
 * so, then those that begin with it, then the others, each in the order of the files. A node is
 * called by its words, as in the outline.
 */
export function searchDraft(
  draft: Draft,
  query: string,
  language: AuthorLanguage,
): readonly FoundPart[] {
  const wanted = plain(query.trim());
  if (wanted === '') return [];
  const reading = { draft, language };
  // of those that fit equally well, files come before their parts
  const ranked: FoundPart[][] = [[], [], [], [], [], []];
  for (const listed of listFiles(draft, language)) {
    const { file, title, name } = listed;
    if (file === '') continue;
    const within = placeOf(listed, language);
    const beside = besideOf(listed, language);
    const visit = (value: unknown, path: DocumentPath): void => {
      if (typeof value !== 'object' || value === null) return;
      if (isObject(value) && partKindOf(value, path) !== undefined) {
        const isFile = path.length === 0;
        const part = isFile ? { title, words: '' } : foundPart(reading, value, path);
        const words = isFile ? name : describePart(reading, value, path).words; // not shortened
        // the page may be shown in another language than the Studio
        const names = [part.title, words, ...wordsInLanguages(draft, value, path)].map(plain);
        const rank = rankOf(names, wanted);
        if (rank !== undefined)
          ranked[2 * rank + (isFile ? 0 : 1)]?.push({
            file,
            path: toPointer(path),
            ...part,
            within: isFile ? beside : within,
          });
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
  return ranked.flat().slice(0, most);
}

/** How a part is listed: ids of fields and entries are found, but not shown. */
function foundPart(reading: Reading, value: unknown, path: DocumentPath): PartNames {
  const part = outlinePart(reading, value, path);
  return partKindOf(value, path) === 'node' ? part : { ...part, words: '' };
}

/** A text without its case and marks: `tranzactii` finds `Tranzacții`. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');
}

/** How well the names of a part fit: 0 exactly, 1 from their beginning, 2 inside. */
function rankOf(names: readonly string[], wanted: string): 0 | 1 | 2 | undefined {
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : undefined;
}

/** What tells a file from another one of its title: its kind, and whom or what it is for. */
function besideOf({ concept, audience }: ListedFile, language: AuthorLanguage): string {
  return [...conceptTitles([concept], language), audience].filter(Boolean).join(' › ');
}

/** Where a part is. A screen is known by its title, another file also by its kind. */
function placeOf({ concept, title, audience }: ListedFile, language: AuthorLanguage): string {
  const called = audience === '' ? title : `${title} (${audience})`;
  if (concept === 'screen') return called;
  return [...conceptTitles([concept], language), called].join(' › ');
}
