import type { Diagnostic } from '../../../language/diagnostic.ts';
import { authorLanguageOf, type AuthorLanguage } from '../../../editing/authorLanguages.ts';
import { sayMessage } from '../../words/sayMessage.ts';

/** Why a widget cannot be inserted, in a language of the Studio. */
export interface RefusalWords {
  readonly unknown: (type: string) => string;
  readonly cannotStand: (title: string, reason: string) => string;
  readonly noRows: string;
  readonly nothingFits: (property: string, source: string | undefined) => string;
  readonly nowhere: string;
  readonly cannotWrap: (title: string) => string;
  /** What the compiler refuses; `says` is its message. */
  readonly refused: (says: string) => string;
}

const english: RefusalWords = {
  unknown: (type) => `There is no widget "${type}" with an example.`,
  cannotStand: (title, reason) => `"${title}" cannot stand here: ${reason}`,
  noRows: 'It shows a list, and the data of this screen have none.',
  nothingFits: (property, source) =>
    `Nothing in ${source === undefined ? 'this screen' : `the rows of "${source}"`} fits its property "${property}".`,
  nowhere: 'Nothing can be inserted here.',
  cannotWrap: (title) => `"${title}" cannot be put around something.`,
  refused: (says) => says,
};

const romanian: RefusalWords = {
  unknown: (type) => `Nu există un element „${type}” cu un exemplu.`,
  cannotStand: (title, reason) => `„${title}” nu poate sta aici: ${reason}`,
  noRows: 'Arată o listă, iar datele acestui ecran nu au niciuna.',
  nothingFits: (property, source) =>
    `Nimic din ${source === undefined ? 'acest ecran' : `rândurile din „${source}”`} nu se potrivește proprietății „${property}”.`,
  nowhere: 'Aici nu se poate insera nimic.',
  cannotWrap: (title) => `„${title}” nu poate fi pus în jurul altui element.`,
  refused: (says) => sayMessage(says, 'ro'),
};

const languages: Readonly<Record<AuthorLanguage, RefusalWords>> = { en: english, ro: romanian };

/** The words for refusals in the reader's language. */
export function refusalWords(language: string): RefusalWords {
  return languages[authorLanguageOf(language)];
}

/** Why the compiler refuses a node. */
export function refusedBy({ message }: Diagnostic, words: RefusalWords): string {
  return words.refused(message);
}
