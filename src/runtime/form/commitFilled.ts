import type { FormModel } from './createFormModel.ts';

/**
 * Commits texts in inputs that were filled without an event, as some password managers and browsers
 * do.
 */
export function commitFilled(model: FormModel, form: HTMLFormElement): void {
  const { store } = model.runtime.evaluation;
  for (const { field, name, value, mask, isShown } of model.all()) {
    if (model.form.controls[field.control]?.typed !== 'text' || !isShown(store.get)) continue;
    const input = form.elements.namedItem(name);
    if (
      !(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) ||
      input.disabled
    )
      continue;
    const typed = mask.read(input.value);
    const present = String(store.get(value) ?? '');
    if (typed !== present && input.value !== present) model.commit(name, typed);
  }
}
