import { knownLabel } from './crudLabels.ts';
import { crudWords, type Word } from './crudWords.ts';

/** A name of a service as words: `lastLogin` and `last_login` -> `Last login`. */
export function inWords(name: string): string {
  const words = name
    .replace(/(?<=[a-z0-9])([A-Z])/g, ' $1')
    .replace(/[_\-.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The texts that the screens use, in every language of the portal. */
export interface CrudTexts {
  /** Key of a word that every set of screens has. */
  word(name: Word): string;
  /** Key of a message without words. */
  own(name: string, text: string): string;
  /** Key of words of the description, in each language that has a translation of them here. */
  named(name: string, words: string): string;
  /** Key of the label of a member, which is never that of another text. */
  label(path: string, text: string): string;
  /** Key of a message that names the value of an enumeration; `value` is one of `selectKeys`. */
  choice(name: string, values: readonly string[]): string;
  /** Language -> the texts, as in a text file. */
  all(): Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Language -> keys of the texts that are still the words of the description. */
  foreign(): Readonly<Record<string, readonly string[]>>;
  /** The languages of the portal that have no words here and got the English ones. */
  readonly untranslated: readonly string[];
}

/** Descriptions are in English, whatever the portal speaks. */
const isEnglish = (language: string): boolean => /^en(-|$)/.test(language);

/** Names of texts that are no labels of members. */
const taken: ReadonlySet<string> = new Set([
  ...Object.keys(crudWords['en'] ?? {}),
  'clock',
  'day',
  'heading',
  'moment',
  'number',
  'one',
  'oneHeading',
]);

/**
 * Value of an enumeration -> the word that stands for it in a message, which takes letters, digits
 * and underscores only, and `other` for itself.
 */
export function selectKeys(values: readonly string[]): ReadonlyMap<string, string> {
  const isSafe = (value: string) => /^[\p{L}\p{N}_]+$/u.test(value) && value !== 'other';
  const used = new Set(['other', ...values.filter(isSafe)]);
  const keyOf = (value: string) => {
    const stem = value.replace(/[^\p{L}\p{N}]+/gu, '_');
    let key = stem === '' ? 'value' : stem;
    for (let count = 2; used.has(key); count += 1) key = `${stem}_${count}`;
    used.add(key);
    return key;
  };
  return new Map(values.map((value) => [value, isSafe(value) ? value : keyOf(value)]));
}

/** Words in a message, in which braces and the apostrophes before them are signs. */
const escaped = (words: string): string =>
  /[{}<>]|''/.test(words) ? words.replaceAll("'", "''").replace(/[{}<>]+/g, "'$&'") : words;

/** Creates the texts below the key `group`. */
export function createCrudTexts(group: string, languages: readonly string[]): CrudTexts {
  const texts = new Map<string, (language: string) => string>();
  const described = new Map<string, readonly string[]>();
  const inLanguage = (words: string, language: string) =>
    escaped(isEnglish(language) ? words : (knownLabel(words, language) ?? words));
  const wordsOf = (language: string) => crudWords[language] ?? crudWords['en'];
  const names = new Map<string, string>();
  /** The name of a text: a key has no other characters, and is never that of another text. */
  const nameOf = (kind: string, given: string) => {
    const id = `${kind} ${given}`;
    const stem = given.replace(/[^\w.-]+/g, '_');
    let name = names.get(id) ?? stem;
    for (let count = 2; !names.has(id) && texts.has(name); count += 1) name = `${stem}_${count}`;
    names.set(id, name);
    return name;
  };
  const set = (name: string, text: (language: string) => string) => {
    texts.set(name, text);
    return `${group}.${name}`;
  };
  return {
    word: (name) => set(name, (language) => wordsOf(language)?.[name] ?? ''),
    own: (name, text) => set(name, () => text),
    named: (given, words) => {
      const name = nameOf('named', given);
      described.set(name, [words]);
      return set(name, (language) => inLanguage(words, language));
    },
    label(path, text) {
      const name = nameOf('label', taken.has(path) ? `${path}Label` : path);
      described.set(name, [text]);
      return set(name, (language) => inLanguage(text, language));
    },
    choice(given, values) {
      const name = nameOf('choice', given);
      described.set(name, values.map(inWords));
      return set(name, (language) => {
        const forms = [...selectKeys(values)].map(
          ([value, key]) => `${key} {${inLanguage(inWords(value), language)}}`,
        );
        return `{value, select, ${forms.join(' ')} other {{value}}}`;
      });
    },
    all: () =>
      Object.fromEntries(
        languages.map((language) => [
          language,
          Object.fromEntries([...texts].map(([name, text]) => [name, text(language)])),
        ]),
      ),
    foreign: () =>
      Object.fromEntries(
        languages
          .filter((language) => !isEnglish(language))
          .map((language) => [
            language,
            [...described]
              .filter(([, words]) => words.some((one) => knownLabel(one, language) === undefined))
              .map(([name]) => `${group}.${name}`),
          ]),
      ),
    untranslated: languages.filter((language) => crudWords[language] === undefined),
  };
}
