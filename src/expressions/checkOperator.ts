import type { ASTNode, BinaryOperator } from '@marcbachmann/cel-js';
import type { Tree } from '../language/expression.ts';
import {
  checkCondition,
  checkPresent,
  demandPresent,
  report,
  textOf,
  untypedResult,
  withFallback,
  type Checked,
  type Checking,
  type LocalContext,
} from './checking.ts';
import { messages, numberHint, withHint } from './messages.ts';
import { placeWhere } from './presence.ts';
import {
  booleanType,
  canBeMissing,
  dynamicType,
  isAssignable,
  joinTypes,
  numberType,
  optionalOf,
  stringType,
  withoutMissing,
  type Type,
} from './type.ts';

type Part<Operator> = ASTNode & { readonly op: Operator };

const orders: readonly string[] = ['<', '<=', '>', '>='];

interface Sides {
  readonly left: Checked;
  readonly right: Checked;
}

/** `a && b`, `a || b`: the right side is checked with the knowledge of the left side's value. */
export function checkLogic(
  checking: Checking,
  node: Part<'&&' | '||'>,
  place: LocalContext,
): Checked {
  const left = checkCondition(checking, node.args[0], place);
  const right = checkCondition(
    checking,
    node.args[1],
    placeWhere(place, node.args[0], node.op === '&&'),
  );
  return { type: booleanType, tree: [node.op, left.tree, right.tree] };
}

/** `condition ? a : b` */
export function checkChoice(checking: Checking, node: Part<'?:'>, place: LocalContext): Checked {
  const [conditionNode, leftNode, rightNode] = node.args;
  const condition = checkCondition(checking, conditionNode, place);
  const left = checking.check(checking, leftNode, placeWhere(place, conditionNode, true));
  const right = checking.check(checking, rightNode, placeWhere(place, conditionNode, false));
  const type = joinTypes(left.type, right.type);
  if (type === undefined)
    return report(checking, node, messages.unlikeChoices(left.type, right.type));
  return { type, tree: ['?:', condition.tree, left.tree, right.tree] };
}

/** `!a` */
export function checkNot(checking: Checking, node: Part<'!_'>, place: LocalContext): Checked {
  return { type: booleanType, tree: ['!', checkCondition(checking, node.args, place).tree] };
}

/** `-a` */
export function checkMinus(checking: Checking, node: Part<'-_'>, place: LocalContext): Checked {
  const operand = checkPresent(checking, node.args, place);
  if (!isA(operand.type, 'number'))
    return report(checking, node.args, messages.operandType('-', 'a number', operand.type));
  // JSON has no -0, so it is left to the evaluator.
  return {
    type: numberType,
    tree:
      typeof operand.tree === 'number' && operand.tree !== 0
        ? -operand.tree
        : ['neg', operand.tree],
  };
}

/** The operators between two values. */
export function checkBinary(
  checking: Checking,
  node: Part<BinaryOperator>,
  place: LocalContext,
): Checked {
  const { op } = node;
  if (op === '==' || op === '!=') return checkEquality(checking, node, place);
  if (op === 'in' || orders.includes(op)) return checkComparison(checking, node, place);
  const sides =
    op === '+' ? joinedSides(checking, node, place) : presentSides(checking, node, place);
  const type = op === '+' ? typeOfSum(checking, node, sides) : typeOfNumbers(checking, node, sides);
  return type === undefined
    ? untypedResult
    : { type, tree: [op, sides.left.tree, sides.right.tree] };
}

function presentSides(checking: Checking, node: Part<BinaryOperator>, place: LocalContext): Sides {
  const [left, right] = node.args;
  return {
    left: checkPresent(checking, left, place),
    right: checkPresent(checking, right, place),
  };
}

/** The sides of `+`: a missing text is joined as an empty text, a missing list as an empty list. */
function joinedSides(checking: Checking, node: Part<BinaryOperator>, place: LocalContext): Sides {
  // without a callback: a sum of a thousand parts nests a thousand calls
  const left = checking.check(checking, node.args[0], place);
  const right = checking.check(checking, node.args[1], place);
  const kinds = [left, right].map(({ type }) => withoutMissing(type).kind);
  const sides = (neutral: Tree): Sides => ({
    left: withFallback(left, neutral),
    right: withFallback(right, neutral),
  });
  if (kinds.every((kind) => kind === 'string' || kind === 'date')) return sides('');
  if (kinds.every((kind) => kind === 'list')) return sides(['[']);
  return {
    left: demandPresent(checking, node.args[0], left),
    right: demandPresent(checking, node.args[1], right),
  };
}

/** `a < b` and the like, `a in b`: missing where a side is. */
function checkComparison(
  checking: Checking,
  node: Part<BinaryOperator>,
  place: LocalContext,
): Checked {
  // without a callback: a sum of a thousand parts nests a thousand calls
  const left = checking.check(checking, node.args[0], place);
  const right = checking.check(checking, node.args[1], place);
  const sides: Sides = {
    left: presentOf(checking, node.args[0], left),
    right: presentOf(checking, node.args[1], right),
  };
  const type =
    node.op === 'in' ? typeOfIn(checking, node, sides) : typeOfOrder(checking, node, sides);
  if (type === undefined) return untypedResult;
  const isLifted = canBeMissing(left.type) || canBeMissing(right.type);
  return { type: isLifted ? optionalOf(type) : type, tree: [node.op, left.tree, right.tree] };
}

// What is always missing compares with nothing, so it is a mistake.
function presentOf(checking: Checking, node: ASTNode, { type, tree }: Checked): Checked {
  if (type.kind !== 'null') return { type: withoutMissing(type), tree };
  return report(checking, node, messages.optionalOperand(textOf(checking, node), type));
}

function isA(type: Type, ...kinds: readonly Type['kind'][]): boolean {
  return type.kind === 'dynamic' || kinds.includes(type.kind);
}

function typeOfNumbers(
  checking: Checking,
  node: Part<BinaryOperator>,
  { left, right }: Sides,
): Type | undefined {
  for (const [side, operand] of [
    [node.args[0], left],
    [node.args[1], right],
  ] as const) {
    if (!isA(operand.type, 'number')) {
      const hint =
        operand.type.kind === 'string'
          ? numberHint(textOf(checking, side), false)
          : node.op === '-' && operand.type.kind === 'date'
            ? 'Write daysBetween(from, to) or addDays(date, -count).'
            : undefined;
      report(
        checking,
        side,
        withHint(messages.operandType(node.op, 'numbers', operand.type), hint),
      );
      return undefined;
    }
  }
  if (node.op !== '/' && node.op !== '%') return numberType;
  // Division by zero gives a missing value; division by a nonzero literal cannot.
  return typeof right.tree === 'number' && right.tree !== 0 ? numberType : optionalOf(numberType);
}

function typeOfSum(
  checking: Checking,
  node: Part<BinaryOperator>,
  { left, right }: Sides,
): Type | undefined {
  const types = [left.type, right.type];
  if (types.every((type) => type.kind === 'dynamic')) return dynamicType;
  if (types.every((type) => isA(type, 'number'))) return numberType;
  if (types.every((type) => isA(type, 'string', 'date'))) return stringType;
  const joined = types.every((type) => isA(type, 'list'))
    ? joinTypes(left.type, right.type)
    : undefined;
  if (joined !== undefined) return joined;
  const other = types.some((type) => isA(type, 'string'))
    ? types.findIndex((type) => isA(type, 'number', 'boolean'))
    : -1;
  const otherNode = node.args[other];
  report(
    checking,
    node,
    withHint(
      messages.unlikeOperands('+', left.type, right.type),
      otherNode === undefined ? undefined : `Write toText(${textOf(checking, otherNode)}).`,
    ),
  );
  return undefined;
}

function typeOfOrder(
  checking: Checking,
  node: Part<BinaryOperator>,
  { left, right }: Sides,
): Type | undefined {
  const [leftNode, rightNode] = node.args;
  for (const [side, operand] of [
    [leftNode, left],
    [rightNode, right],
  ] as const) {
    if (!isA(operand.type, 'number', 'string', 'date')) {
      report(
        checking,
        side,
        messages.operandType(node.op, 'numbers, texts or dates', operand.type),
      );
      return undefined;
    }
  }
  if (!isComparable(left.type, right.type)) {
    report(
      checking,
      node,
      withHint(
        messages.unlikeOperands(node.op, left.type, right.type),
        hintForUnlike(checking, node, { left, right }),
      ),
    );
    return undefined;
  }
  return booleanType;
}

function typeOfIn(
  checking: Checking,
  node: Part<BinaryOperator>,
  { left, right }: Sides,
): Type | undefined {
  const text = textOf(checking, node.args[1]);
  switch (right.type.kind) {
    case 'dynamic':
      return booleanType;
    case 'object':
      if (isA(left.type, 'string', 'date')) return booleanType;
      report(
        checking,
        node.args[0],
        messages.operandType('in', 'a text as its left operand', left.type),
      );
      return undefined;
    case 'list':
      if (isComparable(left.type, right.type.items)) {
        checkListed(checking, node, { left, right });
        return booleanType;
      }
      report(checking, node, messages.unlikeOperands('in', left.type, right.type));
      return undefined;
    default:
      report(
        checking,
        node.args[1],
        withHint(
          messages.operandType('in', 'a list or a map as its right operand', right.type),
          right.type.kind === 'string'
            ? `Write contains(${text}, ${textOf(checking, node.args[0])}).`
            : undefined,
        ),
      );
      return undefined;
  }
}

/** Reports literals of `in` that the other side can never equal. */
function checkListed(
  checking: Checking,
  { args: [leftNode, rightNode] }: Part<BinaryOperator>,
  { left, right }: Sides,
): void {
  if (right.type.kind === 'list' && rightNode.op !== 'list')
    checkLiteral(checking, { text: textOf(checking, rightNode), type: right.type.items }, leftNode);
  if (rightNode.op !== 'list' || leftNode.op === 'value') return;
  const of = { text: textOf(checking, leftNode), type: left.type };
  for (const item of rightNode.args) checkLiteral(checking, of, item);
}

function checkEquality(
  checking: Checking,
  node: Part<BinaryOperator>,
  place: LocalContext,
): Checked {
  const [leftNode, rightNode] = node.args;
  const left = checking.check(checking, leftNode, place);
  const right = checking.check(checking, rightNode, place);
  if (isNull(leftNode) || isNull(rightNode)) {
    return report(
      checking,
      node,
      messages.compareNull(
        textOf(checking, isNull(leftNode) ? rightNode : leftNode),
        node.op === '!=',
      ),
    );
  }
  if (!isComparable(left.type, right.type)) {
    return report(
      checking,
      node,
      withHint(
        messages.unlikeOperands(node.op, left.type, right.type),
        hintForUnlike(checking, node, { left, right }),
      ),
    );
  }
  if (leftNode.op !== 'value')
    checkLiteral(checking, { text: textOf(checking, leftNode), type: left.type }, rightNode);
  if (rightNode.op !== 'value')
    checkLiteral(checking, { text: textOf(checking, rightNode), type: right.type }, leftNode);
  return { type: booleanType, tree: [node.op, left.tree, right.tree] };
}

function isNull(node: ASTNode): boolean {
  return node.op === 'value' && node.args === null;
}

/** Reports a literal that is outside of the values of a text. */
export function checkLiteral(
  checking: Checking,
  of: { readonly text: string; readonly type: Type },
  node: ASTNode,
): void {
  const held = withoutMissing(of.type);
  if (
    node.op !== 'value' ||
    typeof node.args !== 'string' ||
    held.kind !== 'string' ||
    held.values === undefined
  )
    return;
  if (!held.values.includes(node.args))
    report(checking, node, messages.unknownLiteral(of.text, node.args, held.values));
}

/** Whether two values can be compared: equal types, or a date with a date literal. */
export function isComparable(left: Type, right: Type): boolean {
  const [a, b] = [withoutMissing(left), withoutMissing(right)];
  if (a.kind === 'null' || b.kind === 'null') return true;
  if (a.kind === 'date' && b.kind === 'string') return isAssignable(b, a);
  if (b.kind === 'date' && a.kind === 'string') return isAssignable(a, b);
  return joinTypes(a, b) !== undefined;
}

function hintForUnlike(
  checking: Checking,
  node: Part<BinaryOperator>,
  { left, right }: Sides,
): string | undefined {
  const kinds = [withoutMissing(left.type).kind, withoutMissing(right.type).kind];
  const text = node.args[kinds.indexOf('string')];
  if (text === undefined) return undefined;
  const date = node.args[kinds.indexOf('date')];
  if (date !== undefined && text.op === 'value' && text.args === '')
    return `Write ${node.op === '==' ? '!' : ''}present(${textOf(checking, date)}).`;
  if (kinds.includes('number')) return `Write toNumber(${textOf(checking, text)}).`;
  return kinds.includes('date')
    ? `Write parseDate(${textOf(checking, text)}) for a text such as 2026-11-20, or parseDate(${textOf(checking, text)}, 'dd.MM.yyyy') with the pattern of another.`
    : undefined;
}
