import { isObject, objectAt } from '../json.ts';
import type { FormNode } from '../../language/generated/descriptors.ts';
import type { Unit } from './context.ts';
import { isExpression } from './expression.ts';

/**
 * Whether a form filters what its file fetches: it is live, and the call of some data reads the
 * state that it is bound to, directly or through values.
 */
export function narrowsData(unit: Unit, { live, bind }: FormNode): boolean {
  const { kind, id, environment } = unit;
  if (live !== true || bind === undefined || kind === 'form' || kind === 'portal') return false;
  const file = environment.documents[kind].get(id)?.value;
  const values = Object.entries(objectAt(file, 'values'));
  const read = [bind];
  for (let known = 0; known < read.length; known++) {
    const path = read[known] ?? '';
    for (const [name, value] of values)
      if (reads(value, path) && !read.includes(`values.${name}`)) read.push(`values.${name}`);
  }
  const data = objectAt(file, 'data');
  return Object.keys(data)
    .map((name) => objectAt(data, name))
    .some((call) =>
      ['with', 'url', 'body'].some((key) => read.some((path) => reads(call[key], path))),
    );
}

/** Whether an expression anywhere in a value reads a path, or a member of it. */
function reads(value: unknown, path: string): boolean {
  if (isExpression(value))
    return new RegExp(`(?<![\\w.])${path.replaceAll('.', '\\.')}(?!\\w)`).test(value);
  if (Array.isArray(value)) return value.some((item) => reads(item, path));
  return isObject(value) && Object.values(value).some((member) => reads(member, path));
}
