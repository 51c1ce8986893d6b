import type { Context } from './context.ts';
import { noteListed } from './noteNames.ts';

/*
 * The names of languages, locales and time zones that tools offer. What Node knows is listed where
 * an author asks, because the list of all locales takes a few milliseconds.
 */

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Codes of two letters of which Node knows the name. */
function codesOf(type: 'language' | 'region'): readonly string[] {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  const written = type === 'region' ? all.map((code) => code.toUpperCase()) : all;
  return written.filter((code) => names.of(code) !== undefined);
}

/** The codes of languages (ISO 639-1). */
export function languageCodes(): readonly string[] {
  return codesOf('language');
}

/** The locales of languages for which Node has a notation: `en`, `en-GB`, … */
export function localesOf(languages: readonly string[]): readonly string[] {
  const regions = codesOf('region');
  const isOwn = (tag: string) => new Intl.NumberFormat(tag).resolvedOptions().locale === tag;
  return languages
    .filter((language) => /^[a-z]{2,3}$/.test(language))
    .flatMap((language) => [language, ...regions.map((region) => `${language}-${region}`)])
    .filter(isOwn);
}

/** The IANA names of time zones. */
export function zoneNames(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

/** Notes one of the portal's languages for the tools that edit descriptors. */
export function noteLanguage(
  context: Context,
  name: string,
  part: 'key' | 'value' = 'value',
): void {
  const known = context.unit.environment.languages;
  noteListed(context, 'option', { name, part, known, meaningOf: languageName });
}

/** The English name of a language or a locale; undefined for a text that is neither. */
export function languageName(tag: string): string | undefined {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag);
  } catch {
    return undefined; // not a BCP 47 tag
  }
}
