import { typedControls } from '../../language/controls.ts';
import type { FormModel } from './createFormModel.ts';

/**
 * Takes over what stands in the inputs and was never announced: some password managers and browsers fill a field
 * without an event.
 */
export function readTyped(model: FormModel, form: HTMLFormElement): void {
  const { store } = model.runtime.evaluation;
  for (const { field, value, mask, shown } of model.fields.values()) {
    if (!typedControls.includes(field.control) || field.control === 'number-input' || !store.get(shown)) continue;
    const input = form.elements.namedItem(field.name);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) || input.disabled) continue;
    const typed = mask.read(input.value);
    const present = String(store.get(value) ?? '');
    if (typed !== present && input.value !== present) model.commit(field.name, typed);
  }
}
