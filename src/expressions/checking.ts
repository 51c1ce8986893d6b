import type { ASTNode } from '@marcbachmann/cel-js';
import type { Tree } from '../language/expression.ts';
import type { FunctionModule } from './functions.ts';
import { messages, type Message, type Problem } from './messages.ts';
import { canBeMissing, dynamicType, withoutMissing, type Type } from './type.ts';

/** A named expression of `define.yaml`: what it takes in order, what it gives, and the source of what it is (without `=`). */
export interface NamedExpression {
  readonly takes: Readonly<Record<string, Type>>;
  readonly gives: Type;
  readonly is: string;
}

/** What an expression may name. Roots are read from the scope at run time; tables are roots, or parts of one, with `otherwise`. */
export interface TypeEnvironment {
  readonly roots: Readonly<Record<string, Type>>;
  readonly functions: Readonly<Record<string, NamedExpression>>;
}

/** The type and the tree of a part of an expression. */
export interface Checked {
  readonly type: Type;
  readonly tree: Tree;
}

/** What is in force where a part stands: local variables, and the paths that are known to be present there. */
export interface Place {
  readonly locals: ReadonlyMap<string, Checked>;
  readonly present: ReadonlySet<string>;
}

/** One run of the checker over one source. It collects; nothing else changes. */
export interface Checking {
  readonly source: string;
  readonly environment: TypeEnvironment;
  /** The named expressions that are being inlined, outermost first. */
  readonly inlining: readonly string[];
  readonly problems: Problem[];
  readonly modules: Set<FunctionModule>;
  readonly named: Set<string>;
  /** Gives local variables that no two inlined expressions share. */
  readonly fresh: (name: string) => string;
  readonly check: (checking: Checking, node: ASTNode, place: Place) => Checked;
}

/** What stands for a part that has a problem: anything, so that one mistake is told once. */
export const unknown: Checked = { type: dynamicType, tree: null };

/** Adds a problem at a part of the source. */
export function report(checking: Checking, node: { readonly start: number; readonly end: number }, message: Message): Checked {
  checking.problems.push({ ...message, offset: node.start, length: Math.max(1, node.end - node.start) });
  return unknown;
}

/** The source of a part. */
export function textOf(checking: Checking, node: ASTNode): string {
  return checking.source.slice(node.start, node.end);
}

/** Checks a part that has to be present; says so when it may be missing, and goes on as if it were. */
export function checkPresent(checking: Checking, node: ASTNode, place: Place): Checked {
  const checked = checking.check(checking, node, place);
  if (!canBeMissing(checked.type)) return checked;
  report(checking, node, messages.optionalOperand(textOf(checking, node), checked.type));
  return { type: checked.type.kind === 'null' ? dynamicType : withoutMissing(checked.type), tree: checked.tree };
}

/** Checks a part that has to be true or false. */
export function checkCondition(checking: Checking, node: ASTNode, place: Place): Checked {
  const checked = checkPresent(checking, node, place);
  if (checked.type.kind !== 'boolean' && checked.type.kind !== 'dynamic') report(checking, node, messages.conditionType(checked.type));
  return checked;
}

/** The place inside of a macro or a named expression, where one more variable is known. */
export function withLocal(place: Place, name: string, local: Checked): Place {
  const hides = (key: string) => key === name || key.startsWith(`${name}.`);
  return { locals: new Map(place.locals).set(name, local), present: new Set([...place.present].filter((key) => !hides(key))) };
}

/** The text of a text literal. */
export function literalText(node: ASTNode | undefined): string | undefined {
  return node?.op === 'value' && typeof node.args === 'string' ? node.args : undefined;
}
