import type { AuthorLanguage } from '../../../editing/authorLanguages.ts';

interface ShownWords {
  /** Nothing shows a file, by its concept. */
  readonly none: Readonly<Record<string, string>>;
  /** The nearest page has parameters in its address. */
  byData(title: string): string;
}

/** Why a file cannot be seen, in the languages of the Studio. */
export const shownWords: Readonly<Record<AuthorLanguage, ShownWords>> = {
  en: {
    none: {
      screen: 'This page has no address.',
      popup: 'No page opens this popup.',
      form: 'No page uses this form.',
      menu: 'No page shows this menu.',
      shell: 'No page is in this frame.',
      fragment: 'No page uses this shared part.',
    },
    byData: (title) =>
      `The address of “${title}” depends on data. Choose “Use the page” and open it there.`,
  },
  ro: {
    none: {
      screen: 'Această pagină nu are adresă.',
      popup: 'Nicio pagină nu deschide această fereastră.',
      form: 'Nicio pagină nu folosește acest formular.',
      menu: 'Nicio pagină nu arată acest meniu.',
      shell: 'Nicio pagină nu este în acest cadru.',
      fragment: 'Nicio pagină nu folosește această parte comună.',
    },
    byData: (title) =>
      `Adresa paginii „${title}” depinde de date. Alegeți „Folosește pagina” și deschideți-o acolo.`,
  },
};
