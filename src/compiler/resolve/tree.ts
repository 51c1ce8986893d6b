import { isObject } from '../json.ts';
import type { Path, Tree, TreeNode } from '../../language/expression.ts';

/** Whether a tree is an operator with operands. */
export function isNode(tree: Tree | undefined): tree is TreeNode {
  return typeof tree === 'object' && tree !== null;
}

/** The tree of a literal: a list or a map is created again on each evaluation. */
export function literalTree(value: unknown): Tree {
  if (Array.isArray(value)) return ['[', ...value.map(literalTree)];
  if (!isObject(value)) return value as Tree;
  return [
    '{',
    ...Object.entries(value).flatMap(([name, member]): Tree[] => [name, literalTree(member)]),
  ];
}

/** A path from its parts. */
export function toPath(root: string, segments: readonly string[]): Path {
  return [root, ...segments];
}

/** The static path that a tree reads, if that is all it does. */
export function pathOf(tree: Tree): Path | undefined {
  if (!isNode(tree) || tree[0] !== '.') return undefined;
  const [, operand] = tree;
  if (!isNode(operand)) return undefined;
  return toPath(operand[0], operand.slice(1).map(String));
}

/** Applies a function to each operand of a tree. */
function mapOperands([operator, ...operands]: TreeNode, change: (tree: Tree) => Tree): TreeNode {
  return [String(operator), ...operands.map(change)];
}

/** Replaces each static path that a tree reads. */
export function mapPaths(tree: Tree, change: (path: Path) => Tree): Tree {
  if (!isNode(tree)) return tree;
  const path = pathOf(tree);
  return path === undefined
    ? folded(mapOperands(tree, (part) => mapPaths(part, change)))
    : change(path);
}

/** The tree that reads a nested member of another tree's value. */
export function memberTree(tree: Tree, names: readonly string[]): Tree {
  const path = pathOf(tree);
  return path === undefined
    ? names.reduce<Tree>((at, name) => ['get', at, name], tree)
    : ['.', toPath(path[0], [...path.slice(1), ...names])];
}

/** Folds conditions that are literals. */
function folded(tree: TreeNode): Tree {
  const [operator, first, second, third] = tree;
  if (typeof first !== 'boolean') return tree;
  switch (operator) {
    case '?:':
      return (first ? second : third) ?? null;
    case '!':
      return !first;
    case '&&':
      return first ? (second ?? null) : false;
    case '||':
      return first ? true : (second ?? null);
    default:
      return tree;
  }
}

/** The paths that a tree reads. */
export function pathsIn(tree: Tree): readonly Path[] {
  if (!isNode(tree)) return [];
  const path = pathOf(tree);
  return path === undefined ? tree.flatMap(pathsIn) : [path];
}
