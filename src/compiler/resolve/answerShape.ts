import { withoutMissing, type Type } from '../../expressions/type.ts';
import type { Path } from '../../language/expression.ts';
import type { Shape } from '../../language/release.ts';

/** Levels that an answer's shape has at most. */
const deepest = 12;
/** Members that it has at most: types of a large service that refer to each other have no end. */
const most = 2000;

/** Members that may still be written. */
interface Budget {
  left: number;
}

/**
 * The types of an answer's members, by which the runtime reads it: all the way down, or as many levels as stay within the
 * budget. Undefined where nothing is described.
 */
export function answerShape(type: Type): Shape | undefined {
  for (let levels = deepest; levels > 0; levels--) {
    const budget = { left: most };
    const shape = shapeOf(type, levels, budget);
    if (budget.left >= 0) return shape === '*' ? undefined : shape;
  }
  return undefined;
}

function shapeOf(type: Type, levels: number, budget: Budget): Shape {
  if (budget.left < 0) return '*';
  switch (type.kind) {
    case 'optional':
      return shapeOf(type.of, levels, budget);
    case 'string':
      return type.lenient !== true ? 't' : type.isDay === true ? 'D' : 'T';
    case 'date':
      return 't';
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

function objectShape(fields: Readonly<Record<string, Type>>, levels: number, budget: Budget): Shape {
  const members: Record<string, Shape> = {};
  for (const name of Object.keys(fields)) {
    if (--budget.left < 0) break; // the types of fields are read when they are asked for
    const shape = shapeOf(fields[name] ?? { kind: 'dynamic' }, levels, budget);
    if (shape !== '*') members[name] = shape;
  }
  return members;
}

/** Paths of the members that an answer of this type always has, the deepest ones. Rows of lists promise nothing: one of them never costs the answer. */
export function requiredPaths(type: Type): readonly Path[] {
  const held = withoutMissing(type);
  if (held.kind !== 'object') return [];
  return Object.entries(held.fields).flatMap(([name, field]) => {
    if (field.kind === 'optional' || field.kind === 'null' || field.kind === 'dynamic') return [];
    return [[name] as const, ...requiredPaths(field).map((path): Path => [name, ...path])];
  });
}
