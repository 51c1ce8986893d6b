const focusable = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** Puts the focus on a field's input, or on the first thing of its control that can have it. */
export function focusField(form: string, name: string): void {
  const own = document.getElementById(`${form}-${name}`);
  if (own?.matches(focusable) === true) return own.focus();
  const frames = document.getElementById(form)?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  const frame = [...frames].find((each) => each.dataset['field'] === name);
  frame?.querySelector<HTMLElement>(focusable)?.focus();
}
