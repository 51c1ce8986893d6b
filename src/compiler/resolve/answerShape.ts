import { withoutMissing, type Type } from '../../expressions/type.ts';
import type { Path } from '../../language/expression.ts';
import type { Shape } from '../../language/release.ts';

/** Maximum depth of a response's shape. */
const deepest = 12;
/**
 * Maximum number of its members: types of a large service that refer to each other are unbounded.
 */
const most = 2000;

/** The number of members that may still be written. */
interface Budget {
  remaining: number;
}

/**
 * The types of a response's members, by which the runtime converts it: completely, or as many
 * levels as fit the budget. Undefined if nothing is described.
 */
export function answerShape(type: Type): Shape | undefined {
  for (let levels = deepest; levels > 0; levels--) {
    const budget = { remaining: most };
    const shape = shapeOf(type, levels, budget);
    if (budget.remaining >= 0) return shape === '*' ? undefined : shape;
  }
  return undefined;
}

function shapeOf(type: Type, levels: number, budget: Budget): Shape {
  if (budget.remaining < 0) return '*';
  switch (type.kind) {
    case 'optional':
      return shapeOf(type.of, levels, budget);
    case 'string':
      return type.lenient === true ? 'T' : 't';
    case 'date':
      return 'D';
    case 'number':
      return type.lenient === true ? 'N' : 'n';
    case 'boolean':
      return type.lenient === true ? 'B' : 'b';
    case 'list':
      return [shapeOf(type.items, levels, budget)];
    case 'object':
      return levels === 0 ? '*' : objectShape(type.fields, levels - 1, budget);
    default:
      return '*';
  }
}

function objectShape(
  fields: Readonly<Record<string, Type>>,
  levels: number,
  budget: Budget,
): Shape {
  const members: Record<string, Shape> = {};
  for (const name of Object.keys(fields)) {
    if (--budget.remaining < 0) break; // types of fields are resolved lazily
    const shape = shapeOf(fields[name] ?? { kind: 'dynamic' }, levels, budget);
    if (shape !== '*') members[name] = shape;
  }
  return members;
}

/**
 * Paths of the members that a response of this type always has, deepest only. Members of list rows
 * are left out, so that one invalid row does not fail the response.
 */
export function requiredPaths(type: Type): readonly Path[] {
  const held = withoutMissing(type);
  if (held.kind !== 'object') return [];
  return Object.entries(held.fields).flatMap(([name, field]) => {
    if (field.kind === 'optional' || field.kind === 'null' || field.kind === 'dynamic') return [];
    return [[name] as const, ...requiredPaths(field).map((path): Path => [name, ...path])];
  });
}
