import i18next from 'i18next';
import type { i18n as I18next } from 'i18next';
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

// A number in a text is written as everywhere else in the portal.
const written = (value: unknown, format: string | undefined) => (format === 'number' && value !== '' && Number.isFinite(Number(value)) ? writeNumber(Number(value), 3) : String(value));

/** The library over texts that are there: language -> key -> text. */
function createInstance(texts: Texts): I18next {
  const instance = i18next.createInstance();
  void instance.init({
    fallbackLng: false,
    ns: ['portal'],
    defaultNS: 'portal',
    resources: Object.fromEntries([...texts].map(([name, messages]) => [name, { portal: Object.fromEntries(messages) }])),
    keySeparator: false,
    nsSeparator: false,
    contextSeparator: '@',
    initAsync: false,
    interpolation: { escapeValue: false, format: written },
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
