import type { Person } from '../store/people.ts';
import type { StudioStore } from '../store/studioStore.ts';
import { preferredLanguage } from './preferredLanguage.ts';

/** Records the language of the browser in which a person signs in: that of mails until a choice. */
export async function noteLanguage(
  { people }: StudioStore,
  person: Person,
  request: Request,
): Promise<void> {
  const language = preferredLanguage(request);
  if (language !== undefined && language !== person.browserLanguage)
    await people.noteBrowserLanguage(person.id, language);
}
