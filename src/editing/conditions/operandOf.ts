import type { ASTNode } from '@marcbachmann/cel-js';
import { dateDeclarations } from '../../expressions/dateDeclarations.ts';
import { functionsByName } from '../../expressions/functions.ts';
import type { Operand } from './condition.ts';
import { extentOf } from './extentOf.ts';

/** A part of an expression as an operand of a condition; undefined if it is anything else. */
export function operandOf(
  source: string,
  node: ASTNode,
  own: readonly string[],
): Operand | undefined {
  const kind = kindOf(node, own);
  if (kind === undefined) return undefined;
  const { start, end } = extentOf(source, node);
  return { kind, start, end, text: source.slice(start, end) };
}

function kindOf(node: ASTNode, own: readonly string[]): Operand['kind'] | undefined {
  switch (node.op) {
    case 'value':
      return 'value';
    case '-_':
      return node.args.op === 'value' ? 'value' : undefined;
    case 'list':
      return node.args.every((item) => kindOf(item, own) === 'value') ? 'value' : undefined;
    case 'id':
      return 'path';
    case '.':
      return kindOf(node.args[0], own) === undefined ? undefined : 'path';
    case '[]':
      return node.args.every((side) => kindOf(side, own) !== undefined) ? 'path' : undefined;
    case 'call':
      return isCall(node.args[0], node.args[1], own) ? 'call' : undefined;
    case 'rcall':
      return isCall(node.args[0], [node.args[1], ...node.args[2]], own) ? 'call' : undefined;
    default:
      return undefined;
  }
}

// Functions that evaluate an expression per item have no implementation, except those for missing
// values.
const forMissing: readonly string[] = ['or', 'present'];

function isCall(name: string, given: readonly ASTNode[], own: readonly string[]): boolean {
  const known = functionsByName.get(name);
  const isOfValues = known?.implementation !== undefined || forMissing.includes(name);
  const isNamed = isOfValues || own.includes(name);
  return isNamed && given.every((one) => kindOf(one, own) !== undefined);
}

const dateFunctions = new Set(dateDeclarations.map(({ name }) => name));

/** Whether a side of a comparison calls a function of dates or times. */
export function isDate(node: ASTNode): boolean {
  if (node.op === 'call') return dateFunctions.has(node.args[0]) || node.args[1].some(isDate);
  return node.op === 'rcall' && (dateFunctions.has(node.args[0]) || isDate(node.args[1]));
}
