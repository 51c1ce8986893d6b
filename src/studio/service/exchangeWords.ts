import type { WordsLanguage } from '../compare/words.ts';
import type { SheetWords } from '../exchange/textSheet.ts';

/** The words of a sheet of texts, by the language of its reader. */
export const textSheetWords: Readonly<Record<WordsLanguage, SheetWords>> = {
  en: {
    sheet: 'Texts',
    key: 'Name',
    usedIn: 'Used in',
    state: 'State',
    states: { complete: 'Complete', missing: 'Missing', unused: 'Not used' },
  },
  ro: {
    sheet: 'Texte',
    key: 'Nume',
    usedIn: 'Folosit în',
    state: 'Stare',
    states: { complete: 'Complet', missing: 'Lipsește', unused: 'Nefolosit' },
  },
};
