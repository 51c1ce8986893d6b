import type { ASTNode } from '@marcbachmann/cel-js';
import { parseExpression } from '../../src/expressions/parseExpression.ts';

/** A part of an expression that is highlighted. */
export interface ExpressionMark {
  readonly kind: 'string' | 'number' | 'keyword' | 'title' | 'variable';
  /** Offsets in the source. */
  readonly start: number;
  readonly end: number;
}

/**
 * The names, literals and words of the text after `=`, in source order, as the parser of the
 * language reads them; undefined if it is no valid expression.
 */
export function expressionMarks(source: string): readonly ExpressionMark[] | undefined {
  const parsed = parseExpression(source);
  if ('problem' in parsed) return undefined;
  const marks: ExpressionMark[] = [];
  const visit = (node: ASTNode): void => {
    const mark = markOf(source, node);
    if (mark !== undefined) marks.push(mark);
    for (const inner of nodesIn(node.args)) visit(inner);
  };
  visit(parsed.node);
  return marks.toSorted((one, other) => one.start - other.start);
}

function nodesIn(args: unknown): readonly ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
}

function markOf(source: string, { op, args, start, end }: ASTNode): ExpressionMark | undefined {
  switch (op) {
    case 'id':
      return { kind: 'variable', start, end };
    case '.':
      return { kind: 'variable', start: end - args[1].length, end };
    case 'value':
      return { kind: literalKind(source[start]), start, end };
    case 'call':
      return { kind: 'title', start, end: start + args[0].length };
    case 'rcall':
      return { kind: 'title', ...placeOf(source, args[0], args[1].end) };
    case 'in':
      return { kind: 'keyword', ...placeOf(source, 'in', args[0].end) };
    default:
      return undefined;
  }
}

function literalKind(first = ''): ExpressionMark['kind'] {
  if (/["']/.test(first)) return 'string';
  return /[\d.]/.test(first) ? 'number' : 'keyword';
}

/** Where a word is after an offset; only brackets, spaces and a dot can be before it. */
function placeOf(source: string, name: string, after: number) {
  const start = source.indexOf(name, after);
  return { start, end: start + name.length };
}
