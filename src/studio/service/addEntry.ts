import type { Draft } from '../../editing/createDraft.ts';
import { applyEdit } from '../../editing/edit.ts';
import { addressOf, textOf } from '../../editing/edits/address.ts';
import { idsIn } from '../../editing/edits/freshIds.ts';
import { insertItem } from '../../editing/edits/insertItem.ts';
import { EditError, readText } from '../../editing/locate.ts';
import { valueAt } from '../../editing/valueAt.ts';
import { nameFrom } from './fields/newField.ts';
import type { OperationResult, StudioOperation } from './operation.ts';
import { fromPointer, toPointer } from './pointer.ts';
import { newTextKey, withTexts } from './setProperty.ts';

type EntryOperation = Extract<StudioOperation, { readonly do: 'entry' }>;

/** Adds an entry to a menu, with its words. */
export function addEntry(
  draft: Draft,
  { file, path: pointer, id: given, screen, text }: EntryOperation,
  language: string,
): OperationResult {
  const { value } = readText(textOf(draft.files, file));
  const path = fromPointer(value, pointer);
  const isItem = path.at(-2) === 'items' && typeof path.at(-1) === 'number';
  const list = isItem ? path.slice(0, -1) : [...path, 'items'];
  const items = valueAt(value, list);
  if (!Array.isArray(items)) throw new EditError('There is no menu here.', path);
  const words = text['en'] ?? text[language] ?? Object.values(text)[0] ?? '';
  const id = given === undefined || given === '' ? nameFrom(words, idsIn(value)) : given;
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(id))
    throw new EditError('A name has letters, digits and "_", and begins with a letter.', []);
  const before = isItem ? Number(path.at(-1)) + 1 : items.length;
  const key = newTextKey(draft, file, ['menu', id]);
  const owner = addressOf(draft.files, file, list);
  const added = insertItem(draft.files, { owner, before }, { id, text: key, open: screen });
  return {
    texts: {
      ...withTexts(draft, key, text),
      ...applyEdit(draft.files, added.edit),
    },
    file,
    path: toPointer([...list, before]),
    sentence: `+ ${text[language] ?? id}`,
  };
}
