import i18next from 'i18next';
import type { FormatterModule, i18n as I18next } from 'i18next';
import { writeNumber } from '../sdk/numberText.ts';

type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Arguments as i18next reads them: a select chooses by text, also between true and false; what is missing is a dash. */
function readable(args: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : ((value ?? '–') as string)]));
}

/** Fills arguments into messages. */
export interface MessageFiller {
  /** Takes over the messages of a file. */
  add(language: string, messages: Readonly<Record<string, string>>): void;
  fill(language: string, key: string, args: Readonly<Record<string, unknown>>): string | undefined;
}

const signs: Readonly<Record<string, string>> = { group: '.', decimal: ',' };

/** How a number is written: `number`, or `number(style: percent; …)` with members of Intl.NumberFormat. */
function writeStyled(value: number, format: string, language: string): string {
  const members = /\((.*)\)/.exec(format)?.[1];
  if (members === undefined) return writeNumber(value, 3);
  const style = Object.fromEntries(members.split(';').map((member) => member.split(':').map((part) => part.trim())));
  return new Intl.NumberFormat(language, style as Intl.NumberFormatOptions).formatToParts(value).map((part) => signs[part.type] ?? part.value).join('');
}

/** Numbers in texts have the signs of all numbers of the portal, also where a text does not say that an argument is one. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format, language) => {
    if (value === '' || value === '–' || !Number.isFinite(Number(value)) || (format === undefined && typeof value !== 'number')) return String(value);
    return writeStyled(Number(value), format ?? 'number', language ?? '');
  },
};

/** The library over texts that are there: language -> key -> text. */
function createInstance(texts: Texts): I18next {
  const instance = i18next.createInstance().use(formatter);
  void instance.init({
    fallbackLng: false,
    ns: ['portal'],
    defaultNS: 'portal',
    resources: Object.fromEntries([...texts].map(([name, messages]) => [name, { portal: Object.fromEntries(messages) }])),
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
 * Chooses the form of a message and fills its arguments in. The compiler writes the forms: `key@value` where an argument
 * chooses, `key_few` and `key_ordinal_few` where one counts, `key_=0` for a number by itself.
 */
export function createMessageFiller(texts: Texts): MessageFiller {
  const instance = createInstance(texts);
  return {
    add: (language, messages) => void instance.addResourceBundle(language, 'portal', messages, true, true),
    fill(lng, key, args) {
      const own = texts.get(lng);
      const replace = readable(args);
      const has = (name: string) => own?.has(name) === true;
      const hasForms = (name: string) => has(`${name}_other`) || has(`${name}_ordinal_other`);
      const chosen = `${key}@${String(replace['context'])}`;
      const base = has(chosen) || hasForms(chosen) ? chosen : key;
      const exact = `${base}_=${String(replace['count'])}`;
      if (has(exact)) return instance.t(exact, { lng, replace });
      const ordinal = has(`${base}_ordinal_other`);
      const count = Number(replace['count'] ?? NaN);
      // where nothing says how many there are, no form is right: the general one says least that is wrong
      const form = hasForms(base) && Number.isNaN(count) ? `${base}${ordinal ? '_ordinal' : ''}_other` : base;
      const options = { lng, replace, ...(form === base && hasForms(base) && { count, ordinal }) };
      return instance.exists(form, options) ? instance.t(form, options) : undefined;
    },
  };
}
