import type { ASTNode } from '@marcbachmann/cel-js';
import { parseExpression } from '../../expressions/parseExpression.ts';
import { EditError } from '../locate.ts';
import type { Comparator, Condition, ConditionNames, Operand, Part } from './condition.ts';
import { extentOf } from './extentOf.ts';
import { isDate, operandOf } from './operandOf.ts';

/**
 * Reads a condition, without its `=`, as a tree. It is not changed: the tree refers to its text.
 * @throws EditError when it has a syntax error
 */
export function readCondition(source: string, names: ConditionNames): Condition {
  const parsed = parseExpression(source);
  if ('problem' in parsed)
    throw new EditError(`The condition cannot be read: ${parsed.problem.message}`, []);
  return conditionOf({ source, names, node: parsed.node });
}

interface Reading {
  readonly source: string;
  readonly names: ConditionNames;
  readonly node: ASTNode;
}

function conditionOf(reading: Reading): Condition {
  const { source, node } = reading;
  const range = extentOf(source, node);
  const place = { ...range, text: source.slice(range.start, range.end) };
  if (node.op === '&&' || node.op === '||') {
    const of = sidesOf(node).map((side) => conditionOf({ ...reading, node: side }));
    return { ...place, kind: node.op === '&&' ? 'all' : 'any', of };
  }
  if (node.op === '!_')
    return { ...place, kind: 'not', of: [conditionOf({ ...reading, node: node.args })] };
  return { ...place, ...partOf(reading) };
}

/** The sides of nested operators of the same kind: `a && b && c` has three. */
function sidesOf(node: ASTNode): readonly ASTNode[] {
  if (node.op !== '&&' && node.op !== '||') return [node];
  return node.args.flatMap((side) => (side.op === node.op ? sidesOf(side) : [side]));
}

const comparators: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];

function isComparator(op: string): op is Comparator {
  return comparators.includes(op);
}

function partOf(reading: Reading): Part {
  const { node, source, names } = reading;
  const operand = (one: ASTNode | undefined) => one && operandOf(source, one, names.functions);
  if (isComparator(node.op)) return comparisonOf(reading, node.op, node.args as Sides);
  if (node.op === 'in') {
    const [of, list] = (node.args as Sides).map(operand);
    return of && list ? membershipOf(of, list, names) : { kind: 'expression' };
  }
  if (node.op === 'call' || node.op === 'rcall') {
    const name = node.args[0];
    const given = node.op === 'call' ? node.args[1] : [node.args[1], ...node.args[2]];
    return callOf({ name, given: given.map(operand) }, names);
  }
  const of = operand(node);
  return of === undefined || of.kind === 'call' ? { kind: 'expression' } : { kind: 'flag', of };
}

type Sides = readonly [ASTNode, ASTNode];

function comparisonOf(
  { source, names, node }: Reading,
  comparator: Comparator,
  sides: Sides,
): Part {
  const [left, right] = sides.map((side) => operandOf(source, side, names.functions));
  if (left === undefined || right === undefined) return { kind: 'expression' };
  const isEmptyText = right.text === "''" || right.text === '""';
  if (isEmptyText && left.kind !== 'value' && (node.op === '==' || node.op === '!='))
    return { kind: 'presence', of: left, is: node.op === '==' ? 'empty' : 'given' };
  const compared = { left, comparator, right };
  if (sides.some(isDate)) return { kind: 'date', ...compared };
  const isRole = names.roles.some(
    (role) => right.text === `'${role}'` || right.text === `"${role}"`,
  );
  return isRole && left.kind === 'path' && names.isRole(left.text)
    ? { kind: 'role', ...compared }
    : { kind: 'comparison', ...compared };
}

function membershipOf(of: Operand, list: Operand, names: ConditionNames): Part {
  return { kind: 'membership', of, list, isRole: of.kind === 'path' && names.isRole(of.text) };
}

interface Call {
  readonly name: string;
  readonly given: readonly (Operand | undefined)[];
}

function callOf({ name, given }: Call, names: ConditionNames): Part {
  const operands = given.filter((one): one is Operand => one !== undefined);
  const [first, second] = operands;
  if (operands.length < given.length) return { kind: 'expression' };
  if (names.functions.includes(name)) return { kind: 'named', name, given: operands };
  if (name === 'present' && first !== undefined && operands.length === 1)
    return { kind: 'presence', of: first, is: 'given' };
  if (name === 'contains' && first !== undefined && second !== undefined && operands.length === 2)
    return membershipOf(second, first, names);
  return { kind: 'expression' };
}
