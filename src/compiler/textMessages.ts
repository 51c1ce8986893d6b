import { hintTo, nameHint, nearestName } from '../expressions/nearestName.ts';
import { describeValue, type Type } from '../expressions/type.ts';
import { error, listed, warning, withData } from './message.ts';

/**
 * Messages about languages and their texts: literal sentences, ICU messages, their arguments, codes
 * without a text, locales.
 */
export const textMessages = {
  /** `meant` is the expression that the text probably is. */
  literalText: (text: string, meant: string | undefined) =>
    error(
      'literal-text',
      `"${text}" is a literal text.`,
      meant === undefined
        ? 'Add it to texts/ and write its key here.'
        : `Write "${meant}" to show the value.`,
    ),
  literalPath: (text: string, meant: string) =>
    warning(
      'literal-path',
      `"${text}" is text, not the value of that name.`,
      `Write "${meant}" for the value, or "= '${text}'" if the text is meant.`,
    ),
  unknownText: (key: string, known: readonly string[], files: readonly string[]) => {
    const nearest = nearestName(key, known);
    const how = `dd it to ${listed(files)}, or run "npx portico texts --add".`;
    const hint = nearest === undefined ? `A${how}` : hintTo(key, nearest, `Otherwise a${how}`);
    const message = error('unknown-text', `There is no text "${key}".`, hint);
    return withData(message, { textKey: key });
  },
  expressionAsText: (key: string, expression: string) =>
    error('unknown-text', `There is no text "${key}".`, `Write "${expression}" to show the value.`),
  textNotInAll: (key: string, languages: readonly string[], files: readonly string[]) =>
    withData(
      error(
        'text-missing',
        `The text "${key}" is missing in ${listed(languages)}.`,
        `Add it to ${listed(files)}, or run "npx portico texts --add".`,
      ),
      { textKey: key },
    ),
  argumentMissing: (key: string, name: string) =>
    error(
      'text-argument-missing',
      `The message "${key}" needs the argument "${name}".`,
      `Write { key: ${key}, ${name}: … }.`,
    ),
  argumentMayBeMissing: (key: string, name: string) =>
    error(
      'text-argument-missing',
      `The argument "${name}" selects a form of the message "${key}"; this may be missing.`,
      'Provide a fallback, for example or(value, 0).',
    ),
  argumentUnknown: (key: string, name: string, known: readonly string[]) =>
    error(
      'text-argument-unknown',
      `The message "${key}" has no argument "${name}".`,
      nameHint(name, known),
    ),
  argumentType: (key: string, name: string, given: Type) =>
    error(
      'text-argument-type',
      `The argument "${name}" of the message "${key}" must be a number; this is ${describeValue(given)}.`,
      'Pass a number.',
    ),
  dateArgumentType: (key: string, name: string, given: Type) =>
    error(
      'text-argument-type',
      `The argument "${name}" of the message "${key}" must be a date; this is ${describeValue(given)}.`,
      'Pass a date, or a text such as "2026-11-20" or "2026-11-20T14:05:00Z".',
    ),
  badMessage: (reason: string) => error('bad-message', `The message cannot be parsed: ${reason}.`),
  unsupportedMessage: (what: string, hint: string) =>
    error('unsupported-message', `The message uses ${what}, which is not supported.`, hint),
  pluralFormMissing: (form: string, language: string) =>
    error(
      'plural-form-missing',
      `The message lacks the plural form "${form}" of the language "${language}".`,
    ),
  messageArguments: (key: string, other: string) =>
    error(
      'message-arguments',
      `The arguments of the message "${key}" differ from those in "${other}".`,
    ),
  codeWithoutText: (code: string, keys: readonly string[]) =>
    error(
      'code-without-text',
      `The code "${code}" has no text.`,
      keys.length === 0
        ? 'Add a text to the lookup chain.'
        : `Add one of these texts: ${keys.join(', ')}.`,
    ),
  languageWithoutTexts: (language: string) =>
    error(
      'language-without-texts',
      `The language "${language}" has no texts.`,
      `Add "texts/${language}.yaml", or let \`npx portico texts --add\` write it.`,
    ),
  wordsMissing: (language: string, keys: readonly string[]) =>
    error(
      'word-missing',
      `These texts have no default in "${language}": ${keys.join(', ')}.`,
      `Add them with \`npx portico texts --add\`, and translate them in "texts/${language}.yaml".`,
    ),
  wordMissing: (key: string, languages: readonly string[]) =>
    error(
      'word-missing',
      `The text "${key}" has no default in ${listed(languages)}.`,
      'Add it with `npx portico texts --add`, and translate it.',
    ),
  unknownWordArgument: (key: string, name: string, known: readonly string[]) =>
    error(
      'word-argument',
      `The text "${key}" is not given an argument "${name}".`,
      known.length === 0 ? 'It has no arguments.' : nameHint(name, known),
    ),
  unknownWidgetText: (key: string, known: readonly string[]) =>
    error('unknown-text', `No widget has a text "${key}".`, nameHint(key, known)),
  unknownRuntimeText: (key: string, known: readonly string[]) =>
    error('unknown-text', `The runtime has no text "${key}".`, nameHint(key, known)),
  unknownLanguage: (language: string, known: readonly string[]) =>
    error('unknown-language', `Unknown language "${language}".`, nameHint(language, known)),
  unknownLocale: (locale: string) =>
    error(
      'unknown-locale',
      `Unknown locale "${locale}".`,
      'Write a BCP 47 tag of a language and, where it matters, a region, such as en-GB or de-DE.',
    ),
  unknownZone: (zone: string) =>
    error(
      'unknown-zone',
      `Unknown time zone "${zone}".`,
      'Write the IANA name of a zone, such as Europe/Bucharest or UTC.',
    ),
};
