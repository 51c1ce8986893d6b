import { languageOf, textFileFor } from '../../compiler/resolve/readTexts.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import { blockEntry, blockValue } from '../blockSplice.ts';
import type { Draft } from '../createDraft.ts';
import { inlineEntry, inlineValue } from '../inlineSplice.ts';
import { collectionAt, EditError, entriesOf, entryAt, readText, type ReadText } from '../locate.ts';
import type { Splice } from '../splice.ts';
import { setValueInText } from '../spliceYaml.ts';
import { groupOf, withText } from '../texts.ts';
import { valueAt } from '../valueAt.ts';
import { applied, commentTexts, prove, type Applied } from './applied.ts';

/** The message of a key in one language, to be written. */
export interface TextMessage {
  readonly key: string;
  readonly language: string;
  readonly message: string;
}

interface PlacedMessage {
  readonly key: string;
  /** The path of the key in its file; undefined if it is added. */
  readonly path: DocumentPath | undefined;
  readonly message: string;
}

/**
 * Writes the messages of many keys at once; each file is parsed twice, however many of its messages
 * change. Where a language lacks a key it is added, in the file with the most similar keys.
 * @throws EditError when a language or key is not possible
 */
export function setTexts(draft: Draft, messages: readonly TextMessage[]): Applied {
  const { texts } = draft.knowledge();
  const byFile = new Map<string, PlacedMessage[]>();
  for (const { key, language, message } of messages) {
    const own = texts.get(language);
    if (own === undefined) throw new EditError(`The portal has no language "${language}".`, []);
    const entry = own.get(key);
    // the default message of a widget stands in no texts file
    const written = entry && languageOf(entry.document.file) === language ? entry : undefined;
    const file = written?.document.file ?? textFileFor(texts, language, key);
    const placed = byFile.get(file) ?? [];
    placed.push({ key, path: written?.path, message });
    byFile.set(file, placed);
  }
  const changed = new Map(
    [...byFile].map(([file, own]) => [file, withTexts(draft.files.get(file), own)]),
  );
  return applied(draft.files, changed);
}

const emptyFile = 'schema: texts/1\n';

function withTexts(text: string | undefined, messages: readonly PlacedMessage[]): string {
  const before = text ?? emptyFile;
  try {
    return splicedAtOnce(before, messages);
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return oneByOne(before, messages); // slower, and it knows more shapes
  }
}

function oneByOne(before: string, messages: readonly PlacedMessage[]): string {
  return messages.reduce(
    (text, { key, path, message }) =>
      path === undefined ? withText(text, key, message) : setValueInText(text, path, message),
    before,
  );
}

interface DeepSplice extends Splice {
  /** How deep the value stands: of two insertions at one place the deeper one comes first. */
  readonly depth: number;
}

/** All splices are made from one parse of the text, and proved together. */
function splicedAtOnce(before: string, messages: readonly PlacedMessage[]): string {
  const read = readText(before);
  const value = structuredClone(read.value ?? {});
  const splices: DeepSplice[] = [];
  for (const { key, path: known, message } of messages) {
    const path = known ?? groupOf(read.value, key);
    const owner = valueAt(value, path.slice(0, -1));
    const name = String(path.at(-1));
    if (typeof owner !== 'object' || owner === null) throw new EditError('No group.', path);
    if (known === undefined && Object.hasOwn(owner, name))
      throw new EditError(`The text "${key}" exists already.`, path);
    if (known !== undefined && valueAt(read.value, known) === message) continue;
    splices.push({ ...spliceOf(read, { path, message }), depth: path.length });
    Object.assign(owner, { [name]: message });
  }
  const after = splices
    .toReversed()
    .toSorted((a, b) => b.start - a.start || a.depth - b.depth)
    .reduce((at, { start, end, text }) => at.slice(0, start) + text + at.slice(end), before);
  prove(before, after, { path: [], value, comments: commentTexts(before) });
  return after;
}

function spliceOf(
  read: ReadText,
  { path, message }: { readonly path: DocumentPath; readonly message: string },
): Splice {
  const collection = collectionAt(read, path.slice(0, -1));
  const entry = entryAt(read, path);
  const isFlow = collection.flow === true;
  if (entry !== undefined)
    return isFlow
      ? inlineValue(read, entry, message)
      : blockValue(read, entry, { value: message, comments: 'keep' });
  const entries = entriesOf(read.text, collection);
  if (entries.length === 0) throw new EditError('The group is empty.', path);
  const added = { key: String(path.at(-1)), value: message, next: undefined };
  return isFlow ? inlineEntry(read, entries, added) : blockEntry(read, entries, added);
}
