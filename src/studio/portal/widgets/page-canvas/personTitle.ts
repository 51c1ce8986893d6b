import type { PreviewPage, PreviewPerson } from './usePreviewFrame.ts';

/** The title of a person in a language, otherwise in another one; the name without a title. */
export function titleIn({ name, titles }: PreviewPerson, language: string): string {
  return titles[language] ?? Object.values(titles)[0] ?? name;
}

/** The title of the person as whom the page is shown. */
export function personTitle(
  { people, view }: PreviewPage,
  language: string,
  t: (key: string) => string,
): string {
  if (view.person === '') return t('visitor');
  const person = people.find(({ name }) => name === view.person);
  return person === undefined ? view.person : titleIn(person, language);
}
