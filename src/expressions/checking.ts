import type { ASTNode } from '@marcbachmann/cel-js';
import type { Tree } from '../language/expression.ts';
import type { DeclaredFunction } from './functions.ts';
import { messages, type Message, type Problem } from './messages.ts';
import { canBeMissing, dynamicType, withoutMissing, type Type } from './type.ts';

/**
 * A named expression of `define.yaml`: its parameters in order, its result type, and its source
 * (without `=`).
 */
export interface NamedExpression {
  readonly takes: Readonly<Record<string, Type>>;
  /** Literals that parameters have where an argument is missing. */
  readonly defaults?: Readonly<Record<string, Tree>>;
  readonly gives: Type;
  readonly is: string;
}

/** The functions that are not part of the language, by name. */
export type FurtherFunctions = Readonly<Record<string, NamedExpression | DeclaredFunction>>;

/** Whether a function is a named expression, which is inlined where it is called. */
export function isNamed(
  definition: NamedExpression | DeclaredFunction | undefined,
): definition is NamedExpression {
  return definition !== undefined && 'is' in definition;
}

/**
 * The names in scope of an expression. Roots are read from the scope at run time; tables are roots,
 * or parts of one, with `otherwise`.
 */
export interface TypeEnvironment {
  readonly roots: Readonly<Record<string, Type>>;
  readonly functions: FurtherFunctions;
  /** Called for each checked part of the expression, inner parts first. */
  readonly observe?: (node: ASTNode, checked: Checked, place: LocalContext) => void;
}

/** The type and the tree of a part of an expression. */
export interface Checked {
  readonly type: Type;
  readonly tree: Tree;
}

/** What applies at a part of an expression: local variables, and what conditions around it say. */
export interface LocalContext {
  readonly locals: ReadonlyMap<string, Checked>;
  /** Paths that are known to be present. */
  readonly present: ReadonlySet<string>;
  /** Texts that the value of a path is known not to be. */
  readonly ruledOut: ReadonlyMap<string, readonly string[]>;
}

/** One run of the checker over one source. Only its collections change. */
export interface Checking {
  readonly source: string;
  readonly environment: TypeEnvironment;
  /** The named expressions that are being inlined, outermost first. */
  readonly inlining: readonly string[];
  readonly problems: Problem[];
  readonly named: Set<string>;
  /** Creates local variable names that are unique across inlined expressions. */
  readonly uniqueName: (name: string) => string;
  readonly check: (checking: Checking, node: ASTNode, place: LocalContext) => Checked;
}

/** The result of a part with a problem: it fits anywhere, so that one mistake is reported once. */
export const untypedResult: Checked = { type: dynamicType, tree: null };

/** Adds a problem at a part of the source. */
export function report(
  checking: Checking,
  node: { readonly start: number; readonly end: number },
  message: Message,
): Checked {
  checking.problems.push({
    ...message,
    offset: node.start,
    length: Math.max(1, node.end - node.start),
  });
  return untypedResult;
}

/** The source of a part. */
export function textOf(checking: Checking, node: ASTNode): string {
  return checking.source.slice(node.start, node.end);
}

/**
 * Checks a part that must be present; reports it if it may be missing, and continues as if it were
 * present.
 */
export function checkPresent(checking: Checking, node: ASTNode, place: LocalContext): Checked {
  return demandPresent(checking, node, checking.check(checking, node, place));
}

/** Reports a checked part that may be missing, and goes on as if it were present. */
export function demandPresent(checking: Checking, node: ASTNode, checked: Checked): Checked {
  if (!canBeMissing(checked.type)) return checked;
  report(checking, node, messages.optionalOperand(textOf(checking, node), checked.type));
  return {
    type: checked.type.kind === 'null' ? dynamicType : withoutMissing(checked.type),
    tree: checked.tree,
  };
}

/** Checks a part that has to be true or false; a missing value counts as false. */
export function checkCondition(checking: Checking, node: ASTNode, place: LocalContext): Checked {
  const checked = withFallback(checking.check(checking, node, place), false);
  if (checked.type.kind !== 'boolean' && checked.type.kind !== 'dynamic')
    return report(checking, node, messages.conditionType(checked.type));
  return checked;
}

/** The same part, with a literal in the place of a missing value, as `or(part, literal)` has. */
export function withFallback(checked: Checked, literal: Tree): Checked {
  const { type, tree } = checked;
  if (type.kind !== 'optional') return checked;
  const values = typeof tree === 'object' && tree?.[0] === 'or' ? tree.slice(1) : [tree];
  return { type: type.of, tree: ['or', ...values, literal] };
}

/** The place inside a macro or a named expression, with one more variable in scope. */
export function withLocal(place: LocalContext, name: string, local: Checked): LocalContext {
  const hides = (key: string) => key === name || key.startsWith(`${name}.`);
  return {
    locals: new Map(place.locals).set(name, local),
    present: new Set([...place.present].filter((key) => !hides(key))),
    ruledOut: new Map([...place.ruledOut].filter(([key]) => !hides(key))),
  };
}

/** The value of a text literal. */
export function literalText(node: ASTNode | undefined): string | undefined {
  return node?.op === 'value' && typeof node.args === 'string' ? node.args : undefined;
}
