import { withoutMissing, type Type } from '../../expressions/type.ts';
import type { Path } from '../../language/expression.ts';
import type { Shape } from '../../language/release.ts';

/** The types of an answer's members, all the way down, by which the runtime reads it. Undefined where nothing is described. */
export function answerShape(type: Type): Shape | undefined {
  const shape = shapeOf(type);
  return shape === '*' ? undefined : shape;
}

function shapeOf(type: Type): Shape {
  switch (type.kind) {
    case 'optional':
      return shapeOf(type.of);
    case 'string':
      return type.lenient !== true ? 't' : type.isDay === true ? 'D' : 'T';
    case 'date':
      return 't';
    case 'number':
      return type.lenient === true ? 'N' : 'n';
    case 'boolean':
      return type.lenient === true ? 'B' : 'b';
    case 'list':
      return [shapeOf(type.items)];
    case 'object':
      return Object.fromEntries(Object.entries(type.fields).flatMap(([name, field]) => (shapeOf(field) === '*' ? [] : [[name, shapeOf(field)]])));
    default:
      return '*';
  }
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
