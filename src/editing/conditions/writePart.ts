import { EditError } from '../locate.ts';
import type { Comparator } from './condition.ts';

/** A new part of a condition. Operands are expressions: `state.open`, `'text'`, `today()`. */
export type NewPart =
  | {
      readonly kind: 'comparison';
      readonly left: string;
      readonly comparator: Comparator;
      readonly right: string;
    }
  | { readonly kind: 'presence'; readonly of: string; readonly is: 'given' | 'empty' }
  | { readonly kind: 'membership'; readonly of: string; readonly list: string }
  | { readonly kind: 'flag'; readonly of: string }
  | { readonly kind: 'named'; readonly name: string; readonly given: readonly string[] }
  | { readonly kind: 'expression'; readonly text: string }
  | { readonly kind: 'not'; readonly of: NewPart }
  | { readonly kind: 'all' | 'any'; readonly of: readonly NewPart[] };

/** Writes a part of a condition as an expression. */
export function writePart(part: NewPart): string {
  switch (part.kind) {
    case 'comparison':
      return `${part.left} ${part.comparator} ${part.right}`;
    case 'presence':
      return part.is === 'given' ? `present(${part.of})` : `!present(${part.of})`;
    case 'membership':
      return `${part.of} in ${part.list}`;
    case 'flag':
      return part.of;
    case 'named':
      return `${part.name}(${part.given.join(', ')})`;
    case 'expression':
      return part.text;
    case 'not':
      return /^(?:flag|named)$/.test(part.of.kind)
        ? `!${writePart(part.of)}`
        : `!(${writePart(part.of)})`;
    case 'all':
    case 'any':
      return part.of
        .map((one) => inGroup(one, part.kind))
        .join(part.kind === 'all' ? ' && ' : ' || ');
  }
}

function inGroup(part: NewPart, group: 'all' | 'any'): string {
  const isLooser = part.kind === 'expression' || (part.kind === 'any' && group === 'all');
  return isLooser ? `(${writePart(part)})` : writePart(part);
}

/**
 * Writes a value as an operand: a text in single quotes, a number, true, false or a list.
 * @throws EditError when it is none of them
 */
export function writeOperand(value: unknown): string {
  if (typeof value === 'string')
    return `'${value
      .replaceAll('\\', '\\\\')
      .replaceAll("'", String.raw`\'`)
      .replaceAll('\n', String.raw`\n`)}'`;
  if (Array.isArray(value)) return `[${value.map(writeOperand).join(', ')}]`;
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value);
  throw new EditError('A condition compares texts, numbers, true, false and lists of them.', []);
}
