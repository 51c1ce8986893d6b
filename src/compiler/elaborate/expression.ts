import {
  checkExpression,
  type CheckedExpression,
  type Problem,
} from '../../expressions/checkExpression.ts';
import {
  canBeMissing,
  dynamicType,
  isAssignable,
  optionalOf,
  withoutMissing,
  booleanType,
  type Type,
} from '../../expressions/type.ts';
import type { Path, Tree } from '../../language/expression.ts';
import { isOuterRoot } from '../../language/outerRoot.ts';
import { messages } from '../messages.ts';
import { nameOf, report, type Context } from './context.ts';
import { recordUndeclared } from './foldUndeclared.ts';
import { noteExpression } from './noteNames.ts';
import { inPlace, namedValueAt, readingOf } from '../resolve/namedValues.ts';
import { isNode, mapPaths, memberTree, pathOf, toPath } from '../resolve/tree.ts';
import { pathInFile } from '../parse/splitDocument.ts';

/** A checked expression: its type, and its tree with fragment parameters substituted. */
export interface Expression {
  readonly type: Type;
  readonly tree: Tree;
  readonly failed: boolean;
}

/** Whether a scalar of a descriptor is an expression. */
export function isExpression(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('=');
}

// A longer expression is unreadable, and its tree is too deep for the browser's evaluator.
const longest = 2000;

// The names of a place that runs a named action, which does not have them; each with an example.
const ofRuns: Readonly<Record<string, string>> = {
  event: 'event.row.id',
  row: 'row.id',
  index: 'index',
  form: 'form.name',
};

/**
 * Checks the expression at the place of the context; `source` begins with `=`. The caller compares
 * its type with `needed`, which is noted for the tools that edit descriptors.
 */
export function expressionAt(context: Context, source: string, needed?: Type): Expression {
  const { unit, document, path, roots } = context;
  if (source.length > longest) {
    report(context, messages.expressionTooLong(longest));
    return { type: dynamicType, tree: null, failed: true };
  }
  noteExpression(context, source, needed);
  const checked = checkExpression(source.slice(1), {
    roots,
    functions: unit.environment.functions,
  });
  for (const problem of checked.problems) {
    const { offset, length: _, ...message }: Problem = problem;
    const [read] = /^\w+/.exec(source.slice(offset + 1)) ?? [''];
    const ofRun =
      message.code === 'unknown-name' && path[0] === 'actions' ? ofRuns[read] : undefined;
    unit.diagnostics.push({
      ...(ofRun === undefined ? message : messages.notInAction(read, ofRun)),
      file: document.file,
      path: pathInFile(document, path),
      ...document.within(path, offset + 1),
    });
    const [, root] = /(?:^|[^\w.])(\w+)\.$/.exec(source.slice(0, offset + 1)) ?? [];
    // `list.all(state, state.b)`: a variable of the expression
    const isVariable = source.includes(`(${root},`);
    if (message.code === 'unknown-member' && root !== undefined && !isVariable)
      recordUndeclared(unit, `${root}.${read}`);
  }
  const failed = checked.problems.some(({ severity }) => severity === 'error');
  for (const dependency of checked.dependencies) recordPath(context, dependency);
  for (const name of checked.named) unit.uses.names.add('function', name);
  const tree = failed ? checked.tree : withDeclared(checked, context);
  for (const name of constantsIn(tree)) unit.uses.define.add(name);
  return { type: checked.type, tree, failed };
}

/** The tree of a checked expression with values and arguments of a fragment substituted. */
function withDeclared({ tree, dependencies }: CheckedExpression, context: Context): Tree {
  const isDeclared = (path: Path) =>
    (context.params !== undefined && path[0] === 'params') ||
    namedValueAt(context.values, path) !== undefined;
  if (!dependencies.some(isDeclared)) return tree;
  const full = mapPaths(tree, (path) => declaredAt(path, context));
  return context.valuesInPlace ? inPlace(full, context.unit.computed) : full;
}

/** Records that a path is read. */
export function recordPath(context: Context, [root, first, second]: Path): void {
  const { reads } = context.unit.uses;
  if (first === undefined) reads.add(root, '*');
  else if (isOuterRoot(root) && second !== undefined) reads.add(`${root}.${first}`, second);
  else if (context.params !== undefined && (root === 'params' || root === 'values'))
    reads.add(root, `${context.fragments.at(-1) ?? ''}.${first}`);
  else reads.add(root, first);
}

// Bodies of named expressions read constants too, and are part of the tree.
function constantsIn(tree: Tree): string[] {
  if (!isNode(tree)) return [];
  const path = pathOf(tree);
  if (path !== undefined) return path[0] === 'define' ? [path[1] ?? '*'] : [];
  return tree.flatMap((part) => constantsIn(part));
}

function declaredAt(path: Path, context: Context): Tree {
  const found = namedValueAt(context.values, path);
  if (found !== undefined) {
    const { rows = context.rows } = found.value;
    if (rows < context.rows) report(context, messages.rowCaptured());
    return memberTree(readingOf(found.value), found.members);
  }
  const [root, name, ...rest] = path;
  if (context.params === undefined || root !== 'params' || name === undefined) return ['.', path];
  const argument = context.params.get(name);
  if (argument === undefined) return null;
  if (argument.rows < context.rows && argument.tree !== undefined && readsRow(argument.tree))
    report(context, messages.rowCaptured());
  return argument.path === undefined
    ? memberTree(argument.tree ?? null, rest)
    : ['.', toPath(argument.path[0], [...argument.path.slice(1), ...rest])];
}

/** Whether a tree reads the row of a list. */
export function readsRow(tree: Tree): boolean {
  if (!isNode(tree)) return false;
  const path = pathOf(tree);
  return path === undefined
    ? tree.some((part) => readsRow(part))
    : path[0] === 'row' || path[0] === 'index';
}

/** The type of an expression, and the expression as it is written. */
export interface Given {
  readonly type: Type;
  readonly source: string;
}

// a hint repeats an expression of up to this length
const longestInHint = 40;

/** An expression within a hint; a name in the place of a long one. */
function shortOf(source: string): string {
  const text = source.slice(1).trim();
  return text.length > longestInHint || text.includes('\n') ? 'value' : text;
}

/** Reports the type of an expression that does not fit; returns whether it does. */
export function mustFit(context: Context, { type: given, source }: Given, needed: Type): boolean {
  const name = nameOf(context);
  if (isAssignable(given, needed)) return true;
  const text = shortOf(source);
  const onlyMissing = canBeMissing(given) && isAssignable(withoutMissing(given), needed);
  report(
    context,
    onlyMissing
      ? messages.optionalGiven(name, needed, text)
      : messages.expressionMismatch(name, { type: given, text }, needed),
  );
  return false;
}

/** A condition: true, false or an expression. Missing counts as false. */
export function conditionAt(context: Context, value: unknown): Tree {
  return isExpression(value) ? conditionExpressionAt(context, value).tree : value === true;
}

/** An optional expression of type boolean. */
export function conditionExpressionAt(context: Context, source: string): Expression {
  const expression = expressionAt(context, source);
  if (expression.failed || isAssignable(expression.type, optionalOf(booleanType)))
    return expression;
  report(context, messages.conditionNeeded(expression.type));
  return { ...expression, failed: true };
}
