import type { ASTNode } from '@marcbachmann/cel-js';
import { parseExpression } from '../../expressions/parseExpression.ts';
import { EditError } from '../locate.ts';

/** A condition without positions: groups of parts, and the syntax of each part. */
export type ConditionMeaning =
  | { readonly group: 'all' | 'any'; readonly of: readonly ConditionMeaning[] }
  | { readonly not: ConditionMeaning }
  | { readonly syntax: string };

/** A change of a condition: the part at `path` is replaced by `put`, or removed. */
export interface Change {
  readonly path: readonly number[];
  /** Undefined removes the part; without this member only the part at `path` is returned. */
  readonly put?: ConditionMeaning | undefined;
}

/**
 * What a condition means, optionally after a change of a part.
 * @throws EditError when it has a syntax error
 */
export function meaningOf(source: string, change?: Change): ConditionMeaning {
  const parsed = parseExpression(source);
  if ('problem' in parsed)
    throw new EditError(`The condition cannot be read: ${parsed.problem.message}`, []);
  const whole = ofNode(parsed.node);
  if (change === undefined) return whole;
  if (!('put' in change)) return at(whole, change.path);
  return flat(changed(whole, change.path, change.put) ?? whole);
}

function ofNode(node: ASTNode): ConditionMeaning {
  if (node.op === '&&' || node.op === '||')
    return flat({ group: node.op === '&&' ? 'all' : 'any', of: node.args.map(ofNode) });
  if (node.op === '!_') return { not: ofNode(node.args) };
  return { syntax: syntaxOf(node) };
}

/** The syntax tree as text, without positions and the source that nodes carry. */
function syntaxOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(syntaxOf).join(',')}]`;
  if (typeof value === 'bigint') return `${String(value)}n`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return 'op' in value && 'args' in value
    ? `${String(value.op)}(${syntaxOf(value.args)})`
    : JSON.stringify(Object.entries(value).map(([key, member]) => [key, syntaxOf(member)]));
}

/** Groups of the same kind in each other become one, and a group of one becomes its part. */
function flat(meaning: ConditionMeaning): ConditionMeaning {
  if ('not' in meaning) return { not: flat(meaning.not) };
  if (!('group' in meaning)) return meaning;
  const of = meaning.of
    .map(flat)
    .flatMap((one) => ('group' in one && one.group === meaning.group ? one.of : [one]));
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { ...meaning, of };
}

function at(meaning: ConditionMeaning, [index, ...rest]: readonly number[]): ConditionMeaning {
  if (index === undefined) return meaning;
  const inner = 'not' in meaning ? meaning.not : 'group' in meaning ? meaning.of[index] : undefined;
  if (inner === undefined) throw new EditError('The condition has no such part.', []);
  return at(inner, rest);
}

function changed(
  meaning: ConditionMeaning,
  [index, ...rest]: readonly number[],
  put: ConditionMeaning | undefined,
): ConditionMeaning | undefined {
  if (index === undefined) return put;
  if ('not' in meaning) {
    const inner = changed(meaning.not, rest, put);
    return inner && { not: inner };
  }
  if (!('group' in meaning)) return meaning;
  const of = meaning.of.flatMap((one, place) =>
    place === index ? (changed(one, rest, put) ?? []) : [one],
  );
  return { ...meaning, of };
}
