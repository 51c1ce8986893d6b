import i18next from 'i18next';
import type { FormatterModule, i18n as I18next } from 'i18next';
import type { Portal } from '../language/release.ts';
import { momentOf } from '../sdk/moment.ts';
import { dateFormat, numberFormat, type Notation } from '../sdk/notation.ts';
import { signsOf, writeNumber } from '../sdk/writeNumber.ts';

type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Converts arguments for i18next: booleans become texts for `select`; missing values become a dash.
 */
function readable(args: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? String(value) : ((value ?? '–') as string),
    ]),
  );
}

/** Inserts arguments into messages. */
export interface MessageFiller {
  /** Adds the messages of a file. */
  add(language: string, messages: Readonly<Record<string, string>>): void;
  /**
   * The message with its arguments. For a `select` over a list, the whole message is repeated for
   * each item, also the words around the `select`. Undefined if the message is missing.
   */
  fill(language: string, key: string, args: Readonly<Record<string, unknown>>): string | undefined;
}

/** The members of a format such as `number(style: percent; …)`; undefined if it has none. */
function membersOf(format: string): Readonly<Record<string, string>> | undefined {
  const members = /\((.*)\)/.exec(format)?.[1];
  return (
    members &&
    Object.fromEntries(
      members.split(';').map((member) => member.split(':').map((part) => part.trim())),
    )
  );
}

/** Formats a number: `number`, or `number(style: percent; …)` with members of Intl.NumberFormat. */
function writeStyled(value: number, format: string, notation: Notation): string {
  const style = membersOf(format);
  if (style === undefined) return writeNumber(value, notation, { most: 3 });
  const { group, decimal } = signsOf(numberFormat(notation));
  const signs: Readonly<Record<string, string | undefined>> = { group, decimal };
  return new Intl.NumberFormat(notation.words, {
    ...(style as Intl.NumberFormatOptions),
    numberingSystem: 'latn',
  })
    .formatToParts(value)
    .map((part) => signs[part.type] ?? part.value)
    .join('');
}

const digits = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const;

/**
 * Formats a date or a time: `date` in digits, or `date(month: long; …)` with members of
 * Intl.DateTimeFormat. Names of months and days are in the language of the page, digits in the
 * order of the portal's dates. A value that is no date is returned unchanged.
 */
function writeDate(value: string, format: string, notation: Notation): string {
  const moment = momentOf(value);
  if (moment === undefined) return value;
  const members = membersOf(format);
  const options: Intl.DateTimeFormatOptions = {
    ...(members ?? digits[format.startsWith('date') ? 'date' : 'time']),
    ...(moment.kind === 'plain' && { timeZone: 'UTC' }),
  };
  const hasWords = /month: (short|long)|weekday|era/.test(format);
  return hasWords
    ? new Intl.DateTimeFormat(notation.words, {
        calendar: 'gregory',
        numberingSystem: 'latn',
        ...(notation.zone !== undefined && { timeZone: notation.zone }),
        ...options,
      }).format(moment.date)
    : dateFormat(notation, options).format(moment.date);
}

/**
 * Numbers in texts use the portal's number format, even if a text does not declare an argument as a
 * number.
 */
const formatter = (locales: Portal['locales']): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format, language) => {
    const notation = locales[language ?? ''] as Notation;
    if (format !== undefined && /^(date|time)\b/.test(format))
      return writeDate(String(value), format, notation);
    if (
      value === '' ||
      value === '–' ||
      !Number.isFinite(Number(value)) ||
      (format === undefined && typeof value !== 'number')
    )
      return String(value);
    return writeStyled(Number(value), format ?? 'number', notation);
  },
});

/** A list of texts; undefined if one is missing, so that the caller shows its fallback. */
function joined(items: readonly (string | undefined)[]): string | undefined {
  return items.includes(undefined) ? undefined : items.join(', ');
}

/** The i18next instance over loaded texts: language -> key -> text. */
function createInstance(texts: Texts, locales: Portal['locales']): I18next {
  const instance = i18next.createInstance().use(formatter(locales));
  void instance.init({
    fallbackLng: false,
    ns: ['portal'],
    defaultNS: 'portal',
    resources: Object.fromEntries(
      [...texts].map(([name, messages]) => [name, { portal: Object.fromEntries(messages) }]),
    ),
    keySeparator: false,
    nsSeparator: false,
    contextSeparator: '@',
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    showSupportNotice: false,
  } as Parameters<typeof instance.init>[0]);
  return instance;
}

/**
 * Chooses the form of a message and inserts its arguments. The compiler writes the forms:
 * `key@value` for a select, `key_few` and `key_ordinal_few` for plurals, `key_=0` for an exact
 * number.
 */
export function createMessageFiller(texts: Texts, locales: Portal['locales']): MessageFiller {
  const instance = createInstance(texts, locales);
  const filler: MessageFiller = {
    add: (language, messages) =>
      void instance.addResourceBundle(language, 'portal', messages, true, true),
    fill(lng, key, args) {
      const { context } = args;
      // a select over a list: the words of each item
      if (Array.isArray(context) && context.length > 0)
        return joined(
          context.map((item: unknown) => filler.fill(lng, key, { ...args, context: item })),
        );
      const own = texts.get(lng);
      const replace = readable(Array.isArray(context) ? { ...args, context: undefined } : args);
      const has = (name: string) => own?.has(name) === true;
      const hasForms = (name: string) => has(`${name}_other`) || has(`${name}_ordinal_other`);
      const chosen = `${key}@${String(replace['context'])}`;
      const base = has(chosen) || hasForms(chosen) ? chosen : key;
      const exact = `${base}_=${String(replace['count'])}`;
      if (has(exact)) return instance.t(exact, { lng, replace });
      const ordinal = has(`${base}_ordinal_other`);
      const count = Number(replace['count'] ?? NaN);
      // without a count no plural form is right; the general one is the least wrong
      const form =
        hasForms(base) && Number.isNaN(count) ? `${base}${ordinal ? '_ordinal' : ''}_other` : base;
      const options = { lng, replace, ...(form === base && hasForms(base) && { count, ordinal }) };
      return instance.exists(form, options) ? instance.t(form, options) : undefined;
    },
  };
  return filler;
}
