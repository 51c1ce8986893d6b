import { isObject } from '../compiler/json.ts';
import { languageOf, reservedTexts, textFileFor } from '../compiler/resolve/readTexts.ts';
import { widgetTexts } from '../compiler/check/widgetTexts.ts';
import { alwaysNeededWords, defaultWords } from '../language/words.ts';
import type { Draft } from './createDraft.ts';
import type { Edit } from './edit.ts';
import { EditError, readText } from './locate.ts';
import { withPluralForms } from './pluralForms.ts';
import { difference, type Splice } from './splice.ts';
import { insertEntry } from './spliceYaml.ts';
import { valueAt } from './valueAt.ts';

/** A text that a descriptor uses, or that another language has. */
export interface MissingText {
  readonly key: string;
  /** The languages that lack it. */
  readonly languages: readonly string[];
  /** Names of the arguments that it is given. */
  readonly args: readonly string[];
}

/** Texts of the runtime and of widgets: key -> language -> message. */
function textsOfEngine(draft: Draft): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const { environment } = draft.knowledge();
  return new Map([...Object.entries(defaultWords), ...widgetTexts(environment)]);
}

/** The keys of those that the portal shows. */
function neededOfEngine(draft: Draft): readonly string[] {
  const { environment, usedWidgets } = draft.knowledge();
  const ofWidgets = [...widgetTexts(environment).keys()];
  return [
    ...alwaysNeededWords,
    ...ofWidgets.filter((key) => usedWidgets.has(key.split('.')[1] ?? '')),
  ];
}

/**
 * The texts that are used, or that another language has, and that a language lacks. Among them are
 * those that the engine brings for other languages only.
 */
export function missingTexts(draft: Draft): readonly MissingText[] {
  const { texts, textUses } = draft.knowledge();
  const args = new Map<string, Set<string>>();
  for (const { key, args: given } of textUses)
    args.set(key, new Set([...(args.get(key) ?? []), ...Object.keys(given)]));
  const ofEngine = textsOfEngine(draft);
  const needed = new Set([...args.keys(), ...neededOfEngine(draft)]);
  const used = new Set(needed);
  for (const own of texts.values()) for (const key of own.keys()) used.add(key);
  return [...used].sort().flatMap((key) => {
    const defaults = ofEngine.get(key);
    const languages = [...texts].flatMap(([language, own]) =>
      own.has(key) || defaults?.[language] !== undefined ? [] : [language],
    );
    const isUnused = defaults !== undefined && !needed.has(key);
    return languages.length === 0 || isUnused
      ? []
      : [{ key, languages, args: [...(args.get(key) ?? [])] }];
  });
}

/** A text that languages have alike, so that it may not be translated. */
export interface SameText {
  readonly key: string;
  readonly languages: readonly string[];
}

/** The texts with words that are the same in several languages. */
export function sameTexts(draft: Draft): readonly SameText[] {
  const { texts } = draft.knowledge();
  const byKey = new Map<string, Map<string, string[]>>();
  for (const [language, own] of texts)
    for (const [key, { document, path }] of own) {
      const message = valueAt(document.value, path);
      if (typeof message !== 'string' || !hasWords(message)) continue;
      const alike = byKey.get(key) ?? new Map<string, string[]>();
      alike.set(message, [...(alike.get(message) ?? []), language]);
      byKey.set(key, alike);
    }
  return [...byKey]
    .flatMap(([key, alike]) => [...alike.values()].map((languages) => ({ key, languages })))
    .filter(({ languages }) => languages.length > 1)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Whether a message has words besides its arguments and the names of its cases. */
function hasWords(message: string): boolean {
  const rest = message
    .replace(/\{\s*\w+\s*(,\s*(number|date|time)\b[^{}]*)?\}/g, '')
    .replace(/\w+\s*,\s*(plural|select|selectordinal)\s*,/g, '')
    .replace(/[\w=]+\s*(?=\{)/g, '');
  return /\p{L}{2}/u.test(rest);
}

/** The beginnings of keys that no descriptor writes: of the engine, or looked up by a code. */
export function lookedUpPrefixes(draft: Draft): readonly string[] {
  return [...reservedTexts, ...draft.knowledge().textPrefixes].filter((prefix) => prefix !== '');
}

/** The keys of texts that nothing uses. */
export function unusedTexts(draft: Draft): readonly string[] {
  const { texts, textUses } = draft.knowledge();
  const used = new Set(textUses.map(({ key }) => key));
  const prefixes = lookedUpPrefixes(draft);
  const written = [...texts.values()].flatMap((own) =>
    [...own].flatMap(([key, { document }]) => (languageOf(document.file) === '' ? [] : [key])),
  );
  return [...new Set(written)]
    .filter((key) => !used.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
    .sort();
}

/**
 * The message of a new text: that of another language, then a default in English, otherwise words
 * made from its key.
 */
function newMessage(draft: Draft, { key, args }: MissingText): string {
  const defaults = textsOfEngine(draft).get(key);
  for (const [language, own] of draft.knowledge().texts) {
    // the translation of a default is no better than the default
    if (defaults !== undefined && defaults[language] === undefined) continue;
    const entry = own.get(key);
    const written = entry?.path.reduce<unknown>(
      (at, part) => (isObject(at) ? at[part] : undefined),
      entry.document.value,
    );
    if (typeof written === 'string') return written;
  }
  if (defaults?.['en'] !== undefined) return defaults['en'];
  const last = key.split('.').at(-1) ?? key;
  const words = last
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return [words.charAt(0).toUpperCase() + words.slice(1), ...args.map((name) => `{${name}}`)].join(
    ' ',
  );
}

/**
 * Adds texts to the files of the languages that lack them, beside texts with similar keys.
 * @throws EditError when a file cannot be edited
 */
export function addTexts(draft: Draft, missing: readonly MissingText[]): Edit {
  const { texts } = draft.knowledge();
  const changed = new Map<string, string>();
  for (const text of missing) {
    for (const language of text.languages) {
      const file = textFileFor(texts, language, text.key);
      const before = changed.get(file) ?? draft.files.get(file) ?? 'schema: texts/1\n';
      changed.set(
        file,
        withText(before, text.key, withPluralForms(newMessage(draft, text), language)),
      );
    }
  }
  const splices = new Map<string, readonly Splice[]>();
  for (const [file, text] of changed)
    splices.set(file, [difference(draft.files.get(file) ?? '', text)]);
  return { splices, moves: [] };
}

/**
 * A texts file with one more message, in the deepest group that its key belongs to.
 * @throws EditError when the key is that of a group
 */
export function withText(text: string, key: string, message: string): string {
  const { value } = readText(text);
  const path = groupOf(value, key);
  const group = valueAt(value, path.slice(0, -1));
  if (isObject(group) && Object.hasOwn(group, String(path.at(-1))))
    throw new EditError(`The group "${key}" is no text.`, path);
  return insertEntry(text, path, { value: message });
}

/** The path of a key in a texts file, in the deepest group that it belongs to. */
export function groupOf(value: unknown, key: string): readonly string[] {
  let group = value;
  const path: string[] = [];
  const parts = key.split('.');
  let from = 0;
  for (let to = 1; to < parts.length; to++) {
    const name = parts.slice(from, to).join('.');
    const inner = isObject(group) ? group[name] : undefined;
    if (!isObject(inner)) continue;
    [group, from] = [inner, to];
    path.push(name);
  }
  return [...path, parts.slice(from).join('.')];
}
