import { checkExpression, type Problem } from '../../expressions/checkExpression.ts';
import { canBeMissing, dynamicType, isAssignable, optionalOf, withoutMissing, booleanType, type Type } from '../../expressions/type.ts';
import type { Path, Tree } from '../../language/expression.ts';
import { messages } from '../messages.ts';
import { report, type Context } from './context.ts';
import { folded, isNode, mapOperands, memberOf, pathOf, toPath } from './tree.ts';

/** A checked expression: its type, its tree with fragment parameters put in. */
export interface Expression {
  readonly type: Type;
  readonly tree: Tree;
  readonly failed: boolean;
}

/** Whether a scalar of a descriptor is an expression. */
export function isExpression(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('=');
}

// A longer one is nobody's to read, and its tree is deeper than a browser should walk.
const longest = 2000;

/** Checks the expression at the place of the context; `source` begins with `=`. */
export function expressionAt(context: Context, source: string): Expression {
  const { unit, document, path, roots } = context;
  if (source.length > longest) {
    report(context, messages.expressionTooLong(longest));
    return { type: dynamicType, tree: null, failed: true };
  }
  const checked = checkExpression(source.slice(1), { roots, functions: unit.environment.functions });
  for (const problem of checked.problems) {
    const { offset, length: _, ...message }: Problem = problem;
    unit.diagnostics.push({ ...message, file: document.file, path, ...document.within(path, offset + 1) });
  }
  const failed = checked.problems.some(({ severity }) => severity === 'error');
  const { tree } = checked;
  for (const dependency of checked.dependencies) recordPath(context, dependency);
  for (const name of constantsIn(tree)) unit.uses.define.add(name);
  for (const name of checked.named) unit.uses.names.add(`function:${name}`);
  return { type: checked.type, tree: context.params === undefined || failed ? tree : withArguments(tree, context), failed };
}

/** Remembers that a path is read. */
export function recordPath(context: Context, [root, first, second]: Path): void {
  const { names } = context.unit.uses;
  if (first === undefined) names.add(`${root}:*`);
  else if (root === 'shell' && second !== undefined) names.add(`shell.${first}:${second}`);
  else if (root === 'params' && context.params !== undefined) names.add(`params:${context.fragments.at(-1) ?? ''}.${first}`);
  else names.add(`${root}:${first}`);
}

// Bodies of named expressions read constants too, and are a part of the tree.
function constantsIn(tree: Tree): string[] {
  if (!isNode(tree)) return [];
  const path = pathOf(tree);
  if (path !== undefined) return path[0] === 'define' ? [path[1] ?? '*'] : [];
  return tree.flatMap((part) => constantsIn(part));
}

function withArguments(tree: Tree, context: Context): Tree {
  if (!isNode(tree)) return tree;
  const path = pathOf(tree);
  if (path === undefined) return folded(mapOperands(tree, (part) => withArguments(part, context)));
  const [root, name, ...rest] = path;
  if (root !== 'params' || name === undefined) return tree;
  const argument = context.params?.get(name);
  if (argument === undefined) return null;
  if (argument.rows < context.rows && argument.tree !== undefined && readsRow(argument.tree)) report(context, messages.rowCaptured());
  if (argument.path !== undefined) return ['.', toPath(argument.path[0], [...argument.path.slice(1), ...rest])];
  return rest.reduce<Tree>(memberOf, argument.tree ?? null);
}

function readsRow(tree: Tree): boolean {
  if (!isNode(tree)) return false;
  const path = pathOf(tree);
  return path === undefined ? tree.some((part) => readsRow(part)) : path[0] === 'row' || path[0] === 'index';
}

/** Says so where a type does not fit; whether it does. `what` is the name of the place. */
export function mustFit(context: Context, what: string, given: Type, needed: Type): boolean {
  if (isAssignable(given, needed)) return true;
  const onlyMissing = canBeMissing(given) && isAssignable(withoutMissing(given), needed);
  report(context, onlyMissing ? messages.optionalGiven(what, needed) : messages.typeMismatch(what, given, needed));
  return false;
}

/** A condition: true, false or an expression. Missing counts as false. */
export function conditionAt(context: Context, value: unknown): Tree {
  return isExpression(value) ? conditionExpressionAt(context, value).tree : value === true;
}

/** An expression that has to give true or false, or is missing. */
export function conditionExpressionAt(context: Context, source: string): Expression {
  const expression = expressionAt(context, source);
  if (expression.failed || isAssignable(expression.type, optionalOf(booleanType))) return expression;
  report(context, messages.conditionNeeded(expression.type));
  return { ...expression, failed: true };
}
