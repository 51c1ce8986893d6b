import type { Form } from '../language/form.ts';

/**
 * Whether fields of a form contain fields or rows, or are computed; their code is loaded with the
 * first such form.
 */
export function hasInside({ fields }: Pick<Form, 'fields'>): boolean {
  return fields.some(({ group, rows, value }) => (group ?? rows ?? value) !== undefined);
}
