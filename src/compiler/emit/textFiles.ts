import type { Unit } from '../elaborate/context.ts';
import type { Environment } from '../resolve/environment.ts';
import { alwaysNeededWords, defaultWords } from '../../language/words.ts';
import { reservedTexts, type TextEntry, type Texts } from '../resolve/readTexts.ts';
import { compileMessage } from '../resolve/texts.ts';

/** What the files of texts are made from. */
export interface TextInput {
  readonly environment: Environment;
  readonly units: readonly { readonly unit: Unit }[];
  readonly texts: Texts;
}

/** Compiled messages: key -> suffix of a form -> text. */
type Words = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The files of texts of a release, and what the next release needs to know to reuse them. */
export interface TextFiles {
  readonly files: ReadonlyMap<string, string>;
  readonly widgets: string;
  /** By language. */
  readonly words: ReadonlyMap<string, Words>;
  readonly shared: ReadonlyMap<string, ReadonlySet<string>>;
  /** The units with the name of a file of texts, and those of the forms that they show. */
  readonly byName: ReadonlyMap<string, readonly Unit[]>;
  /** The keys that they use. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
  readonly texts: Texts;
}

/** Writes the files of texts: for each language and name, the texts that its units use. */
export function textFiles(input: TextInput, before: TextFiles | undefined): TextFiles {
  const { environment, units, texts } = input;
  const byName = unitsByName(units);
  const keys = new Map(
    [...byName].map(([name, own]) => {
      const isSame = areSameUnits(before?.byName.get(name), own);
      return [name, (isSame ? before?.keys.get(name) : undefined) ?? keysOf(own)];
    }),
  );
  const isShared = sharedKeys(input);
  const used = usedWidgets(environment, units);
  const widgets = used.map(({ type }) => type).join(' ');
  const known = before?.widgets === widgets ? before.words : undefined;
  const files = new Map<string, string>();
  const words = new Map<string, Words>();
  const shared = new Map<string, ReadonlySet<string>>();
  for (const language of environment.languages) {
    const own = texts.get(language) ?? new Map<string, TextEntry>();
    const ofWidgets = known?.get(language) ?? widgetWords(used, language);
    words.set(language, ofWidgets);
    const loaded = new Set([...own.keys()].filter((key) => isShared(key) || ofWidgets.has(key)));
    shared.set(language, loaded);
    const isSame = known !== undefined && areEqual(before?.shared.get(language), loaded);
    const changed = isSame ? changedKeys(before?.texts.get(language), own) : undefined;
    for (const [name, all] of keys) {
      const path = `texts/${language}/${name}.json`;
      const isPortal = name === 'portal';
      const wanted = isPortal
        ? new Set([...all, ...loaded])
        : [...all].filter((key) => !loaded.has(key));
      const earlier = before?.files.get(path);
      const isReused =
        earlier !== undefined &&
        changed !== undefined &&
        areSameUnits(before?.byName.get(name), byName.get(name)) &&
        !changed.some((key) => all.has(key) || (isPortal && loaded.has(key)));
      files.set(path, isReused ? earlier : fileOf(wanted, own, isPortal ? ofWidgets : undefined));
    }
  }
  return { files, widgets, words, shared, byName, keys, texts };
}

/** The units whose texts are in one file: all with that name, and the forms that they show. */
function unitsByName(units: TextInput['units']): ReadonlyMap<string, readonly Unit[]> {
  const forms = new Map(
    units.filter(({ unit }) => unit.kind === 'form').map(({ unit }) => [unit.id, unit]),
  );
  const byName = new Map<string, Unit[]>();
  for (const { unit } of units) {
    if (unit.kind === 'form') continue;
    const shown = [...unit.uses.forms].flatMap((form) => forms.get(form) ?? []);
    byName.set(unit.id, [...(byName.get(unit.id) ?? []), unit, ...shown]);
  }
  return byName;
}

function keysOf(units: readonly Unit[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { uses } of units) for (const { key } of uses.texts) keys.add(key);
  return keys;
}

/** Whether the runtime looks up a text itself, so that every page has it. */
function sharedKeys({ units }: TextInput): (key: string) => boolean {
  const own = units.flatMap(({ unit }) => [...unit.uses.textPrefixes]);
  const reserved = reservedTexts.filter((prefix) => prefix !== 'widgets.');
  const prefixes = [...new Set([...reserved, ...own])].filter((prefix) => prefix !== '');
  const isOpen = own.includes('');
  const needed = new Set([...alwaysNeededWords, ...keysOf(units.map(({ unit }) => unit))]);
  return (key) =>
    (prefixes.some((prefix) => key.startsWith(prefix)) &&
      (!(key in defaultWords) || needed.has(key))) ||
    (isOpen && !key.includes('.'));
}

/** A file of texts; those of `own` replace those of `words` with all their forms. */
function fileOf(
  keys: Iterable<string>,
  own: ReadonlyMap<string, TextEntry>,
  words: Words | undefined,
): string {
  const result = new Map<string, string>();
  for (const key of new Set([...(words?.keys() ?? []), ...keys]))
    for (const [suffix, text] of Object.entries(
      own.get(key)?.message.forms ?? words?.get(key) ?? {},
    ))
      result.set(`${key}${suffix}`, text);
  return JSON.stringify(Object.fromEntries([...result].sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** The keys whose texts differ; a file of texts that is unchanged keeps its entries. */
function changedKeys(
  before: ReadonlyMap<string, TextEntry> | undefined,
  next: ReadonlyMap<string, TextEntry>,
): readonly string[] | undefined {
  if (before === undefined) return undefined;
  const formsOf = (entry: TextEntry | undefined) => JSON.stringify(entry?.message.forms);
  const isChanged = (key: string) => {
    const [old, now] = [before.get(key), next.get(key)];
    return old?.message !== now?.message && formsOf(old) !== formsOf(now);
  };
  const gone = [...before.keys()].filter((key) => !next.has(key));
  return [...gone, ...[...next.keys()].filter(isChanged)];
}

function areEqual(one: ReadonlySet<string> | undefined, other: ReadonlySet<string>): boolean {
  return one?.size === other.size && [...other].every((key) => one.has(key));
}

function areSameUnits(
  before: readonly Unit[] | undefined,
  now: readonly Unit[] | undefined,
): boolean {
  return before?.length === now?.length && (now ?? []).every((unit, at) => unit === before?.[at]);
}

function usedWidgets(
  environment: Environment,
  units: TextInput['units'],
): Environment['vocabulary']['widgets'] {
  const used = new Set(units.flatMap(({ unit }) => [...unit.uses.widgets]));
  return environment.vocabulary.widgets.filter(({ type }) => used.has(type));
}

function widgetWords(widgets: Environment['vocabulary']['widgets'], language: string): Words {
  return new Map(
    widgets.flatMap(({ type, texts }) =>
      Object.entries(texts ?? {}).map(([key, translations]) => {
        const text = translations[language] ?? translations['en'] ?? '';
        return [`widgets.${type}.${key}`, compileMessage(text, language).forms] as const;
      }),
    ),
  );
}
