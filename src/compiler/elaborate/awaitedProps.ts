import type { Path, Tree } from '../../language/expression.ts';
import type { WidgetManifest } from '../../language/manifest.ts';
import { isOuterRoot } from '../../language/outerRoot.ts';
import type { Value } from '../../language/release.ts';
import { isObject } from '../json.ts';
import { inPlace, namedValueAt } from '../resolve/namedValues.ts';
import { isNode, pathOf, toPath } from '../resolve/tree.ts';
import type { Context } from './context.ts';
import { textTree } from './value.ts';

/**
 * The props of a node whose `source` is data with a default. A value of the data is missing until
 * there is a response, so that the widget shows its loading state instead of the default.
 *
 * @param written the `source` as written: `data.orders`, `shell.data.user.companies`
 */
export function awaitedProps(
  context: Context,
  { props, written }: { readonly props: Record<string, Value>; readonly written: unknown },
  widget: WidgetManifest,
): Record<string, Value> {
  if (typeof written !== 'string' || widget.source?.status === undefined) return props;
  const [root = '', ...names] = written.split('.');
  const data = toPath(root, names.slice(0, isOuterRoot(root) ? 2 : 1));
  if (namedValueAt(context.values, data) === undefined) return props;
  return awaited({ context, data }, props, widget.props) as Record<string, Value>;
}

interface Awaited {
  readonly context: Context;
  /** The piece of data: `data.orders`. */
  readonly data: Path;
}

function awaited(source: Awaited, value: Value, schema: unknown): Value {
  if (!isObject(schema) || typeof value !== 'object' || value === null) return value;
  if (schema['x-missing'] === true) return awaitedValue(source, value);
  if (Array.isArray(value))
    return value.map((item: Value) => awaited(source, item, schema['items']));
  const { properties } = schema;
  if (!isObject(properties)) return value;
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, Value>>).map(([name, member]) => [
      name,
      awaited(source, member, properties[name]),
    ]),
  );
}

function awaitedValue({ context, data }: Awaited, value: Value): Value {
  if (!isObject(value) || !('=' in value || 't' in value)) return value;
  const tree = textTree(value as Value);
  return reads(inPlace(tree, context.unit.computed), data)
    ? { '=': ['when', ['present', ['.', data]], tree] }
    : (value as Value);
}

function reads(tree: Tree, data: Path): boolean {
  if (!isNode(tree)) return false;
  const path = pathOf(tree);
  return path === undefined
    ? tree.some((part) => reads(part, data))
    : data.every((part, index) => path[index] === part);
}
