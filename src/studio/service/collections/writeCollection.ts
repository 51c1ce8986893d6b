import type { Draft } from '../../../editing/createDraft.ts';
import { applyEdit } from '../../../editing/edit.ts';
import { addressOf } from '../../../editing/edits/address.ts';
import { insertItem } from '../../../editing/edits/insertItem.ts';
import { removeItem } from '../../../editing/edits/removeItem.ts';
import { EditError } from '../../../editing/locate.ts';
import { removeEntry, setValueInText } from '../../../editing/spliceYaml.ts';
import { nameFrom } from '../fields/newField.ts';
import type { OperationResult, StudioOperation } from '../operation.ts';
import { entriesOf, fieldsOf, idOf, readCollections, type Collection } from './readCollections.ts';

type ContentOperation = Extract<StudioOperation, { readonly do: 'content' }>;
type RemovalOperation = Extract<StudioOperation, { readonly do: 'removeContent' }>;
type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Writes an entry of a configuration file in every language; without an id it is a new one, at the
 * end.
 * @throws EditError when a language lacks a value that every entry needs
 */
export function writeContent(
  draft: Draft,
  { key, id, values }: ContentOperation,
  language: string,
): OperationResult {
  const collection = collectionOf(draft, key, language);
  const fields = fieldsOf(collection);
  const missing = fields.find(
    ({ name, isRequired, isShared }) =>
      isRequired &&
      !isShared &&
      collection.places.some((place) => (values[place.language]?.[name] ?? '').trim() === ''),
  );
  if (missing !== undefined)
    throw new EditError(`"${missing.title}" is missing in a language.`, [missing.name]);
  const title = titleOf(collection, values, language);
  const shared = fields.some(({ isShared }) => isShared) ? newId(collection, id ?? '', values) : '';
  let texts: Texts = {};
  for (const place of collection.places) {
    const own = Object.fromEntries(
      fields.flatMap(({ name, isShared }) => {
        const value = isShared ? shared : (values[place.language]?.[name] ?? '').trim();
        return value === '' ? [] : [[name, value] as const];
      }),
    );
    const index = place.entries.findIndex((entry, at) => idOf(entry, at) === id);
    texts = { ...texts, ...written(draft, { collection, file: place.file, own, index }) };
  }
  const sentence = `${id === undefined || id === '' ? '+ ' : ''}${title}`;
  return { texts, file: '', path: '', sentence };
}

/** Removes an entry of a configuration file in every language. */
export function removeContent(
  draft: Draft,
  { key, id }: RemovalOperation,
  language: string,
): OperationResult {
  const { places, member } = collectionOf(draft, key, language);
  let texts: Texts = {};
  for (const place of places) {
    const index = place.entries.findIndex((entry, at) => idOf(entry, at) === id);
    if (index < 0) continue;
    const address = addressOf(draft.files, place.file, [member, index]);
    texts = { ...texts, ...applyEdit(draft.files, removeItem(draft.files, address).edit) };
  }
  if (Object.keys(texts).length === 0) throw new EditError('There is no such entry any more.', []);
  const title = entryTitle(draft, { key, id, language });
  return { texts, file: '', path: '', sentence: `− ${title}` };
}

interface EntryPlace {
  /** Of the list. */
  readonly key: string;
  readonly id: string;
  readonly language: string;
}

/** What people call an entry of a list; its id if it has no title. */
export function entryTitle(draft: Draft, { key, id, language }: EntryPlace): string {
  const collection = collectionOf(draft, key, language);
  return entriesOf(collection, language).find((one) => one.id === id)?.title ?? id;
}

function collectionOf(draft: Draft, key: string, language: string): Collection {
  const found = readCollections(draft, language).find((one) => one.key === key);
  if (found === undefined) throw new EditError(`There is no list "${key}".`, []);
  return found;
}

interface Written {
  readonly collection: Collection;
  readonly file: string;
  readonly own: Readonly<Record<string, string>>;
  /** The place of the entry in its list; negative for a new one. */
  readonly index: number;
}

function written(draft: Draft, { collection, file, own, index }: Written): Texts {
  const { member } = collection;
  if (index < 0) {
    const owner = addressOf(draft.files, file, [member]);
    return applyEdit(draft.files, insertItem(draft.files, { owner }, own).edit);
  }
  let text = draft.files.get(file) ?? '';
  const before = collection.places.find((place) => place.file === file)?.entries[index] ?? {};
  for (const { name } of fieldsOf(collection)) {
    const value = own[name];
    if (value !== undefined) text = setValueInText(text, [member, index, name], value);
    else if (name in before && name !== 'id') text = removeEntry(text, [member, index, name]);
  }
  return { [file]: text };
}

function newId({ places }: Collection, id: string, values: ContentOperation['values']): string {
  if (id !== '') return id;
  const taken = places.flatMap(({ entries }) => entries.map(idOf));
  const words = Object.values(values['en'] ?? Object.values(values)[0] ?? {});
  return nameFrom(words.find((one) => one.trim() !== '') ?? 'entry', taken);
}

function titleOf(
  { places }: Collection,
  values: ContentOperation['values'],
  language: string,
): string {
  const own = values[language] ?? values[places[0]?.language ?? ''] ?? {};
  return Object.entries(own).find(([name, value]) => name !== 'id' && value !== '')?.[1] ?? '';
}
