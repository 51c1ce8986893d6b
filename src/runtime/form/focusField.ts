const focusable = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** Puts the focus on a field's input, or on the first thing of its control that can have it. */
export function focusField(form: string, name: string): void {
  const own = document.getElementById(`${form}-${name}`);
  const target = own?.matches(focusable) === true ? own : (own ?? document.querySelector(`[id="${form}"] [data-field="${CSS.escape(name)}"]`))?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
