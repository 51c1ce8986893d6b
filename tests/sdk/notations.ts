import type { Notation } from '../../src/sdk/notation.ts';

/** The notation of a portal with Romanian numbers and dates as dd/MM/yyyy in all languages. */
export function portalNotation(language: string): Notation {
  return { words: language, numbers: 'ro', dates: 'en-GB', firstDay: 0 };
}

/** The notation of a portal without fixed formats: everything is formatted by the locale. */
export function ownNotation(locale: string, firstDay = 0): Notation {
  return { words: locale, numbers: locale, dates: locale, firstDay };
}

/** Romanian. */
export const romanian = portalNotation('ro');

/** Locales of both writing directions, and of different digit groups and day orders. */
export const locales =
  `af am ar ar-AE ar-EG as az be bg bn bs ca cs cy da de de-AT de-CH el en-AU en-CA en-GB en-IN en-US
  en-ZA es es-AR es-CL es-MX es-US et eu fa fi fil fr fr-CA fr-CH ga gl gu he hi hr hu hy id is it
  it-CH ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nl-BE nn or pa pl ps pt pt-BR ro ru
  sd si sk sl sq sr sr-Latn sv sw ta te th tr uk ur uz vi zh zh-HK zh-TW zu`.split(/\s+/);
