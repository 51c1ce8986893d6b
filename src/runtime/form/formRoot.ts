import type { Path } from '../../language/expression.ts';
import type { Form } from '../../language/form.ts';
import type { Root, Scope } from '../scope.ts';

/** The root `form`: the form's own values. */
export function formRoot({ fields }: Pick<Form, 'fields'>, bind: Path, scope: Scope): Root {
  const empties = new Map<string, unknown>(fields.map(({ name, empty }) => [name, empty]));
  return {
    read(segments, get) {
      const value = scope.read([...bind, ...segments], get);
      const [name] = segments;
      if (name === undefined)
        return {
          ...Object.fromEntries(empties),
          ...(typeof value === 'object' ? value : undefined),
        };
      return value ?? (segments.length === 1 ? empties.get(String(name)) : undefined);
    },
    write: (segments, value) => scope.write([...bind, ...segments], value),
  };
}
