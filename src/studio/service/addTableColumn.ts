import type { Draft } from '../../editing/createDraft.ts';
import { applyEdit } from '../../editing/edit.ts';
import { addColumn } from '../../editing/edits/addColumn.ts';
import { addressOf, textOf } from '../../editing/edits/address.ts';
import { EditError, readText } from '../../editing/locate.ts';
import { valueAt } from '../../editing/valueAt.ts';
import { tablePath } from './offers.ts';
import type { OperationResult, StudioOperation } from './operation.ts';
import { fromPointer, toPointer } from './pointer.ts';
import { newTextKey, withTexts } from './setProperty.ts';

type ColumnOperation = Extract<StudioOperation, { readonly do: 'column' }>;

/** Adds a column to a table, after the column that is selected, with its title. */
export function addTableColumn(
  draft: Draft,
  { file, path: pointer, name, format, title }: ColumnOperation,
  language: string,
): OperationResult {
  const { value } = readText(textOf(draft.files, file));
  const path = fromPointer(value, pointer);
  const table = tablePath(value, path);
  if (table === undefined) throw new EditError('There is no table here.', path);
  if (!/^[A-Za-z_]\w*(?:\.\w+)*$/.test(name))
    throw new EditError('A column shows a member of the row.', path);
  const list = [...table, 'columns'];
  const columns = valueAt(value, list) as readonly unknown[];
  const selected = path[table.length + 1];
  const before = typeof selected === 'number' ? selected + 1 : columns.length;
  const key = newTextKey(draft, file, [...table, 'columns', name.replaceAll('.', '_')]);
  const column = { field: name, title: key, ...(format !== 'text' && { format }) };
  const { edit } = addColumn(draft.files, addressOf(draft.files, file, table), { column, before });
  return {
    texts: { ...withTexts(draft, key, title), ...applyEdit(draft.files, edit) },
    file,
    path: toPointer([...list, before]),
    sentence: `+ ${title[language] ?? name}`,
  };
}
