import type { ASTNode } from '@marcbachmann/cel-js';
import type { Tree } from '../language/expression.ts';
import {
  checkCondition,
  isNamed,
  literalText,
  report,
  textOf,
  untypedResult,
  withFallback,
  withLocal,
  type Checked,
  type Checking,
  type NamedExpression,
  type LocalContext,
} from './checking.ts';
import { checkFieldCall, checkMacro, isMacro, macroForms, type Call } from './checkMacro.ts';
import { datePatternProblem, patternProblem } from './checkPattern.ts';
import { functionsByName, type DeclaredFunction } from './functions.ts';
import { messages, withHint } from './messages.ts';
import { parseExpression } from './parseExpression.ts';
import { placeWhere } from './presence.ts';
import { matchSignature, parameterAt, takesCount } from './signature.ts';
import {
  booleanType,
  canBeMissing,
  dynamicType,
  isAssignable,
  joinTypes,
  objectOf,
  optionalOf,
  withoutMissing,
  type ObjectType,
  type Type,
} from './type.ts';

/** A call of a function, a special form, a macro or a named expression. */
export function checkCall(checking: Checking, call: Call, place: LocalContext): Checked {
  const { name, node } = call;
  if (name === 'has') return report(checking, node, messages.useInstead('has', 'present(…)'));
  if (isMacro(call)) return checkMacro(checking, call, place);
  const definition = functionsByName.get(name);
  const { functions } = checking.environment;
  const further = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (definition !== undefined) return checkDefined(checking, { call, definition }, place);
  if (isNamed(further)) return checkNamed(checking, { call, named: further }, place);
  if (further !== undefined) return checkDefined(checking, { call, definition: further }, place);
  return report(
    checking,
    nameOf(checking, call),
    messages.unknownFunction(name, [
      ...functionsByName.keys(),
      ...Object.keys(macroForms),
      ...Object.keys(functions),
    ]),
  );
}

// Report only the name, not the receiver or the arguments.
function nameOf(
  { source }: Checking,
  { name, node, values, isMethod }: Call,
): { readonly start: number; readonly end: number } {
  const start = isMethod ? source.indexOf(name, values[0]?.end ?? node.start) : node.start;
  return { start, end: start + name.length };
}

interface DefinedCall {
  readonly call: Call;
  readonly definition: DeclaredFunction;
}

function checkDefined(
  checking: Checking,
  { call, definition }: DefinedCall,
  place: LocalContext,
): Checked {
  const { name, values, node } = call;
  const fitting = definition.signatures.filter((signature) => takesCount(signature, values.length));
  if (fitting.length === 0)
    return report(
      checking,
      node,
      messages.argumentCount(
        name,
        [...definition.signatures.map(({ text }) => text), ...(macroForms[name] ?? [])],
        values.length,
      ),
    );
  switch (name) {
    case 'or':
      return checkOr(checking, call, place);
    case 'present':
      return {
        type: booleanType,
        tree: ['present', ...values.map((value) => checking.check(checking, value, place).tree)],
      };
    case 'when':
      return checkWhen(checking, values, place);
    case 'find':
    case 'sortBy':
    case 'groupBy':
      return checkFieldCall(checking, call, place);
    case 'sum':
      if (values.length > 1) return checkFieldCall(checking, call, place);
  }
  return checkValues(checking, { call, definition: { ...definition, signatures: fitting } }, place);
}

// A later map wins, unless its value may be missing.
function mergeTypes(types: readonly Type[]): Type {
  let merged: ObjectType = objectOf({});
  for (const type of types) {
    if (type.kind !== 'object') return dynamicType;
    const fields: Record<string, Type> = { ...merged.fields };
    for (const [name, field] of Object.entries(type.fields)) {
      const before = fields[name];
      fields[name] =
        canBeMissing(field) && before !== undefined
          ? (joinTypes(before, withoutMissing(field)) ?? dynamicType)
          : field;
    }
    const rest = merged.rest ?? type.rest;
    merged = { kind: 'object', fields, ...(rest === undefined ? {} : { rest }) };
  }
  return merged;
}

function checkValues(
  checking: Checking,
  { call, definition }: DefinedCall,
  place: LocalContext,
): Checked {
  const { name, values } = call;
  const given = values.map((value) => checking.check(checking, value, place));
  const types = given.map(({ type }) =>
    type.kind === 'null' ? dynamicType : withoutMissing(type),
  );
  const isLifted = given.some(({ type }) => canBeMissing(type));
  let furthest = -1;
  let needed: Type = dynamicType;
  for (const signature of definition.signatures) {
    const match = matchSignature(signature, types);
    if ('result' in match) {
      checkLiteralPattern(checking, call);
      if (name === 'parseDate' && types[0]?.kind === 'date') checkParsedDate(checking, call);
      const result = name === 'merge' ? mergeTypes(types) : match.result;
      return {
        type: isLifted ? optionalOf(result) : result,
        tree: ['f', name, ...given.map(({ tree }) => tree)],
      };
    }
    if (match.failed > furthest) ({ failed: furthest, needed } = match);
  }
  const [node, type] = [values[furthest], types[furthest]];
  if (node === undefined || type === undefined) return untypedResult;
  const [signature] = definition.signatures;
  const parameter = signature === undefined ? '' : (parameterAt(signature, furthest)?.name ?? '');
  return report(
    checking,
    node,
    withHint(
      messages.argumentType(name, `"${parameter}"`, type, needed),
      conversionHint(textOf(checking, node), type, needed),
    ),
  );
}

function conversionHint(text: string, type: Type, needed: Type): string | undefined {
  if (needed.kind === 'date' && type.kind === 'string')
    return `Write parseDate(${text}) for a text such as 2026-11-20, or parseDate(${text}, 'dd.MM.yyyy') with the pattern of another.`;
  if (needed.kind === 'number' && type.kind === 'string') return `Write toNumber(${text}).`;
  if (needed.kind === 'string' && (type.kind === 'number' || type.kind === 'boolean'))
    return `Write toText(${text}).`;
  return undefined;
}

function checkLiteralPattern(checking: Checking, { name, values }: Call): void {
  const [, node] = values;
  if (node === undefined || !['matches', 'formatDate', 'parseDate'].includes(name)) return;
  const pattern = literalText(node);
  if (pattern === undefined) {
    if (name === 'matches') report(checking, node, messages.literalNeeded(name, 'its pattern'));
    return;
  }
  const problem = name === 'matches' ? patternProblem(pattern) : datePatternProblem(pattern);
  if (problem !== undefined) report(checking, node, problem);
}

// A date has no other notation than its own, so parsing it in another one finds nothing.
function checkParsedDate(checking: Checking, { values }: Call): void {
  const [date, pattern] = values;
  if (date === undefined || pattern === undefined || literalText(pattern) === 'yyyy-MM-dd') return;
  report(checking, pattern, messages.parsedDate(textOf(checking, date)));
}

function checkOr(checking: Checking, { values, node }: Call, place: LocalContext): Checked {
  const given = values.map((value) => checking.check(checking, value, place));
  const [first, ...others] = given;
  let type: Type | undefined = first === undefined ? dynamicType : withoutMissing(first.type);
  for (const other of others) {
    const next = withoutMissing(other.type);
    const joined: Type | undefined =
      next.kind === 'object' && isAssignable(next, type) ? type : joinTypes(type, next);
    if (joined === undefined) {
      const isText = type.kind === 'date' && next.kind === 'string';
      const message = isText ? messages.dateOrText(next) : messages.unlikeChoices(type, next);
      return report(checking, node, message);
    }
    type = withoutMissing(joined);
  }
  return {
    type: given.every((value) => canBeMissing(value.type)) ? optionalOf(type) : type,
    tree: ['or', ...given.map(({ tree }) => tree)],
  };
}

function checkWhen(
  checking: Checking,
  [conditionNode, valueNode]: readonly ASTNode[],
  place: LocalContext,
): Checked {
  if (conditionNode === undefined || valueNode === undefined) return untypedResult;
  const condition = checkCondition(checking, conditionNode, place);
  const value = checking.check(checking, valueNode, placeWhere(place, conditionNode, true));
  return { type: optionalOf(value.type), tree: ['when', condition.tree, value.tree] };
}

interface NamedCall {
  readonly call: Call;
  readonly named: NamedExpression;
}

function checkNamed(checking: Checking, { call, named }: NamedCall, place: LocalContext): Checked {
  const { name, values, node } = call;
  const parameters = Object.entries(named.takes);
  const least = parameters.filter(
    ([parameter, type]) => type.kind !== 'optional' && named.defaults?.[parameter] === undefined,
  ).length;
  if (values.length > parameters.length || values.length < least) {
    return report(
      checking,
      node,
      messages.argumentCount(
        name,
        [`${name}(${Object.keys(named.takes).join(', ')})`],
        values.length,
      ),
    );
  }
  checking.named.add(name);
  if (checking.inlining.includes(name))
    return report(checking, node, messages.functionRecursion(name));
  const inputs = parameters.map(([parameter, needed], index): Input => {
    const value = values[index];
    const given = argumentOf(
      value === undefined
        ? { type: optionalOf(needed), tree: null }
        : checking.check(checking, value, place),
      named.defaults?.[parameter],
    );
    const held = withoutMissing(given.type);
    if (
      value !== undefined &&
      held.kind !== 'null' &&
      !isAssignable(held, withoutMissing(needed))
    ) {
      report(
        checking,
        value,
        withHint(
          messages.argumentType(name, `"${parameter}"`, held, needed),
          conversionHint(textOf(checking, value), held, needed),
        ),
      );
    }
    return { parameter, needed, given };
  });
  const isLifted = inputs.some(
    ({ needed, given }) => needed.kind !== 'optional' && canBeMissing(given.type),
  );
  return {
    type: isLifted ? optionalOf(named.gives) : named.gives,
    tree: inline(checking, { node, name, named, inputs }),
  };
}

/** An argument, or the default of its parameter in the place of a missing one. */
function argumentOf(given: Checked, otherwise: Tree | undefined): Checked {
  if (otherwise === undefined) return given;
  if (given.tree === null) return { type: withoutMissing(given.type), tree: otherwise };
  return given.type.kind === 'dynamic'
    ? { ...given, tree: ['or', given.tree, otherwise] }
    : withFallback(given, otherwise);
}

interface Input {
  readonly parameter: string;
  readonly needed: Type;
  readonly given: Checked;
}

interface Inlined {
  readonly node: ASTNode;
  readonly name: string;
  readonly named: NamedExpression;
  readonly inputs: readonly Input[];
}

// Problems of the body are reported at its declaration (`checkNamedExpression`), not at each call.
// A cycle of named expressions is reported at each of them.
function inline(checking: Checking, { node, name, named, inputs }: Inlined): Tree {
  const parsed = parseExpression(named.is);
  if ('problem' in parsed) return null;
  let inside: LocalContext = { locals: new Map(), present: new Set(), ruledOut: new Map() };
  const bound: { readonly input: Input; readonly variable: string }[] = [];
  for (const input of inputs) {
    const isPlain =
      isCheap(input.given.tree) &&
      (input.needed.kind === 'optional' || isSurelyPresent(input.given));
    const variable = isPlain ? '' : checking.uniqueName(input.parameter);
    if (!isPlain) bound.push({ input, variable });
    inside = withLocal(inside, input.parameter, {
      type: input.needed,
      tree: isPlain ? input.given.tree : ['$', variable],
    });
  }
  const own: Checking = {
    ...checking,
    source: named.is,
    problems: [],
    inlining: [...checking.inlining, name],
    environment: constantsOnly(checking),
  };
  const body = checking.check(own, parsed.node, inside).tree;
  if (own.problems.some(({ code }) => code === 'function-recursion'))
    report(checking, node, messages.functionRecursion(name));
  return bound.reduceRight<Tree>(
    (tree, { input, variable }) => [
      input.needed.kind === 'optional' ? 'let?' : 'let',
      variable,
      input.given.tree,
      tree,
    ],
    body,
  );
}

/**
 * A named expression has its parameters, the constants and the other named expressions in scope, so
 * that it means the same wherever it is called.
 */
export function constantsOnly({
  environment,
}: Pick<Checking, 'environment'>): Checking['environment'] {
  const constants = environment.roots['define'];
  return { ...environment, roots: constants === undefined ? {} : { define: constants } };
}

function isSurelyPresent({ type, tree }: Checked): boolean {
  return !canBeMissing(type) && (type.kind !== 'dynamic' || typeof tree !== 'object');
}

// Evaluating it again is as cheap as reading a variable: a literal, a path or a variable.
function isCheap(tree: Tree): boolean {
  return typeof tree !== 'object' || tree === null || tree[0] === '.' || tree[0] === '$';
}
