import type { Field, Form } from '../language/form.ts';

/**
 * Whether fields of a form contain fields or rows; their code is loaded with the first such form.
 */
export function hasInside({ fields }: Pick<Form, 'fields'>): boolean {
  return fields.some(({ group, rows }) => group ?? rows);
}

/**
 * Whether fields of a form, or fields inside them, are computed; their code is loaded with the
 * first such form.
 */
export function hasComputed({ fields }: { readonly fields: readonly Field[] }): boolean {
  return fields.some(
    ({ value, group, rows }) =>
      value !== undefined || hasComputed(group ?? { fields: rows === undefined ? [] : [rows.row] }),
  );
}
