import type { ASTNode } from '@marcbachmann/cel-js';
import type { Path, Tree } from '../language/expression.ts';
import { isOuterRoot } from '../language/outerRoot.ts';
import { sourceOf } from './sourceOf.ts';
import { parseExpression } from './parseExpression.ts';

/** The subject of a part of a condition, if its syntax tells. */
export type Subject =
  /** No value was entered at a path; `off` for a value that is false. */
  | { readonly about: 'entry'; readonly path: Path; readonly is: 'empty' | 'off' }
  /** A piece of data is missing: still loading, or not available. */
  | { readonly about: 'status'; readonly path: Path; readonly is: 'pending' | 'failed' | 'either' };

/**
 * A condition split at "and", "or" and "not". `tree` is the tree of the whole, including negations.
 */
export type Condition =
  | {
      readonly kind: 'any' | 'all';
      readonly of: readonly Condition[];
      readonly tree: Tree;
      readonly text: string;
    }
  | {
      readonly kind: 'part';
      readonly subject: Subject | undefined;
      readonly tree: Tree;
      readonly text: string;
    };

/** Splits a checked condition. `source` is the text after `=`, `tree` the checker's result. */
export function conditionParts(source: string, tree: Tree): Condition {
  const parsed = parseExpression(source);
  if ('problem' in parsed) return { kind: 'part', subject: undefined, tree, text: source.trim() };
  return split({ source, node: parsed.node, tree, negated: false });
}

interface Piece {
  readonly source: string;
  readonly node: ASTNode;
  readonly tree: Tree;
  readonly negated: boolean;
}

function split({ source, node, tree, negated }: Piece): Condition {
  const whole: Tree = negated ? ['!', tree] : tree;
  const text = `${negated ? '!' : ''}${sourceOf(source, node)}`;
  const isSame =
    typeof tree === 'object' &&
    tree !== null &&
    (tree[0] === node.op || (node.op === '!_' && tree[0] === '!'));
  if (isSame && node.op === '!_')
    return split({ source, node: node.args, tree: tree[1] ?? null, negated: !negated });
  if (isSame && (node.op === '&&' || node.op === '||')) {
    const of = node.args.map((side, index) =>
      split({ source, node: side, tree: tree[index + 1] ?? null, negated }),
    );
    return { kind: (node.op === '||') === negated ? 'all' : 'any', of, tree: whole, text };
  }
  return { kind: 'part', subject: subjectOf(node, negated), tree: whole, text };
}

const opposites: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

function subjectOf(node: ASTNode, negated: boolean): Subject | undefined {
  const call = callOf(node);
  if (call !== undefined) {
    const path = call.name === 'present' && negated ? pathOf(call.values[0]) : undefined;
    return path === undefined ? undefined : { about: 'entry', path, is: 'empty' };
  }
  const path = pathOf(node);
  if (path !== undefined) return negated ? { about: 'entry', path, is: 'off' } : undefined;
  const operator = negated ? opposites[node.op] : node.op;
  if (operator === undefined || !Object.hasOwn(opposites, operator)) return undefined;
  const [left, right] = node.args as readonly [ASTNode, ASTNode];
  return right.op === 'value'
    ? comparison(left, operator, typeof right.args === 'bigint' ? Number(right.args) : right.args)
    : undefined;
}

function comparison(left: ASTNode, operator: string, value: unknown): Subject | undefined {
  const size = callOf(left);
  if (size?.name === 'size' && typeof value === 'number') {
    const path = pathOf(size.values[0]);
    const isTooShort = operator === '<' || operator === '<=' || (operator === '==' && value === 0);
    return path !== undefined && isTooShort ? { about: 'entry', path, is: 'empty' } : undefined;
  }
  const path = pathOf(left);
  if (path === undefined || (operator !== '==' && operator !== '!=')) return undefined;
  const is = operator === '==';
  if (path[0] === 'status' || (isOuterRoot(path[0]) && path[1] === 'status'))
    return statusIs(path, is, value);
  if (typeof value === 'boolean')
    return is === value ? undefined : { about: 'entry', path, is: 'off' };
  return is && value === '' ? { about: 'entry', path, is: 'empty' } : undefined;
}

function statusIs(path: Path, is: boolean, value: unknown): Subject | undefined {
  if (!is) return value === 'ready' ? { about: 'status', path, is: 'either' } : undefined;
  if (value === 'failed') return { about: 'status', path, is: 'failed' };
  return value === 'loading' || value === 'idle'
    ? { about: 'status', path, is: 'pending' }
    : undefined;
}

function callOf(
  node: ASTNode,
): { readonly name: string; readonly values: readonly ASTNode[] } | undefined {
  if (node.op === 'call') return { name: node.args[0], values: node.args[1] };
  return node.op === 'rcall'
    ? { name: node.args[0], values: [node.args[1], ...node.args[2]] }
    : undefined;
}

const sameEntry: readonly string[] = ['trim', 'or', 'toText'];

/** The path that is read, ignoring functions that trim spaces or replace missing values. */
function pathOf(node: ASTNode | undefined): Path | undefined {
  if (node === undefined) return undefined;
  if (node.op === 'id') return [node.args];
  if (node.op === '.') {
    const owner = pathOf(node.args[0]);
    return owner === undefined ? undefined : [...owner, node.args[1]];
  }
  const call = callOf(node);
  return call !== undefined && sameEntry.includes(call.name) ? pathOf(call.values[0]) : undefined;
}
