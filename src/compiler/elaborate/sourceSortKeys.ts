import type { WidgetManifest } from '../../language/manifest.ts';
import { isObject, type Json } from '../json.ts';
import { messages } from '../messages.ts';
import type { Paging } from '../resolve/paging.ts';
import { members } from '../validate/vocabularySchema.ts';
import { below, report, type Context } from './context.ts';

/**
 * How the items of a prop, such as the columns of a table, are sorted by: the manifest's `x-sort`
 * of the items. The key is that of the first member that is given.
 */
interface SortedItems {
  /** The member that turns sorting on or off. Default: whether the first of `key` is given. */
  readonly when: string;
  readonly key: readonly string[];
}

/** The operation whose rows are sorted by the service. */
interface SortedOperation {
  readonly id: string;
  readonly paging: Paging | undefined;
}

function sortedItems(schema: unknown): SortedItems | undefined {
  const items = isObject(schema) ? schema['items'] : undefined;
  return isObject(items) ? (items['x-sort'] as SortedItems | undefined) : undefined;
}

/** The member of an item that gives its sort key; undefined if the item is not sorted by. */
function keyMember(item: Json, { when, key }: SortedItems): string | undefined {
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
  if (paging === undefined) return;
  for (const [prop, schema] of Object.entries(members(widget.props).properties)) {
    const sorted = sortedItems(schema);
    const items = raw[prop];
    if (sorted === undefined || !Array.isArray(items)) continue;
    for (const [index, item] of items.entries()) {
      const member = isObject(item) ? keyMember(item, sorted) : undefined;
      if (member === undefined) continue;
      const key = String((item as Json)[member]);
      const at = below(context, prop, index);
      if (paging.sort.length === 0)
        report(at, messages.noSorting(id), member === sorted.key[0] ? member : sorted.when);
      else if (paging.sortKeys.length > 0 && !paging.sortKeys.includes(key))
        report(at, messages.unknownSortKey(id, key, paging.sortKeys), member);
    }
  }
}
