import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Form } from '../../language/form.ts';

/**
 * The schema for rjsf: an object with the form's name as `$id`, without properties. The layout
 * reads the fields from the form's model, and the compiled checks validate them, so rjsf resolves
 * and copies nothing per field.
 */
export function toSchema(form: Form): RJSFSchema {
  return { $id: form.form, type: 'object' };
}

/** Renders the whole object as one field, by the registry's `layout`. */
export const uiSchema: UiSchema = { 'ui:field': 'layout' };
