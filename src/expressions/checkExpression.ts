import type { ASTNode } from '@marcbachmann/cel-js';
import type { Path, Tree } from '../language/expression.ts';
import { checkIndex, checkMember, checkName } from './checkAccess.ts';
import { checkCall, constantsOnly } from './checkCall.ts';
import {
  literalText,
  report,
  textOf,
  untypedResult,
  type Checked,
  type Checking,
  type NamedExpression,
  type LocalContext,
  type TypeEnvironment,
} from './checking.ts';
import { checkBinary, checkChoice, checkLogic, checkMinus, checkNot } from './checkOperator.ts';
import { functions, functionsByName } from './functions.ts';
import { macroForms } from './checkMacro.ts';
import { messages, withHint, type Problem } from './messages.ts';
import { parseExpression } from './parseExpression.ts';
import {
  booleanType,
  canBeMissing,
  dynamicType,
  isAssignable,
  joinTypes,
  listOf,
  nullType,
  numberType,
  optionalOf,
  withoutMissing,
  type Type,
} from './type.ts';

export type { FurtherFunctions, NamedExpression, TypeEnvironment } from './checking.ts';
export { isNamed } from './checking.ts';
export type { Problem } from './messages.ts';

/** The names of the functions of the language. */
export const functionNames: readonly string[] = [
  ...new Set([...functions.map(({ name }) => name), ...Object.keys(macroForms)]),
];

/** The compiler's result for an expression. If a problem is an error, the tree must not be used. */
export interface CheckedExpression {
  readonly type: Type;
  readonly tree: Tree;
  /** The paths that it reads, without duplicates, in source order. */
  readonly dependencies: readonly Path[];
  /** The named expressions that it calls, directly or indirectly. */
  readonly named: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Parses and type-checks the text after `=`, and returns the tree for the evaluator. Collects every
 * problem.
 */
export function checkExpression(source: string, environment: TypeEnvironment): CheckedExpression {
  return checkIn(source, environment, { locals: {}, inlining: [] });
}

/**
 * Checks a named expression of `define.yaml` at its declaration: its body, and the declared result
 * type.
 */
export function checkNamedExpression(
  name: string,
  named: NamedExpression,
  environment: TypeEnvironment,
): readonly Problem[] {
  const whole = { offset: 0, length: Math.max(1, named.is.length) };
  if (functionsByName.has(name)) return [{ ...messages.functionTaken(name), ...whole }];
  const unusable = [name, ...Object.keys(named.takes)].find((one) => !isUsableName(one));
  if (unusable !== undefined) return [{ ...messages.unusableName(unusable), ...whole }];
  const { type, problems } = checkIn(named.is, constantsOnly({ environment }), {
    locals: named.takes,
    inlining: [name],
  });
  if (problems.some(({ severity }) => severity === 'error') || isAssignable(type, named.gives))
    return problems;
  const isOnlyMissing = canBeMissing(type) && isAssignable(withoutMissing(type), named.gives);
  return [
    ...problems,
    {
      ...(isOnlyMissing
        ? messages.optionalOperand(named.is, type)
        : messages.givesType(name, type, named.gives)),
      ...whole,
    },
  ];
}

/** Whether a text can be a name of an expression: no keyword, no other characters. */
export function isUsableName(name: string): boolean {
  const parsed = parseExpression(name);
  return 'node' in parsed && parsed.node.op === 'id' && parsed.node.args === name;
}

interface Start {
  readonly locals: Readonly<Record<string, Type>>;
  readonly inlining: readonly string[];
}

function checkIn(
  source: string,
  environment: TypeEnvironment,
  { locals, inlining }: Start,
): CheckedExpression {
  const parsed = parseExpression(source);
  if ('problem' in parsed)
    return {
      type: dynamicType,
      tree: null,
      dependencies: [],
      named: [],
      problems: [parsed.problem],
    };
  const counts = new Map<string, number>();
  const checking: Checking = {
    source,
    environment,
    inlining,
    problems: [],
    named: new Set<string>(),
    check: environment.observe === undefined ? checkNode : observed(environment.observe, inlining),
    uniqueName: (name) => {
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return count === 0 ? name : `${name}#${count}`;
    },
  };
  const place: LocalContext = {
    locals: new Map(
      Object.entries(locals).map(([name, type]) => [
        name,
        { type, tree: ['$', checking.uniqueName(name)] },
      ]),
    ),
    present: new Set(),
    ruledOut: new Map(),
  };
  const { type, tree } = checking.check(checking, parsed.node, place);
  const problems = checking.problems.toSorted((a, b) => a.offset - b.offset);
  return {
    type,
    tree,
    dependencies: pathsOf(tree),
    named: [...checking.named],
    problems,
  };
}

// Parts of named expressions that are inlined belong to another source.
function observed(
  observe: NonNullable<TypeEnvironment['observe']>,
  inlining: readonly string[],
): Checking['check'] {
  return (checking, node, place) => {
    const checked = checkNode(checking, node, place);
    if (checking.inlining.length === inlining.length) observe(node, checked, place);
    return checked;
  };
}

function checkNode(checking: Checking, node: ASTNode, place: LocalContext): Checked {
  switch (node.op) {
    case 'value':
      return checkLiteral(checking, node);
    case 'id':
      return checkName(checking, node, place);
    case '.':
      return checkMember(checking, node, place);
    case '[]':
      return checkIndex(checking, node, place);
    case 'call':
      return checkCall(
        checking,
        { node, name: node.args[0], values: node.args[1], isMethod: false },
        place,
      );
    case 'rcall':
      return checkCall(
        checking,
        { node, name: node.args[0], values: [node.args[1], ...node.args[2]], isMethod: true },
        place,
      );
    case 'list':
      return checkList(checking, node, place);
    case 'map':
      return checkMap(checking, node, place);
    case '?:':
      return checkChoice(checking, node, place);
    case '&&':
    case '||':
      return checkLogic(checking, node, place);
    case '!_':
      return checkNot(checking, node, place);
    case '-_':
      return checkMinus(checking, node, place);
    case '.?':
    case '[?]':
      return report(
        checking,
        node,
        messages.useInstead(
          textOf(checking, node),
          'a plain "." or "[ ]", which give a missing value by themselves',
        ),
      );
    default:
      return checkBinary(checking, node, place);
  }
}

function checkLiteral(checking: Checking, node: ASTNode & { readonly op: 'value' }): Checked {
  const value = node.args;
  switch (typeof value) {
    case 'string':
      return { type: { kind: 'string', values: [value] }, tree: value };
    case 'bigint':
    case 'number':
      return { type: numberType, tree: Number(value) };
    case 'boolean':
      return { type: booleanType, tree: value };
    default:
      return value === null
        ? { type: nullType, tree: null }
        : report(checking, node, messages.unsupportedLiteral(textOf(checking, node)));
  }
}

function checkList(
  checking: Checking,
  node: ASTNode & { readonly op: 'list' },
  place: LocalContext,
): Checked {
  const items = node.args.map((item) => checking.check(checking, item, place));
  let type: Type | undefined;
  for (const [index, item] of items.entries()) {
    // Missing items are removed.
    const held = withoutMissing(item.type);
    const joined: Type | undefined = type === undefined ? held : joinTypes(type, held);
    const at = node.args[index];
    if (joined === undefined)
      return at === undefined || type === undefined
        ? untypedResult
        : report(checking, at, messages.unlikeChoices(type, held));
    type = joined;
  }
  return { type: listOf(type ?? dynamicType), tree: ['[', ...items.map(({ tree }) => tree)] };
}

function checkMap(
  checking: Checking,
  node: ASTNode & { readonly op: 'map' },
  place: LocalContext,
): Checked {
  const fields: Record<string, Type> = {};
  let rest: Type | undefined;
  const trees: Tree[] = [];
  for (const [keyNode, valueNode] of node.args) {
    const value = checking.check(checking, valueNode, place);
    const name = literalText(keyNode);
    const key =
      name === undefined
        ? checking.check(checking, keyNode, place)
        : { type: dynamicType, tree: name };
    if (name !== undefined)
      fields[name] = value.type.kind === 'null' ? optionalOf(dynamicType) : value.type;
    else
      rest =
        rest === undefined
          ? withoutMissing(value.type)
          : (joinTypes(rest, withoutMissing(value.type)) ?? dynamicType);
    if (!['string', 'date', 'dynamic'].includes(key.type.kind))
      report(
        checking,
        keyNode,
        withHint(
          messages.indexType(textOf(checking, keyNode), key.type, 'a text as a key'),
          `Write '${textOf(checking, keyNode)}' or toText(…).`,
        ),
      );
    trees.push(key.tree, value.tree);
  }
  return {
    type: { kind: 'object', fields, ...(rest === undefined ? {} : { rest }) },
    tree: ['{', ...trees],
  };
}

function pathsOf(tree: Tree): readonly Path[] {
  const paths = new Map<string, Path>();
  const visit = (part: Tree): void => {
    if (typeof part !== 'object' || part === null) return;
    if (part[0] === '.') paths.set(JSON.stringify(part[1]), part[1] as Path);
    else for (const inner of part) visit(inner);
  };
  visit(tree);
  return [...paths.values()];
}
