import type { Person } from '../store/people.ts';
import type { StudioStore } from '../store/studioStore.ts';

const languages = ['en', 'ro'];

/** Records the language of the browser in which a person signs in: that of mails until a choice. */
export async function noteLanguage(
  { people }: StudioStore,
  person: Person,
  { headers }: Request,
): Promise<void> {
  const language = preferredOf(headers.get('accept-language') ?? '');
  if (language !== undefined && language !== person.browserLanguage)
    await people.noteBrowserLanguage(person.id, language);
}

/** The language of the Studio that a browser prefers; undefined if it accepts none. */
function preferredOf(header: string): string | undefined {
  return header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((one) => one.trim().startsWith('q='));
      return {
        language: range.split('-')[0] ?? '',
        quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0,
      };
    })
    .filter(({ language, quality }) => languages.includes(language) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0]?.language;
}
