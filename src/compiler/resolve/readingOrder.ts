import { checkExpression } from '../../expressions/checkExpression.ts';
import type { TypeEnvironment } from '../../expressions/checkExpression.ts';
import { dynamicType } from '../../expressions/type.ts';

/** Expressions in dependency order. */
export interface ReadingOrder {
  readonly order: readonly string[];
  /** Dependency cycles, each in order; their names are not in `order`. */
  readonly loops: readonly (readonly string[])[];
}

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
  const readsOf = (name: string): readonly string[] =>
    checkExpression(sources[name] ?? '', inside)
      .dependencies.map((path) => path.slice(0, 2).join('.'))
      .filter((read) => Object.hasOwn(sources, read));
  const order: string[] = [];
  const loops: (readonly string[])[] = [];
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    const start = trail.indexOf(name);
    if (start >= 0) {
      const loop = trail.slice(start);
      loops.push(loop);
      for (const member of loop) done.add(member);
    }
    if (done.has(name)) return;
    for (const read of readsOf(name)) visit(read, [...trail, name]);
    if (done.has(name)) return;
    done.add(name);
    order.push(name);
  };
  for (const name of Object.keys(sources)) visit(name, []);
  return { order, loops };
}
