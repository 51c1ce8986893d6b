import { languageOf } from '../../compiler/resolve/readTexts.ts';
import type { NameNote } from '../../compiler/resolve/notes.ts';
import type { Draft } from '../createDraft.ts';
import { occurrenceOfName } from '../names/occurrence.ts';
import { notesByFile, readNames } from '../names/readNames.ts';
import type { TextRange } from '../names/textRanges.ts';
import { lookedUpPrefixes } from '../texts.ts';
import { valueAt } from '../valueAt.ts';
import { freshName } from './freshIds.ts';
import type { TextMessage } from './setTexts.ts';

/** The texts of a part that its copy does not share. */
export interface CopiedTexts {
  /** The keys of the copy, by those of the part. */
  readonly keys: ReadonlyMap<string, string>;
  /** Where the part writes its keys. */
  readonly ranges: readonly TextRange[];
  /** The messages of the new keys, in each language that has them. */
  readonly messages: readonly TextMessage[];
}

/** A part of a file that is copied. */
export interface CopiedPart {
  readonly file: string;
  /** The range of the part in the file. */
  readonly range: TextRange;
  /** A readable key for the copy of a text; a number is added to one that is taken. */
  renamed(key: string): string;
  /** Keys that the copy uses in place of others; they get no messages here. */
  readonly replaced?: ReadonlyMap<string, string>;
}

/**
 * The texts that only a part of a file uses, with new keys for a copy of it. Texts that are used
 * elsewhere too, that services choose by a code, or that the engine brings stay shared.
 */
export function copiedTexts(
  draft: Draft,
  { file, range, renamed, replaced = new Map() }: CopiedPart,
): CopiedTexts {
  const noted = readNames(draft, file);
  if (noted === undefined) return { keys: new Map(), ranges: [], messages: [] };
  const uses = noted.names.filter(isText).flatMap((note) => {
    const found = occurrenceOfName(note, noted.ranges);
    return found === undefined ? [] : [found];
  });
  const inside = uses.filter(({ start, end }) => start >= range.start && end <= range.end);
  const shared = new Set(uses.filter((one) => !inside.includes(one)).map(({ name }) => name));
  const elsewhere = textsOfOthers(draft, file);
  const prefixes = lookedUpPrefixes(draft);
  const copies = new Map<string, string>();
  const taken = takenKeys(draft);
  for (const key of replaced.values()) taken.all.add(key);
  const newKey = (key: string) => {
    const wanted = renamed(key);
    const isFree = groupsOf(wanted).every((group) => !taken.texts.has(group));
    return numbered(isFree ? wanted : key, taken.all);
  };
  for (const key of new Set(inside.map(({ name }) => name))) {
    const isShared = shared.has(key) || elsewhere.has(key);
    if (isShared || prefixes.some((prefix) => key.startsWith(prefix))) continue;
    if (!replaced.has(key) && messagesOf(draft, key).length > 0) copies.set(key, newKey(key));
  }
  const keys = new Map([...copies, ...replaced]);
  return {
    keys,
    ranges: inside.flatMap(({ name, start, end }) => (keys.has(name) ? [{ start, end }] : [])),
    messages: [...copies].flatMap(([key, copy]) =>
      messagesOf(draft, key).map((one) => ({ ...one, key: copy })),
    ),
  };
}

function isText({ kind }: NameNote): boolean {
  return kind === 'text';
}

/** The text keys that other files show; a test that looks for a text shows none. */
function textsOfOthers(draft: Draft, file: string): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const [other, { names }] of notesByFile(draft.knowledge()))
    if (other !== file)
      for (const note of names)
        if (isText(note) && note.document.concept !== 'test') keys.add(note.name);
  return keys;
}

/** The messages of a key that the portal writes itself. */
function messagesOf(draft: Draft, key: string): readonly TextMessage[] {
  return [...draft.knowledge().texts].flatMap(([language, own]) => {
    const entry = own.get(key);
    if (entry === undefined || languageOf(entry.document.file) === '') return [];
    const message = valueAt(entry.document.value, entry.path);
    return typeof message === 'string' ? [{ key, language, message }] : [];
  });
}

interface TakenKeys {
  readonly texts: ReadonlySet<string>;
  /** Also the groups that they are in. */
  readonly all: Set<string>;
}

function takenKeys(draft: Draft): TakenKeys {
  const texts = new Set([...draft.knowledge().texts.values()].flatMap((own) => [...own.keys()]));
  return { texts, all: new Set([...texts].flatMap((key) => [key, ...groupsOf(key)])) };
}

/** The groups that a key is in: `a` and `a.b` for `a.b.c`. */
function groupsOf(key: string): readonly string[] {
  return [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index));
}

/** The key, or one with a number that is not taken. */
function numbered(wanted: string, taken: Set<string>): string {
  if (taken.has(wanted)) return freshName(wanted, taken);
  taken.add(wanted);
  return wanted;
}

/** A text key with other names in place of ids: `home.card.title` becomes `home.card2.title`. */
export function keyWithNames(key: string, names: ReadonlyMap<string, string>): string {
  return key
    .split('.')
    .map((part) => names.get(part) ?? part)
    .join('.');
}
