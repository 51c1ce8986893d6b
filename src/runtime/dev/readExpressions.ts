import type { Getter } from 'jotai/vanilla';
import type { Path } from '../../language/expression.ts';
import type { Value } from '../../language/release.ts';
import { evaluateValue, isDynamic, readPaths } from '../values.ts';
import type { DrawnNode } from './pickNode.ts';

/** An expression of a node, with its value now. */
export interface ReadExpression {
  /** Where it stands: `show`, `text`, `columns.0.show`. */
  readonly path: string;
  /** Undefined for an expression of rows: each has its own. */
  readonly value: unknown;
  /** Whether it is evaluated for each row of a list. */
  readonly isOfRow: boolean;
  /** What it reads, with the values; of a row, without. */
  readonly reads: readonly { readonly path: string; readonly value: unknown }[];
  /** The key of its text, if it is one. */
  readonly text?: string;
}

/**
 * The expressions, texts and bindings of a node with their values. `get` subscribes to everything
 * that they read.
 */
export function readExpressions(
  { node, scope }: Pick<DrawnNode, 'node' | 'scope'>,
  get: Getter,
): readonly ReadExpression[] {
  const found: ReadExpression[] = [];
  const add = (value: object, path: string): void => {
    const isOfRow = 'fn' in value;
    const pathOfBinding = (value as { '@'?: Path })['@'];
    const paths = pathOfBinding === undefined ? readPaths(value as Value) : [pathOfBinding];
    found.push({
      path,
      isOfRow,
      value: isOfRow
        ? undefined
        : pathOfBinding === undefined
          ? attempt(() => evaluateValue(value as Value, scope, get))
          : scope.read(pathOfBinding, get),
      reads: [...new Map(paths.map((one) => [one.join('.'), one]))].map(([name, one]) => ({
        path: name,
        value: attempt(() => scope.read(one, get)),
      })),
      ...('t' in value && { text: String(value.t) }),
    });
  };
  const walk = (value: Value, path: string): void => {
    if (typeof value !== 'object' || value === null || !isDynamic(value)) return;
    if (['=', 't', '@', 'fn', 'why'].some((mark) => Object.hasOwn(value, mark)))
      return add(value, path);
    for (const [name, member] of Object.entries(value))
      walk(member as Value, path === '' ? name : `${path}.${name}`);
  };
  if (node.show !== undefined) walk(node.show, 'show');
  walk(node.props as Value, '');
  return found;
}

/** A value, or the message of the error that its evaluation throws. */
function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
