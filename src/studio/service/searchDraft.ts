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
 * so, then those that begin with it, those with a word that does, and the others. Of parts that fit
 * equally well, files come first, then menu entries, then the others, each by the length of the
 * name. A node is called by its words, as in the outline.
 */
export function searchDraft(
  draft: Draft,
  query: string,
  language: AuthorLanguage,
): readonly FoundPart[] {
  const wanted = plain(query.trim());
  if (wanted === '') return [];
  const reading = { draft, language };
  const found: RankedPart[] = [];
  for (const listed of listFiles(draft, language)) {
    const { file, title, name } = listed;
    if (file === '') continue;
    const within = placeOf(listed, language);
    const beside = besideOf(listed, language);
    const visit = (value: unknown, path: DocumentPath): void => {
      if (typeof value !== 'object' || value === null) return;
      const kind = isObject(value) ? partKindOf(value, path) : undefined;
      if (kind !== undefined) {
        const isFile = kind === 'document';
        const part = isFile ? { title, words: '' } : foundPart(reading, value, path);
        const words = isFile ? name : describePart(reading, value, path).words; // not shortened
        // the page may be shown in another language than the Studio
        const names = [part.title, words, ...wordsInLanguages(draft, value, path)].map(plain);
        const fit = fitOf(names, wanted);
        const order = isFile ? 0 : kind === 'entry' ? 1 : 2;
        if (fit !== undefined)
          found.push({
            rank: [fit.rank, order, isFile ? 0 : fit.length], // files may be found by their ids
            part: { file, path: toPointer(path), ...part, within: isFile ? beside : within },
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
  return found
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .slice(0, most)
    .map(({ part }) => part);
}

/** How well a part fits, what it is, and the length of the name that fits: less is better. */
type Rank = readonly [fit: number, kind: number, length: number];

interface RankedPart {
  readonly part: FoundPart;
  readonly rank: Rank;
}

function compareRanks(a: Rank, b: Rank): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
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

/** Whether a word of a name begins with a text. */
function beginsWord(name: string, wanted: string): boolean {
  for (let at = name.indexOf(wanted); at >= 0; at = name.indexOf(wanted, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(name.charAt(at - 1))) return true;
  return false;
}

interface Fit {
  /** 0 exactly, 1 from the beginning, 2 from the beginning of a word, 3 inside. */
  readonly rank: number;
  /** Of the shortest name that fits so well. */
  readonly length: number;
}

/** How well the names of a part fit; undefined if none has the text. */
function fitOf(names: readonly string[], wanted: string): Fit | undefined {
  const fits = names.flatMap((name): Fit[] => {
    const at = name.indexOf(wanted);
    if (at < 0) return [];
    const rank = name === wanted ? 0 : at === 0 ? 1 : beginsWord(name, wanted) ? 2 : 3;
    return [{ rank, length: name.length }];
  });
  return fits.toSorted((a, b) => a.rank - b.rank || a.length - b.length)[0];
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
