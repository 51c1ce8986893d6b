import type { Portal } from '../src/language/release.ts';

/** A page with its language and the direction in which that is written. */
export function inLanguage(
  page: string,
  { locales }: Pick<Portal, 'locales'>,
  language: string,
): string {
  const direction = locales[language]?.direction ?? 'ltr';
  return page.replace(/<html [^>]*>/, `<html lang="${language}" dir="${direction}">`);
}
