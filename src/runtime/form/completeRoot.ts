import type { Path } from '../../language/expression.ts';
import type { Field, Form } from '../../language/form.ts';
import type { Root, Scope } from '../scope.ts';
import { readIn } from '../state.ts';

/** The root `form` of a form with fields inside fields. */
export function completeRoot({ fields }: Pick<Form, 'fields'>, bind: Path, scope: Scope): Root {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return {
    read(segments, get) {
      const [name, ...inside] = segments;
      if (name === undefined) return completeMembers(fields, scope.read(bind, get));
      const field = byName.get(name);
      if (field?.group !== undefined || field?.rows !== undefined)
        return readIn(complete(field, scope.read([...bind, name], get)), inside);
      const value = scope.read([...bind, ...segments], get);
      return value ?? (inside.length === 0 ? field?.empty : undefined);
    },
    write: (segments, value) => scope.write([...bind, ...segments], value),
  };
}

/** A value in which fields without one have their empty value. */
export function complete({ group, rows, empty }: Field, value: unknown): unknown {
  if (group !== undefined) return completeMembers(group.fields, value);
  if (rows !== undefined)
    return Array.isArray(value) ? value.map((row: unknown) => complete(rows.row, row)) : [];
  return value ?? empty;
}

function completeMembers(fields: readonly Field[], value: unknown): object {
  const given = typeof value === 'object' && value !== null ? value : {};
  return {
    ...Object.fromEntries(
      fields.map((field) => [field.name, complete(field, readIn(given, [field.name]))]),
    ),
    ...Object.fromEntries(
      Object.entries(given).filter(([name]) => fields.every((field) => field.name !== name)),
    ),
  };
}
