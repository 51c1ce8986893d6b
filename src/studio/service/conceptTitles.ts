import type { AuthorLanguage } from '../../editing/authorLanguages.ts';

const titles: Readonly<Record<AuthorLanguage, Readonly<Record<string, string>>>> = {
  en: {
    texts: 'Texts',
    screen: 'Screens',
    form: 'Forms',
    menu: 'Menus',
    popup: 'Dialogs',
    fragment: 'Parts of several screens',
    shell: 'Frames',
    theme: 'Theme',
    config: 'Configuration',
    access: 'Access',
  },
  ro: {
    texts: 'Texte',
    screen: 'Ecrane',
    form: 'Formulare',
    menu: 'Meniuri',
    popup: 'Ferestre',
    fragment: 'Părți comune mai multor ecrane',
    shell: 'Cadre',
    theme: 'Temă',
    config: 'Configurare',
    access: 'Acces',
  },
};

/** What people call kinds of files, such as those that an area or a rule names. */
export function conceptTitles(concepts: readonly string[], language: AuthorLanguage): string[] {
  return concepts.map((concept) => titles[language][concept] ?? concept);
}
