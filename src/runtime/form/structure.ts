import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Form } from '../../language/release.ts';

const simple = new Set(['string', 'number', 'integer', 'boolean']);

/**
 * What rjsf draws: the fields that are shown, each by its simple type. Keywords that check are left to the compiled
 * checks, so that rjsf neither resolves alternatives nor fills in defaults while somebody types.
 */
export function toSchema(form: Form, shown: readonly string[]): RJSFSchema {
  const properties = (form.schema['properties'] ?? {}) as Readonly<Record<string, { readonly type?: unknown }>>;
  return {
    $id: form.form,
    type: 'object',
    properties: Object.fromEntries(shown.map((name) => {
      const type = properties[name]?.type;
      return [name, typeof type === 'string' && simple.has(type) ? { title: name, type: type as 'string' } : { title: name }];
    })),
  };
}

/** Every field is drawn by the registry's `control`. */
export function toUiSchema(shown: readonly string[]): UiSchema {
  return Object.fromEntries(shown.map((name) => [name, { 'ui:field': 'control' }]));
}
