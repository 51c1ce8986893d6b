import type { Path, Tree } from '../../language/expression.ts';
import type { OuterRoot } from '../../language/outerRoot.ts';
import { isObject, type Json } from '../json.ts';
import { isNode, literalTree, mapPaths, memberTree, pathOf, toPath } from './tree.ts';

/** What an expression reads through the name of a declared value. */
export interface NamedValue {
  /** The expression of the value; computed values that it reads are named by their paths. */
  readonly tree: Tree;
  /**
   * The path at which the runtime computes the value once for all readers. If missing, readers
   * inline the tree.
   */
  readonly path?: Path;
  /** Number of tree nodes once every value that it reads is inlined. */
  readonly size: number;
  /** Number of row lists around the declaration, if its expression reads their row. */
  readonly rows?: number;
}

/** Named values by the dotted path that names them: `values.due`, `shell.values.due`. */
export type NamedValues = Readonly<Record<string, NamedValue>>;

/** Limit on the tree nodes of a value with everything that it reads inlined. */
export const largestValue = 5_000;

/** The named value that a path reads, and the members below it; undefined for any other path. */
export function namedValueAt(
  values: NamedValues,
  path: Path,
): { readonly value: NamedValue; readonly members: readonly string[] } | undefined {
  for (const length of [2, 3]) {
    const key = path.slice(0, length).join('.');
    const value = path.length >= length && Object.hasOwn(values, key) ? values[key] : undefined;
    if (value !== undefined) return { value, members: path.slice(length) };
  }
  return undefined;
}

/**
 * The values at paths with a default: the value there, or the default.
 *
 * @param root the path that contains the names
 * @param defaults the default of each name; undefined for a name without one
 */
export function defaultValues(
  root: string,
  defaults: Readonly<Record<string, unknown>>,
): Record<string, NamedValue> {
  return Object.fromEntries(
    Object.entries(defaults).flatMap(([name, value]) => {
      if (value === undefined || value === null) return [];
      const tree: Tree = ['or', ['.', toPath(root, [name])], literalTree(value)];
      return [[`${root}.${name}`, { tree, size: treeSize(tree, {}) }]];
    }),
  );
}

/** The defaults of a section whose members are declared by types: `default` of JSON Schema. */
export function schemaDefaults(schemas: Json): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      isObject(schema) ? schema['default'] : undefined,
    ]),
  );
}

/** The tree that reads a named value: its computed path, or its expression. */
export function readingOf({ tree, path }: NamedValue): Tree {
  return path === undefined ? tree : ['.', path];
}

/** The tree with its named values resolved; `names` are those in scope of its author. */
export function withValues(tree: Tree, names: NamedValues): Tree {
  return mapPaths(tree, (path) => {
    const found = namedValueAt(names, path);
    return found === undefined ? ['.', path] : memberTree(readingOf(found.value), found.members);
  });
}

/** The tree with all computed values that it reads inlined. */
export function inPlace(tree: Tree, computed: NamedValues): Tree {
  return mapPaths(tree, (path) => {
    const found = namedValueAt(computed, path);
    return found === undefined
      ? ['.', path]
      : memberTree(inPlace(found.value.tree, computed), found.members);
  });
}

/** Number of nodes of a tree with everything that it reads inlined. */
export function treeSize(tree: Tree, computed: NamedValues): number {
  if (!isNode(tree)) return 1;
  const path = pathOf(tree);
  if (path !== undefined) return namedValueAt(computed, path)?.value.size ?? 1;
  return tree.reduce((sum: number, part) => sum + treeSize(part, computed), 1);
}

/**
 * Whether a tree is as cheap to evaluate as a computed value is to read: a path, a literal, or a
 * path with a literal fallback. Such a value is inlined.
 */
export function isPlain(tree: Tree): boolean {
  if (!isNode(tree) || pathOf(tree) !== undefined || isLiteral(tree)) return true;
  const [operator, first = null, ...fallbacks] = tree;
  return operator === 'or' && isPlain(first) && fallbacks.every(isLiteral);
}

function isLiteral(tree: Tree): boolean {
  return !isNode(tree) || ((tree[0] === '[' || tree[0] === '{') && tree.length === 1);
}

/**
 * The values of a shell as its screens and popups name them, or those of a screen as the screens
 * inside it do. `globals` are the roots that mean the same everywhere.
 */
export function framedValues(
  values: NamedValues,
  { root, globals }: { readonly root: OuterRoot; readonly globals: readonly string[] },
): NamedValues {
  const framed = (path: Path): Path =>
    globals.includes(path[0]) || path[0] === 'shell' ? path : toPath(root, path);
  return Object.fromEntries(
    Object.entries(values).map(([name, { tree, path, size }]) => [
      `${root}.${name}`,
      {
        tree: mapPaths(tree, (read) => ['.', framed(read)]),
        ...(path !== undefined && { path: framed(path) }),
        size,
      },
    ]),
  );
}
