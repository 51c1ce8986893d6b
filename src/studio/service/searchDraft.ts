import { isObject } from '../../compiler/json.ts';
import type { Knowledge } from '../../compiler/knowledge.ts';
import type { AuthorLanguage } from '../../editing/authorLanguages.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { EditError, readText } from '../../editing/locate.ts';
import { conceptTitles } from './conceptTitles.ts';
import { titleOfFile } from './fileTitle.ts';
import { toPointer } from './pointer.ts';
import { listFiles, type ListedFile } from './listFiles.ts';
import {
  describePart,
  outlinePart,
  partKindOf,
  wordsInLanguages,
  type PartKind,
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
  const found: RankedPart[] = [];
  for (const listed of listFiles(draft, language)) {
    const { file, title, name } = listed;
    if (file === '') continue;
    const within = placeOf(listed, language);
    const beside = besideOf(listed, language);
    for (const { path, kind, names, ...part } of searchedParts({ draft, language }, file)) {
      const isFile = kind === 'document';
      const fit = fitOf(isFile ? [...[title, name].map(plain), ...names] : names, wanted);
      if (fit === undefined) continue;
      const order = isFile ? 0 : kind === 'entry' ? 1 : 2;
      found.push({
        rank: [fit.rank, order, isFile ? 0 : fit.length], // files may be found by their ids
        part: isFile
          ? { file, path, title, words: '', within: beside }
          : { file, path, ...part, within },
      });
    }
  }
  return found
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .slice(0, most)
    .map(({ part }) => part);
}

/** A part of a file, with the names by which it is found, in lower case and without marks. */
interface SearchedPart extends PartNames {
  readonly path: string;
  readonly kind: PartKind;
  readonly names: readonly string[];
}

interface SearchedFile {
  readonly text: string;
  readonly parts: readonly SearchedPart[];
}

/** The parts of files by language and file; they depend on the texts of the last compilation. */
const searchedFiles = new WeakMap<Knowledge, Map<string, SearchedFile>>();

/** The parts of a file; read once for each text of the file and each compilation. */
function searchedParts(reading: Reading, file: string): readonly SearchedPart[] {
  const { draft, language } = reading;
  const knowledge = draft.knowledge();
  const files = searchedFiles.get(knowledge) ?? new Map<string, SearchedFile>();
  searchedFiles.set(knowledge, files);
  const key = `${language} ${file}`;
  const text = draft.files.get(file) ?? '';
  const known = files.get(key);
  if (known?.text === text) return known.parts;
  const parts = readParts(reading, file, text);
  files.set(key, { text, parts });
  return parts;
}

function readParts(reading: Reading, file: string, text: string): readonly SearchedPart[] {
  const parts: SearchedPart[] = [];
  const visit = (value: unknown, path: DocumentPath): void => {
    if (typeof value !== 'object' || value === null) return;
    const kind = isObject(value) ? partKindOf(value, path) : undefined;
    if (kind !== undefined) {
      const part = foundPart(reading, value, path);
      const names =
        kind === 'document'
          ? titlesInLanguages(reading.draft, file)
          : [part.title, describePart(reading, value, path).words]; // not shortened
      const inLanguages = wordsInLanguages(reading.draft, value, path);
      parts.push({
        ...part,
        path: toPointer(path),
        kind,
        names: [...names, ...inLanguages].map(plain),
      });
    }
    for (const [key, member] of Object.entries(value))
      visit(member, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  try {
    visit(readText(text).value, []);
  } catch (error) {
    if (!(error instanceof EditError)) throw error; // a file that cannot be read has no parts
  }
  return parts;
}

/** What a file is called in every language of the portal: the page may be shown in another one. */
function titlesInLanguages(draft: Draft, file: string): readonly string[] {
  return [...draft.knowledge().texts.keys()].map((one) => titleOfFile(draft, file, one));
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
