/** The languages in which the Studio speaks to authors; the first one is the default. */
export const authorLanguages = ['en', 'ro'] as const;

/** A language of the Studio. */
export type AuthorLanguage = (typeof authorLanguages)[number];

/** Whether the Studio speaks a language. */
export function isAuthorLanguage(language: string | undefined): language is AuthorLanguage {
  return authorLanguages.some((one) => one === language);
}

/** The language in which the Studio answers: the asked one if it speaks it, else the default. */
export function authorLanguageOf(asked: string | undefined): AuthorLanguage {
  return isAuthorLanguage(asked) ? asked : authorLanguages[0];
}
