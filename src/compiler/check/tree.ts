import type { Path, Tree, TreeNode } from '../../language/expression.ts';

/** Whether a tree is an operator with operands. */
export function isNode(tree: Tree | undefined): tree is TreeNode {
  return typeof tree === 'object' && tree !== null;
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

/** The tree with each of its operands changed. */
export function mapOperands([operator, ...operands]: TreeNode, change: (tree: Tree) => Tree): TreeNode {
  return [String(operator), ...operands.map(change)];
}

/** A member of what a tree gives. */
export function memberOf(tree: Tree, name: string): Tree {
  const path = pathOf(tree);
  return path === undefined ? ['get', tree, name] : ['.', toPath(path[0], [...path.slice(1), name])];
}

/** What is known before the browser has to ask: a literal condition decides. */
export function folded(tree: TreeNode): Tree {
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
