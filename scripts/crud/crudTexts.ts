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
  /** Key of a text that the description gives, the same in every language. */
  own(name: string, text: string): string;
  /** Key of the label of a member, which is never that of another text. */
  label(path: string, text: string): string;
  /** Key of a message that names the value of an enumeration. */
  choice(name: string, values: readonly string[]): string;
  /** Language -> the texts, as in a text file. */
  all(): Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The languages of the portal that have no words here and got the English ones. */
  readonly untranslated: readonly string[];
}

/** Names of texts that are no labels of members. */
const taken: ReadonlySet<string> = new Set([
  ...Object.keys(crudWords['en'] ?? {}),
  'day',
  'heading',
  'moment',
  'number',
  'one',
  'oneHeading',
]);

/** Creates the texts below the key `group`. */
export function createCrudTexts(group: string, languages: readonly string[]): CrudTexts {
  const texts = new Map<string, (language: string) => string>();
  const wordsOf = (language: string) => crudWords[language] ?? crudWords['en'];
  const set = (given: string, text: (language: string) => string) => {
    // a key has no other characters, whatever the service calls its members
    const name = given.replace(/[^\w.-]+/g, '_');
    texts.set(name, text);
    return `${group}.${name}`;
  };
  return {
    word: (name) => set(name, (language) => wordsOf(language)?.[name] ?? ''),
    own: (name, text) => set(name, () => text),
    label: (path, text) => set(taken.has(path) ? `${path}Label` : path, () => text),
    choice(name, values) {
      const forms = values.map((value) => `${value} {${inWords(value)}}`);
      return set(name, () => `{value, select, ${forms.join(' ')} other {{value}}}`);
    },
    all: () =>
      Object.fromEntries(
        languages.map((language) => [
          language,
          Object.fromEntries([...texts].map(([name, text]) => [name, text(language)])),
        ]),
      ),
    untranslated: languages.filter((language) => crudWords[language] === undefined),
  };
}
