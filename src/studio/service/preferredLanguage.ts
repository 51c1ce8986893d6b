import { isAuthorLanguage, type AuthorLanguage } from '../../editing/authorLanguages.ts';

/** The language of the Studio that a browser prefers; undefined if it accepts none. */
export function preferredLanguage({ headers }: Request): AuthorLanguage | undefined {
  return (headers.get('accept-language') ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((one) => one.trim().startsWith('q='));
      return {
        language: range.split('-')[0] ?? '',
        quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0,
      };
    })
    .filter((one): one is { readonly language: AuthorLanguage; readonly quality: number } =>
      isAuthorLanguage(one.language),
    )
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0]?.language;
}
