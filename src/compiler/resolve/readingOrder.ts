import { checkExpression } from '../../expressions/checkExpression.ts';
import type { TypeEnvironment } from '../../expressions/checkExpression.ts';
import { dynamicType } from '../../expressions/type.ts';
import { findLoops, type ReadingOrder } from './findLoops.ts';

/**
 * Sorts named expressions by their dependencies.
 *
 * @param sources expressions without their `=`, by dotted path: `values.due`
 * @param environment the other names in scope
 */
export function readingOrder(
  sources: Readonly<Record<string, string>>,
  environment: TypeEnvironment,
): ReadingOrder {
  const roots = Object.fromEntries(
    Object.keys(sources).map((name) => [name.split('.')[0] ?? '', dynamicType]),
  );
  const inside = { ...environment, roots: { ...environment.roots, ...roots } };
  return findLoops(Object.keys(sources), (name) =>
    checkExpression(sources[name] ?? '', inside)
      .dependencies.map((path) => path.slice(0, 2).join('.'))
      .filter((read) => Object.hasOwn(sources, read)),
  );
}
