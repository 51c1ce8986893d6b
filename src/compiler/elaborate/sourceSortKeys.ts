import type { WidgetManifest, WidgetSorting } from '../../language/manifest.ts';
import { isObject, type Json } from '../json.ts';
import { messages } from '../messages.ts';
import type { Paging } from '../resolve/paging.ts';
import { below, report, type Context } from './context.ts';
import { noteListed } from './noteNames.ts';

/** The operation whose rows are sorted by the service. */
interface SortedOperation {
  readonly id: string;
  readonly paging: Paging | undefined;
}

/** The member of an item that gives its sort key; undefined if the item is not sorted by. */
function keyMember(item: Json, { when, key }: WidgetSorting): string | undefined {
  const isSorted = item[when] ?? item[key[0] ?? ''] !== undefined;
  return isSorted === true ? key.find((name) => typeof item[name] === 'string') : undefined;
}

/**
 * Reports items, such as columns, by whose key the operation cannot sort. Nothing is known about
 * keys without an `enum` of the operation's sort parameter.
 */
export function checkSortKeys(
  context: Context,
  { raw, widget }: { readonly raw: Json; readonly widget: WidgetManifest },
  { id, paging }: SortedOperation,
): void {
  const { sorting } = widget;
  const items = sorting === undefined ? undefined : raw[sorting.items];
  if (paging === undefined || sorting === undefined || !Array.isArray(items)) return;
  for (const [index, item] of items.entries()) {
    const member = isObject(item) ? keyMember(item, sorting) : undefined;
    if (member === undefined) continue;
    const key = String((item as Json)[member]);
    const at = below(context, sorting.items, index);
    noteListed(below(at, member), 'option', { name: key, known: paging.sortKeys });
    if (paging.sort.length === 0)
      report(at, messages.noSorting(id), member === sorting.key[0] ? member : sorting.when);
    else if (paging.sortKeys.length > 0 && !paging.sortKeys.includes(key))
      report(at, messages.unknownSortKey(id, key, paging.sortKeys), member);
  }
}
