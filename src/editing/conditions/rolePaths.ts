import type { ASTNode } from '@marcbachmann/cel-js';
import { stringAt } from '../../compiler/json.ts';
import type { Knowledge } from '../../compiler/knowledge.ts';
import { checkExpression } from '../../expressions/checkExpression.ts';
import { parseExpression } from '../../expressions/parseExpression.ts';
import { sourceOf } from '../../expressions/sourceOf.ts';
import { withoutMissing, type Type } from '../../expressions/type.ts';

type Roots = Readonly<Record<string, Type>>;

/**
 * Which paths of an expression are roles: those that `role` of access.yaml reads as the role, and
 * those whose type is the roles of the portal. A text that only happens to be the name of a role
 * makes no role of what it is compared with.
 */
export function rolePathsIn(knowledge: Knowledge, source: string): (path: string) => boolean {
  const { environment } = knowledge;
  const { roles, globals } = environment;
  const own = pathsOfRole(stringAt(environment.only.access?.value, 'role') ?? '');
  const isRole = (path: string, roots: Roots) => {
    const type = withoutMissing(checkExpression(path, { roots, functions: {} }).type);
    const values = type.kind === 'string' ? (type.values ?? []) : [];
    const [fewer, more] = values.length < roles.length ? [values, roles] : [roles, values];
    return fewer.length > 0 && fewer.every((one) => more.includes(one));
  };
  return (path) => {
    if (own.includes(path)) return true;
    if (isRole(path, globals)) return true;
    const scopes = rootsOf(knowledge).get(oneLine(source)) ?? [];
    return scopes.length > 0 && scopes.every((roots) => isRole(path, roots));
  };
}

/** The paths that an expression may return the value of. */
function pathsOfRole(written: string): readonly string[] {
  const source = written.replace(/^=/, '');
  const parsed = parseExpression(source);
  return 'problem' in parsed ? [] : returnedPaths(source, parsed.node);
}

function returnedPaths(source: string, node: ASTNode): readonly string[] {
  const inside = (nodes: readonly ASTNode[]) => nodes.flatMap((one) => returnedPaths(source, one));
  if (node.op === 'id' || node.op === '.') return [sourceOf(source, node).trim()];
  if (node.op === '?:') return inside(node.args.slice(1));
  return node.op === 'call' && node.args[0] === 'or' ? inside(node.args[1]) : [];
}

const known = new WeakMap<Knowledge, ReadonlyMap<string, readonly Roots[]>>();

/** The types of the names in scope, by the expressions of the portal. */
function rootsOf(knowledge: Knowledge): ReadonlyMap<string, readonly Roots[]> {
  const found = known.get(knowledge);
  if (found !== undefined) return found;
  const roots = new Map<string, Roots[]>();
  for (const { expressions } of knowledge.notes)
    for (const one of expressions) {
      const source = oneLine(one.source);
      roots.set(source, [...(roots.get(source) ?? []), one.roots]);
    }
  known.set(knowledge, roots);
  return roots;
}

function oneLine(source: string): string {
  return source.trim().replaceAll(/\s+/g, ' ');
}
