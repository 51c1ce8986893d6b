import type { FieldModel } from './createFieldModel.ts';

const focusable =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** Focuses a field's input, or the first focusable element of its control. */
export function focusField(form: string, { id, name }: Pick<FieldModel, 'id' | 'name'>): void {
  const own = document.getElementById(id);
  if (own?.matches(focusable) === true) return own.focus();
  const frames = document.getElementById(form)?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  const frame = [...frames].find((each) => each.dataset['field'] === name);
  frame?.querySelector<HTMLElement>(focusable)?.focus();
}
