import { alwaysNeededWords, defaultWords } from '../../language/words.ts';
import type { ParsedDocument } from '../parse/document.ts';
import { messages } from '../messages.ts';
import type { Report } from './report.ts';
import { isObject } from '../json.ts';
import { compileMessage, argumentName, type CompiledMessage } from './texts.ts';

/** A message of one language and its position. */
export interface TextEntry {
  readonly message: CompiledMessage;
  /** The texts file; of a default, the portal file, which names the language. */
  readonly document: ParsedDocument;
  readonly path: readonly string[];
}

/** Language -> key -> message. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, TextEntry>>;

/** Prefixes of texts that the runtime looks up itself. */
export const reservedTexts: readonly string[] = [
  'errors.',
  'error_',
  'form.',
  'runtime.',
  'errorGeneric',
  'widgets.',
];

/** The language of a texts file: `texts/ro.yaml` or `texts/ro/<anything>.yaml`. */
export function languageOf(file: string): string {
  return /^(?:.*\/)?texts\/([^/.]+)/.exec(file)?.[1] ?? '';
}

/** The file of a language that a text belongs to: the one with the most similar keys. */
export function textFileFor(texts: Texts, language: string, key: string): string {
  const parts = key.split('.');
  let found = { file: `texts/${language}.yaml`, shared: -1 };
  for (const [other, { document }] of texts.get(language) ?? []) {
    if (languageOf(document.file) !== language) continue; // a default text
    const different = other.split('.').findIndex((part, at) => part !== parts[at]);
    const shared = different < 0 ? parts.length : different;
    if (shared > found.shared) found = { file: document.file, shared };
  }
  return found.file;
}

/** The messages of one file, and its duplicate keys. */
export interface TextFile {
  readonly entries: ReadonlyMap<string, TextEntry>;
  readonly twice: readonly (readonly string[])[];
  /** The messages by their texts, for the next version of the file. */
  readonly compiled: ReadonlyMap<string, CompiledMessage>;
}

/**
 * Compiles the messages of one file. Cached while the file is unchanged; in a changed file, the
 * messages of texts that the version before had are reused.
 */
export function readTextFile(document: ParsedDocument, before: TextFile | undefined): TextFile {
  const entries = new Map<string, TextEntry>();
  const twice: (readonly string[])[] = [];
  const compiled = new Map<string, CompiledMessage>();
  const language = languageOf(document.file);
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      if (entries.has(path.join('.'))) twice.push(path);
      const known = compiled.get(value) ?? before?.compiled.get(value);
      const message = known ?? compileMessage(value, language);
      compiled.set(value, message);
      entries.set(path.join('.'), { message, document, path });
    } else if (isObject(value))
      for (const [name, member] of Object.entries(value)) visit(member, [...path, name]);
  };
  for (const [name, member] of Object.entries(document.value))
    if (name !== 'schema') visit(member, [name]);
  return { entries, twice, compiled };
}

/** The messages of the default texts, by language and text. */
const defaultMessages = new Map<string, CompiledMessage>();

function defaultMessage(text: string, language: string): CompiledMessage {
  const id = `${language} ${text}`;
  const message = defaultMessages.get(id) ?? compileMessage(text, language);
  defaultMessages.set(id, message);
  return message;
}

/** What is known about a portal's texts besides their files. */
export interface TextOptions {
  readonly languages: readonly string[];
  readonly portal: ParsedDocument | undefined;
  /** True if every texts file could be read; otherwise missing texts are not reported. */
  readonly isWhole: boolean;
}

/**
 * Merges the files of each language and adds the default texts of the runtime that they do not
 * override; reports problems of their messages, and texts that a language lacks.
 */
export function joinTexts(
  files: ReadonlyMap<ParsedDocument, TextFile>,
  { languages, portal, isWhole }: TextOptions,
  report: Report,
): Texts {
  const texts = new Map<string, Map<string, TextEntry>>(
    languages.map((language) => [language, new Map()]),
  );
  for (const [document, { entries, twice }] of files) {
    for (const path of twice) report(document, path, messages.sameText(path.join('.')), 'key');
    const language = languageOf(document.file);
    const own = texts.get(language);
    if (own === undefined) {
      // Without languages, portal.yaml is missing or broken.
      if (languages.length > 0)
        report(document, ['schema'], messages.unknownLanguage(language, languages));
      continue;
    }
    for (const [key, entry] of entries) {
      if (own.has(key)) report(document, entry.path, messages.sameText(key), 'key');
      else own.set(key, entry);
      for (const problem of entry.message.problems) report(document, entry.path, problem);
    }
  }
  if (isWhole) {
    const isWritten = [...texts.values()].some((own) => own.size > 0);
    for (const [language, own] of texts)
      if (own.size === 0 && isWritten && portal !== undefined)
        report(portal, ['languages', 'available'], messages.languageWithoutTexts(language));
    compareLanguages(texts, report);
  }
  if (portal !== undefined) addDefaults(texts, { portal, isWhole }, report);
  return texts;
}

// A text that replaces a default may use only the arguments that the runtime fills in. A language
// without defaults must have the texts that every portal needs; those that only some need are
// reported where they are needed.
function addDefaults(
  texts: Map<string, Map<string, TextEntry>>,
  { portal, isWhole }: { readonly portal: ParsedDocument; readonly isWhole: boolean },
  report: Report,
): void {
  for (const [language, own] of texts) {
    const missing = alwaysNeededWords.filter(
      (key) => !own.has(key) && defaultWords[key]?.[language] === undefined,
    );
    if (missing.length > 0 && isWhole)
      report(portal, ['languages', 'available'], messages.wordsMissing(language, missing));
    for (const [key, translations] of Object.entries(defaultWords)) {
      const written = own.get(key);
      const translation = translations[language];
      if (written !== undefined) {
        const known = Object.keys(defaultMessage(translations['en'] ?? '', 'en').args);
        for (const name of Object.keys(written.message.args))
          if (!known.includes(name))
            report(written.document, written.path, messages.unknownWordArgument(key, name, known));
      } else if (translation !== undefined)
        own.set(key, {
          message: defaultMessage(translation, language),
          document: portal,
          path: ['languages', 'available'],
        });
    }
  }
}

// Such a text may be replaced in one language only; its arguments are compared with its default.
function mayHaveDefault(key: string): boolean {
  return key in defaultWords || /^(runtime|widgets)\./.test(key);
}

function compareLanguages(texts: Texts, report: Report): void {
  const languages = [...texts.keys()];
  const seen = new Set<string>();
  for (const [language, own] of texts) {
    for (const [key, entry] of own) {
      if (seen.has(key)) continue;
      seen.add(key);
      const missing = languages.filter(
        (other) =>
          other !== language &&
          texts.get(other)?.has(key) === false &&
          (texts.get(other)?.size ?? 0) > 0 &&
          !mayHaveDefault(key),
      );
      if (missing.length > 0)
        report(
          entry.document,
          entry.path,
          messages.textNotInAll(
            key,
            missing,
            missing.map((other) => textFileFor(texts, other, key)),
          ),
          'key',
        );
      for (const other of languages) {
        const translated = texts.get(other)?.get(key);
        if (translated === undefined || other === language) continue;
        if (mayHaveDefault(key) || argumentsOf(translated) === argumentsOf(entry)) continue;
        report(translated.document, translated.path, messages.messageArguments(key, language));
      }
    }
  }
}

function argumentsOf({ message }: TextEntry): string {
  return Object.keys(message.args).sort().join(',');
}

/** The arguments of a message under the names that the translator uses. */
export function renamedArguments(
  texts: Texts,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const renamed = new Map<string, Readonly<Record<string, string>>>();
  for (const own of texts.values()) {
    for (const [key, { message }] of own) {
      const names = Object.keys(message.args).filter(
        (name) => argumentName(name, message.args) !== name,
      );
      if (names.length > 0)
        renamed.set(
          key,
          Object.fromEntries(names.map((name) => [name, argumentName(name, message.args)])),
        );
    }
  }
  return renamed;
}
