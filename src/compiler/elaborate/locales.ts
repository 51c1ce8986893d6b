import { describedBy } from '../../expressions/described.ts';
import type { Notation } from '../../language/notation.ts';
import type { Portal as PortalDescriptor } from '../../language/generated/descriptors.ts';
import { messages } from '../messages.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { languageCodes, languageName, localesOf, noteLanguage, zoneNames } from './localeNames.ts';
import { noteName } from './noteNames.ts';

type Languages = PortalDescriptor['languages'];

interface WeekInfo {
  readonly firstDay: number;
}
interface TextInfo {
  readonly direction?: string;
}

/** What Node knows about a locale beyond the standard type: members in 20, methods later. */
interface KnownLocale extends Intl.Locale {
  readonly weekInfo?: WeekInfo;
  readonly textInfo?: TextInfo;
  getWeekInfo?(): WeekInfo;
  getTextInfo?(): TextInfo;
}

function isKnown(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false; // not a BCP 47 tag
  }
}

/**
 * Whether a text is the IANA name of a zone. Offsets such as `+02:00` are none: they do not follow
 * summer time, and not every browser knows them.
 */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false; // a RangeError
  }
}

/**
 * The first day of the week: 0 for Monday to 6 for Sunday. Computed here because not every browser
 * knows it.
 */
function firstDayOf(name: string): number {
  const locale: KnownLocale = new Intl.Locale(name);
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) - 1;
}

/** Whether a locale is written from right to left. Computed here, as the first day is. */
function isRightToLeft(name: string): boolean {
  const locale: KnownLocale = new Intl.Locale(name);
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction === 'rtl';
}

/** Notes the languages, locales and zone for the tools that edit descriptors. */
function noteLanguages(
  context: Context,
  { available, locales = {}, numbers, dates, zone }: Languages,
): void {
  const { languages } = context.unit.environment;
  const within = describedBy({ kind: 'string', values: languages }, [languages]);
  for (const [index, name] of available.entries())
    noteName(below(context, 'available', index), {
      kind: 'option',
      name,
      known: languageCodes,
      meaningOf: languageName,
      within,
    });
  const noteLocale = (at: Context, name: string, of: readonly string[]) =>
    noteName(at, {
      kind: 'option',
      name,
      known: () => localesOf(of),
      meaningOf: languageName,
    });
  for (const [language, locale] of Object.entries(locales))
    noteLocale(below(context, 'locales', language), locale, [language]);
  if (numbers !== undefined) noteLocale(below(context, 'numbers'), numbers, available);
  if (dates !== undefined) noteLocale(below(context, 'dates'), dates, available);
  if (zone !== undefined)
    noteName(below(context, 'zone'), { kind: 'option', name: zone, known: zoneNames });
}

/** Checks the locales of the portal's languages and returns the notation of each language. */
export function localesAt(
  context: Context,
  languages: Languages,
): Readonly<Record<string, Notation>> {
  noteLanguages(context, languages);
  const { available, locales = {}, numbers, dates, zone } = languages;
  for (const language of Object.keys(locales)) {
    noteLanguage(below(context, 'locales', language), language, 'key');
    if (!available.includes(language))
      reportKey(below(context, 'locales'), messages.unknownLanguage(language, available), language);
  }
  const known = (at: Context, locale: string, fallback: string): string => {
    if (isKnown(locale)) return locale;
    report(at, messages.unknownLocale(locale));
    return fallback;
  };
  const ofAll = (name: 'numbers' | 'dates', locale: string | undefined) =>
    locale === undefined ? undefined : known(below(context, name), locale, 'en');
  const numbersOfAll = ofAll('numbers', numbers);
  const datesOfAll = ofAll('dates', dates);
  if (zone !== undefined && !isZone(zone))
    report(below(context, 'zone'), messages.unknownZone(zone));
  return Object.fromEntries(
    available.map((language, index) => {
      const own = locales[language];
      const words =
        own === undefined
          ? known(below(context, 'available', index), language, 'en')
          : known(below(context, 'locales', language), own, 'en');
      const days = datesOfAll ?? words;
      return [
        language,
        {
          words,
          numbers: numbersOfAll ?? words,
          dates: days,
          firstDay: firstDayOf(days),
          ...(zone !== undefined && isZone(zone) && { zone }),
          ...(isRightToLeft(words) && { direction: 'rtl' }),
        },
      ];
    }),
  );
}

/** Reports a default language that the portal does not declare. */
export function checkLanguages(context: Context, fallback: string): void {
  const { languages } = context.unit.environment;
  noteLanguage(below(context, 'default'), fallback);
  if (!languages.includes(fallback))
    report(context, messages.unknownLanguage(fallback, languages), 'default');
}
