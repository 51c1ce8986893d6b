import { withoutMissing, type Type } from '../../expressions/type.ts';
import type { Shape } from '../../language/release.ts';

/** What an answer of this type has at least: its required members, all the way down. Undefined where nothing is required of it. */
export function answerShape(type: Type): Shape | undefined {
  const shape = shapeOf(withoutMissing(type));
  return shape === '*' ? undefined : shape;
}

function shapeOf(type: Type): Shape {
  switch (type.kind) {
    case 'string':
    case 'date':
      return 't';
    case 'number':
      return 'n';
    case 'boolean':
      return 'b';
    case 'list':
      return [type.items.kind === 'optional' ? '*' : shapeOf(type.items)];
    case 'object':
      return Object.fromEntries(Object.entries(type.fields).flatMap(([name, field]) => (field.kind === 'optional' || field.kind === 'null' || field.kind === 'dynamic' ? [] : [[name, shapeOf(field)]])));
    default:
      return '*';
  }
}
