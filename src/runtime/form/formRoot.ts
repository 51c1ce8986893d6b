import type { Path } from '../../language/expression.ts';
import type { Form } from '../../language/form.ts';
import type { Root, Scope } from '../scope.ts';
import { emptyValue } from './checks.ts';

/** The root `form`: the form's own values. */
export function formRoot(form: Form, bind: Path, scope: Scope): Root {
  const properties = (form.schema['properties'] ?? {}) as Readonly<Record<string, unknown>>;
  const empty = (name: string) =>
    Object.hasOwn(properties, name) ? emptyValue(properties[name]) : undefined;
  return {
    read(segments, get) {
      const value = scope.read([...bind, ...segments], get);
      const [name] = segments;
      if (name === undefined)
        return {
          ...Object.fromEntries(Object.keys(properties).map((field) => [field, empty(field)])),
          ...(typeof value === 'object' ? value : undefined),
        };
      return value ?? (segments.length === 1 ? empty(name) : undefined);
    },
    write: (segments, value) => scope.write([...bind, ...segments], value),
  };
}
