import type { DocumentPath } from '../../compiler/parse/document.ts';
import { EditError, readText } from '../locate.ts';
import { removeEntry } from '../spliceYaml.ts';
import { valueAt } from '../valueAt.ts';
import { textOf, type Address, type Files } from './address.ts';
import { applied, type Applied } from './applied.ts';
import { locateAddress } from './locateAddress.ts';
import { withoutItem } from './removeItem.ts';

/**
 * Removes a field from a form, from its layout and from its sensitive fields, also in its variants.
 * Rows and groups that become empty are removed too. Expressions that read the field stay, so the
 * portal may not compile afterwards.
 * @throws EditError when the form has no such field, ConflictError when the form is gone
 */
export function removeField(files: Files, form: Address, name: string): Applied {
  const path = locateAddress(files, form, 'identity');
  let text = textOf(files, form.file);
  const { value } = readText(text);
  if (valueAt(value, [...path, 'fields', name]) === undefined)
    throw new EditError(`The form has no field "${name}".`, path);
  const variants = Object.keys(valueAt(value, [...path, 'variants']) ?? {});
  for (const part of [path, ...variants.map((variant) => [...path, 'variants', variant])])
    text = withoutField(text, part, name);
  return applied(files, new Map([[form.file, text]]));
}

function withoutField(before: string, form: DocumentPath, name: string): string {
  let text = before;
  if (valueAt(readText(text).value, [...form, 'fields', name]) !== undefined)
    text = removeEntry(text, [...form, 'fields', name], { comments: 'drop' });
  for (const list of ['layout', 'sensitive']) {
    for (;;) {
      const at = [...form, list];
      const found = itemNamed(valueAt(readText(text).value, at), at, name);
      if (found === undefined) break;
      const isWhole = found.length === at.length;
      text = isWhole ? removeEntry(text, found, { comments: 'drop' }) : withoutItem(text, found);
    }
  }
  return text;
}

/** The outermost item or list that has nothing but a name. */
function itemNamed(value: unknown, path: DocumentPath, name: string): DocumentPath | undefined {
  if (value === name) return path;
  const isGroup = typeof value === 'object' && value !== null && 'fields' in value;
  const list: unknown = isGroup ? value.fields : value;
  if (!Array.isArray(list)) return undefined;
  const at = isGroup ? [...path, 'fields'] : path;
  for (const [index, item] of list.entries()) {
    const found = itemNamed(item, [...at, index], name);
    if (found !== undefined) return list.length === 1 ? path : found;
  }
  return undefined;
}
