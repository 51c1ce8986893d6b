import type { ASTNode } from '@marcbachmann/cel-js';
import type { Path, Tree } from '../language/expression.ts';
import { checkExpression, type TypeEnvironment } from './checkExpression.ts';
import { literalText, type Checked, type LocalContext } from './checking.ts';
import { fieldOf, withoutMissing, type Type } from './type.ts';

/** A name or a text in an expression, for tools that edit it. */
export interface ExpressionPart {
  /** `name` is a variable or a root, `member` the name after a dot or in brackets. */
  readonly kind: 'name' | 'member' | 'call' | 'text';
  readonly name: string;
  /** Offsets of the name in the source, without quotes. */
  readonly start: number;
  readonly end: number;
  /** The type of the value up to this part. */
  readonly type: Type;
  /** The path that it reads from the scope; undefined for local variables and computed values. */
  readonly path: Path | undefined;
  /** Of a member: the type that has it. */
  readonly owner: Type | undefined;
  /** Of a text: the type of the value that it is compared with, or that is needed in its place. */
  readonly compared: Type | undefined;
  /** The path of that value, if it reads one from the scope. */
  readonly comparedPath?: Path | undefined;
  /** The local variables in scope. */
  readonly locals: Readonly<Record<string, Type>>;
  /** Of a local variable: a name that only it has in this expression. */
  readonly local?: string | undefined;
}

interface Seen extends Checked {
  readonly node: ASTNode;
  readonly locals: Readonly<Record<string, Type>>;
}

/** What an expression may read, and the type that its value must have, if it must have one. */
type PartEnvironment = Omit<TypeEnvironment, 'observe'> & { readonly needed?: Type | undefined };

/**
 * The names and texts of the expression after `=`, in source order; none if it has a syntax error.
 */
export function expressionParts(
  source: string,
  { needed, ...environment }: PartEnvironment,
): readonly ExpressionPart[] {
  const seen = new Map<ASTNode, Seen>();
  const observe = (node: ASTNode, checked: Checked, { locals }: LocalContext): void => {
    const types = Object.fromEntries([...locals].map(([name, { type }]) => [name, type]));
    seen.set(node, { ...checked, node, locals: types });
  };
  checkExpression(source, { ...environment, observe });
  const parts = [...seen.values()].flatMap((one) => partOf(source, one, seen));
  const whole = [...seen.keys()].toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
  const listed = needed && withoutMissing(needed);
  if (whole !== undefined && listed?.kind === 'string' && listed.values !== undefined)
    parts.push(...resultTexts(whole, seen, listed));
  return parts.toSorted((a, b) => a.start - b.start);
}

/** Where a local variable is declared, which is before its uses; undefined for other parts. */
export function declarationOf(
  parts: readonly ExpressionPart[],
  { local }: ExpressionPart,
): ExpressionPart | undefined {
  return local === undefined ? undefined : parts.find((part) => part.local === local);
}

function pathOf(tree: Tree | undefined): Path | undefined {
  return typeof tree === 'object' && tree?.[0] === '.' ? (tree[1] as Path) : undefined;
}

function localOf(tree: Tree): string | undefined {
  return Array.isArray(tree) && tree[0] === '$' ? String(tree[1]) : undefined;
}

function partOf(
  source: string,
  { node, type, tree, locals }: Seen,
  seen: ReadonlyMap<ASTNode, Seen>,
): readonly ExpressionPart[] {
  const path = pathOf(tree);
  const common = { type, path, owner: undefined, compared: undefined, locals };
  switch (node.op) {
    case 'id':
      return [
        {
          ...common,
          kind: 'name',
          name: node.args,
          local: localOf(tree),
          start: node.start,
          end: node.end,
        },
      ];
    case '.': {
      const [ownerNode, name] = node.args;
      const owner = seen.get(ownerNode)?.type;
      return [
        { ...common, kind: 'member', name, owner, start: node.end - name.length, end: node.end },
      ];
    }
    case '[]': {
      const [ownerNode, keyNode] = node.args;
      const name = literalText(keyNode);
      if (name === undefined) return [];
      const [start, end] = [keyNode.start + 1, keyNode.end - 1];
      return [{ ...common, kind: 'member', name, owner: seen.get(ownerNode)?.type, start, end }];
    }
    case 'call':
    case 'rcall': {
      const [name] = node.args;
      const after = node.op === 'rcall' ? node.args[1].end : node.start;
      const start = source.indexOf(name, after);
      return [
        { ...common, path: undefined, kind: 'call', name, start, end: start + name.length },
        ...(node.op === 'call' && name === 'find' ? foundText(node.args[1], seen, common) : []),
      ];
    }
    case '==':
    case '!=': {
      const [left, right] = node.args;
      return [
        ...comparedText(left, seen.get(right), common),
        ...comparedText(right, seen.get(left), common),
      ];
    }
    case 'in': {
      const [item, list] = node.args;
      if (list.op === 'list')
        return list.args.flatMap((one) => comparedText(one, seen.get(item), common));
      const items = itemsOf(seen.get(list)?.type);
      return comparedText(item, items && { type: items }, common);
    }
    default:
      return [];
  }
}

type Common = Pick<ExpressionPart, 'type' | 'path' | 'owner' | 'locals'>;

/** A literal text, and the value that it is compared with. */
function comparedText(
  node: ASTNode,
  against: Partial<Checked> | undefined,
  common: Common,
): readonly ExpressionPart[] {
  const name = literalText(node);
  if (name === undefined) return [];
  const [start, end] = [node.start + 1, node.end - 1];
  const compared = { compared: against?.type, comparedPath: pathOf(against?.tree) };
  return [{ ...common, path: undefined, kind: 'text', name, start, end, ...compared }];
}

/** The literal texts that may be the value of an expression. */
function resultTexts(
  node: ASTNode,
  seen: ReadonlyMap<ASTNode, Seen>,
  needed: Type,
): readonly ExpressionPart[] {
  if (node.op === '?:') return node.args.slice(1).flatMap((one) => resultTexts(one, seen, needed));
  if (node.op === 'call' && node.args[0] === 'or')
    return node.args[1].flatMap((one) => resultTexts(one, seen, needed));
  const { type = needed, locals = {} } = seen.get(node) ?? {};
  const common = { type, path: undefined, owner: undefined, locals };
  return comparedText(node, { type: needed }, common);
}

/** The value of `find(list, field, value)`, which is compared with a field of the items. */
function foundText(
  [list, field, value]: readonly ASTNode[],
  seen: ReadonlyMap<ASTNode, Seen>,
  common: Common,
): readonly ExpressionPart[] {
  if (list === undefined || field === undefined || value === undefined) return [];
  let type = itemsOf(seen.get(list)?.type);
  for (const name of (literalText(field) ?? '').split('.')) {
    const held = type && withoutMissing(type);
    type = held?.kind === 'object' ? fieldOf(held, name) : undefined;
  }
  return comparedText(value, type && { type }, common);
}

function itemsOf(type: Type | undefined): Type | undefined {
  const held = type && withoutMissing(type);
  return held?.kind === 'list' ? held.items : undefined;
}
