import { readingOrder } from '../resolve/readingOrder.ts';
import { isPlain, largestValue, treeSize, type NamedValue } from '../resolve/namedValues.ts';
import { isNode, pathOf, toPath } from '../resolve/tree.ts';
import { functions } from '../../expressions/functions.ts';
import { dynamicType, objectOf, type Type } from '../../expressions/type.ts';
import type { Tree } from '../../language/expression.ts';
import type { Fragment } from '../../language/generated/descriptors.ts';
import type { Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { ScopedDescriptor } from '../validate/validDocument.ts';
import { reportKey, withRoots, type Context } from './context.ts';
import { expressionAt, readsRow } from './expression.ts';
import { toValue } from './value.ts';

/** Roots that mean the same at every node of a screen, shell or popup. */
const lasting: readonly string[] = [
  'path',
  'query',
  'route',
  'state',
  'step',
  'data',
  'status',
  'headers',
  'failure',
  'total',
  'progress',
  'shell',
  'parent',
  'params',
  'values',
];

/** An expression that is read by its dotted path: a value, or state that follows an expression. */
export interface NamedSource {
  readonly context: Context;
  readonly source: string;
}

/** The expressions of the `values` section of a file, by the dotted path of each. */
export function valueSources(
  context: Context,
  values: ScopedDescriptor['values'] = {},
): Record<string, NamedSource> {
  return Object.fromEntries(
    Object.entries(values).map(([name, source]) => [
      `values.${name}`,
      { context: { ...context, path: ['values', name] }, source },
    ]),
  );
}

/**
 * Checks named expressions in dependency order. `check` gets each with the roots and values known
 * by then, and returns its type and, for a value, what its readers read.
 */
export function checkInOrder(
  context: Context,
  sources: Readonly<Record<string, NamedSource>>,
  check: (name: string, inside: Context) => { readonly type: Type; readonly value?: NamedValue },
): Context {
  const { environment } = context.unit;
  const expressions = Object.fromEntries(
    Object.entries(sources).map(([name, { source }]) => [name, source.slice(1)]),
  );
  const { order, loops } = readingOrder(expressions, {
    roots: context.roots,
    functions: environment.functions,
  });
  let inside = context;
  for (const loop of loops) {
    const [first = ''] = loop;
    const source = sources[first];
    if (source !== undefined) reportKey(source.context, messages.valueLoop(loop));
    for (const name of loop) inside = withNamed(inside, name, { type: dynamicType });
  }
  for (const name of order) {
    const source = sources[name];
    if (source !== undefined)
      inside = withNamed(
        inside,
        name,
        check(name, {
          ...source.context,
          roots: inside.roots,
          values: inside.values,
        }),
      );
  }
  return inside;
}

/** The context with one more name in scope: `values.due`, `state.filter`. */
function withNamed(
  context: Context,
  name: string,
  { type, value }: { readonly type: Type; readonly value?: NamedValue },
): Context {
  const [root = '', member = ''] = name.split('.');
  const known = context.roots[root];
  const fields = known?.kind === 'object' ? known.fields : {};
  const inside = withRoots(context, {
    [root]: objectOf({ ...fields, [member]: type }),
  });
  return value === undefined ? inside : { ...inside, values: { ...inside.values, [name]: value } };
}

/** Checks a value; `name` is the name under which the runtime computes it, unless it is inlined. */
export function valueAtName(
  context: Context,
  source: string,
  name: string,
): { readonly type: Type; readonly value?: NamedValue } {
  const { type, tree, failed } = expressionAt(context, source);
  if (failed) return { type: dynamicType };
  const size = sizeAt(context, name, tree);
  if (size === undefined) return { type: dynamicType };
  if (isPlain(tree) || !isLasting(tree, context))
    return {
      type,
      value: { tree, size, ...(readsRow(tree) && { rows: context.rows }) },
    };
  return { type, value: computedValue(context, name, { tree, size }) };
}

/** The size of a value with everything that it reads inlined; reports one that is too large. */
export function sizeAt(context: Context, name: string, tree: Tree): number | undefined {
  const size = treeSize(tree, context.unit.computed);
  if (size <= largestValue) return size;
  reportKey(context, messages.valueTooLarge(name, largestValue));
  return undefined;
}

// A fragment that is used several times shares the values that are equal in each use.
function computedValue(context: Context, name: string, value: NamedValue): NamedValue {
  const { computed } = context.unit;
  const text = JSON.stringify(value.tree);
  for (let count = 1; ; count++) {
    const path = toPath('values', [count === 1 ? name : `${name}/${count}`]);
    const known = computed[path.join('.')];
    if (known !== undefined && JSON.stringify(known.tree) !== text) continue;
    return (computed[path.join('.')] = { ...value, path });
  }
}

const clockFunctions: ReadonlySet<unknown> = new Set(
  functions
    .filter(({ implementation }) => implementation?.[0].startsWith('@') === true)
    .map(({ name }) => name),
);

function isLasting(tree: Tree, context: Context): boolean {
  if (!isNode(tree)) return true;
  const path = pathOf(tree);
  // Time does not notify readers, so a value that reads the clock is inlined.
  if (tree[0] === 'f' && clockFunctions.has(tree[1])) return false;
  if (path === undefined) return tree.every((part) => isLasting(part, context));
  return lasting.includes(path[0]) || Object.hasOwn(context.unit.environment.globals, path[0]);
}

/** The context inside a fragment, with only the fragment's own values in scope. */
export function fragmentValues(
  context: Context,
  { fragment, values }: Pick<Fragment, 'fragment' | 'values'>,
): Context {
  const { values: _values, ...roots } = context.roots;
  const own = Object.keys(context.values).filter((name) => !/^(values|params)\./.test(name));
  const inside: Context = {
    ...context,
    roots,
    values: Object.fromEntries(own.map((name) => [name, context.values[name] as NamedValue])),
  };
  const sources = valueSources(inside, values);
  if (Object.keys(sources).length === 0) return inside;
  return checkInOrder(inside, sources, (name, at) =>
    valueAtName(at, sources[name]?.source ?? '', `${fragment}/${name.slice('values.'.length)}`),
  );
}

/** The values that the runtime computes for the file of a unit. */
export function computedValues({ unit }: Context): {
  readonly values?: Record<string, Value>;
} {
  const own = Object.values(unit.computed).flatMap(({ path, tree }) =>
    path?.[0] === 'values' ? [[path[1] ?? '', toValue(tree)] as const] : [],
  );
  return own.length === 0 ? {} : { values: Object.fromEntries(own) };
}
