import type { DocumentPath } from '../../compiler/parse/document.ts';
import { isObject } from '../../compiler/json.ts';
import { choicesInPlace, complete, type Choice } from '../complete.ts';
import type { Draft } from '../createDraft.ts';
import { EditError, entryAt, readText, type Entry, type ReadText } from '../locate.ts';
import { marker } from '../places/readPlace.ts';
import { setValueInText } from '../spliceYaml.ts';
import { valueAt } from '../valueAt.ts';

/** A value or a member in a file; the map or list around it exists. */
export interface ValuePlace {
  readonly file: string;
  readonly path: DocumentPath;
}

/** The names that may stand as the value at a path, as the compiler knows them. */
export function choicesAt(draft: Draft, { file, path }: ValuePlace): readonly Choice[] {
  const known = choicesWritten(draft, file, { path, part: 'value' });
  if (known.length > 0) return known;
  const found = choicesIn(draft, file, { path, value: marker, offset: marker.length });
  return found.filter(({ kind }) => kind !== 'key');
}

/** The keys that the map at a path may get, as the compiler and the grammar know them. */
export function keysAt(draft: Draft, { file, path }: ValuePlace): readonly Choice[] {
  const known = choicesWritten(draft, file, { path, part: 'key' });
  if (known.length > 0) return known;
  return choicesIn(draft, file, { path: [...path, marker], value: 0, offset: marker.length });
}

/**
 * The names that may stand in place of the written value at a path, or of the first key of the map
 * at it. They need no text to be checked once more.
 */
function choicesWritten(
  draft: Draft,
  file: string,
  { path, part }: { readonly path: DocumentPath; readonly part: 'key' | 'value' },
): readonly Choice[] {
  if (draft.isChanged(file)) return [];
  try {
    const read = readText(draft.files.get(file) ?? '');
    const entry = part === 'value' ? entryAt(read, path) : firstMember(read, path);
    const node = part === 'value' ? entry?.value : entry?.key;
    const [start, end] = node?.range ?? [];
    if (start === undefined || end === undefined) return [];
    return choicesInPlace(draft, file, { range: { start, end }, part });
  } catch (error) {
    if (error instanceof EditError) return [];
    throw error;
  }
}

function firstMember(read: ReadText, path: DocumentPath): Entry | undefined {
  const held = valueAt(read.value, path);
  const [key] = isObject(held) ? Object.keys(held) : [];
  return key === undefined ? undefined : entryAt(read, [...path, key]);
}

/** What may follow in a text that is being typed as the value at a path. */
export function completionsAt(
  draft: Draft,
  { file, path }: ValuePlace,
  { text, offset }: { readonly text: string; readonly offset: number },
): readonly Choice[] {
  const marked = text.slice(0, offset) + marker + text.slice(offset);
  return choicesIn(draft, file, { path, value: marked, offset: 0 });
}

interface Marked {
  readonly path: DocumentPath;
  /** Contains the marker, or its key does. */
  readonly value: unknown;
  /** Of the cursor, from the start of the marker; at 0 the marker is taken out again. */
  readonly offset: number;
}

function choicesIn(draft: Draft, file: string, { path, value, offset }: Marked): readonly Choice[] {
  const text = withValue(draft.files.get(file) ?? '', path, value);
  const at = text?.indexOf(marker) ?? -1;
  if (text === undefined || at < 0) return [];
  const typed = offset === 0 ? text.replace(marker, '') : text;
  const files = new Map([...draft.files, [file, typed]]);
  const { grammar } = draft;
  return complete({ ...draft, grammar, files }, file, at + offset)?.choices ?? [];
}

/** A text with a value at a path, whose owner may be missing; undefined if it cannot be written. */
function withValue(text: string, path: DocumentPath, value: unknown): string | undefined {
  try {
    const owner = path.slice(0, -1);
    const isMissing = valueAt(readText(text).value, owner) === undefined;
    return isMissing
      ? setValueInText(text, owner, { [String(path.at(-1))]: value })
      : setValueInText(text, path, value);
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}
