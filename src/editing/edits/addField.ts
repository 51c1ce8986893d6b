import type { DocumentPath } from '../../compiler/parse/document.ts';
import { EditError, readText } from '../locate.ts';
import { insertEntry, setValueInText } from '../spliceYaml.ts';
import { valueAt } from '../valueAt.ts';
import { textOf, type Address, type Files } from './address.ts';
import { applied, type Applied } from './applied.ts';
import { withItemAt } from './insertItem.ts';
import { newItem } from './itemSource.ts';
import { locateAddress } from './locateAddress.ts';

/** A new field of a form. */
export interface NewField {
  readonly name: string;
  /** Its descriptor: `{ control: text, label: order.note }`. */
  readonly field: Readonly<Record<string, unknown>>;
  /** The field before which it is put; default: the end. */
  readonly before?: string;
}

/**
 * Adds a field to a form, or to a field with fields. A form with a layout gets a row for it, before
 * the row of `before`.
 * @throws EditError when the form has the field already, ConflictError when the form is gone
 */
export function addField(files: Files, form: Address, { name, field, before }: NewField): Applied {
  const path = locateAddress(files, form, 'identity');
  const text = textOf(files, form.file);
  const { value } = readText(text);
  const fields = valueAt(value, [...path, 'fields']);
  const at = [...path, 'fields', name];
  if (valueAt(value, at) !== undefined)
    throw new EditError(`The form has a field "${name}" already.`, at);
  const withField =
    fields === undefined
      ? setValueInText(text, [...path, 'fields'], { [name]: field })
      : insertEntry(text, at, { value: field, ...(before === undefined ? {} : { before }) });
  const layout = valueAt(value, [...path, 'layout']);
  const after = Array.isArray(layout)
    ? withItemAt(withField, rowFor([...path, 'layout'], layout, before), newItem(name))
    : withField;
  return applied(files, new Map([[form.file, after]]));
}

/** The path of a new row of a layout: before the row with a field, at any depth. */
function rowFor(
  path: DocumentPath,
  rows: readonly unknown[],
  before: string | undefined,
): DocumentPath {
  for (const [index, row] of rows.entries()) {
    if (before === undefined) break;
    const isHere = row === before || (Array.isArray(row) && row.includes(before));
    if (isHere) return [...path, index];
    const inner = valueAt(row, ['fields']);
    const found = Array.isArray(inner) ? rowFor([...path, index, 'fields'], inner, before) : path;
    if (found.length > path.length && found.at(-1) !== (inner as readonly unknown[]).length)
      return found;
  }
  return [...path, rows.length];
}
