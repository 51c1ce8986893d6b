import type { StepTest } from '../../../language/generated/descriptors.ts';
import { fieldAt } from '../pickNode.ts';
import { plain, textOf } from '../page/readPage.ts';
import type { TextKeys } from './textKeys.ts';

/** The step that writes the value of a control that has changed. */
export function nameFilled(control: Element, texts: TextKeys): StepTest | undefined {
  const found = fieldAt(control);
  if (found === undefined) return undefined;
  const { form, field } = found;
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    const label = control.closest('label') ?? control.labels?.[0];
    return label == null
      ? undefined
      : chosen(form, field, { words: textOf(label), at: label, texts });
  }
  if (control instanceof HTMLInputElement && control.type === 'file') return undefined;
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return { fill: { form, values: { [field]: control.checked } } };
  if (control instanceof HTMLSelectElement) {
    const words = plain(control.selectedOptions[0]?.text ?? '');
    return words === ''
      ? { fill: { form, values: { [field]: control.value } } }
      : chosen(form, field, { words, at: control, texts });
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return { fill: { form, values: { [field]: control.value } } };
  return undefined;
}

/** The step that chooses an option of a list that a field has opened; undefined elsewhere. */
export function nameOption(option: Element, texts: TextKeys): StepTest | undefined {
  const list = option.closest('[role="listbox"]');
  const opener =
    (list?.id === undefined || list.id === ''
      ? null
      : document.querySelector(
          `[aria-controls="${CSS.escape(list.id)}"], [aria-owns="${CSS.escape(list.id)}"]`,
        )) ?? document.querySelector('[data-field] [aria-expanded="true"]');
  const found = opener === null ? undefined : fieldAt(opener);
  if (found === undefined) return undefined;
  return chosen(found.form, found.field, { words: textOf(option), at: option, texts });
}

function chosen(
  form: string,
  field: string,
  { words, at, texts }: { readonly words: string; readonly at: Element; readonly texts: TextKeys },
): StepTest {
  const [text] = texts.find(words, at);
  return {
    choose: { form, field, ...(text === undefined ? { words } : { text }) },
  } as StepTest;
}

/** Adds a step; values of one form are joined, and a newer value of a field replaces the older. */
export function withStep(steps: readonly StepTest[], step: StepTest): readonly StepTest[] {
  const last = steps.at(-1);
  const { fill, choose, at } = step;
  if (fill !== undefined && last?.fill?.form === fill.form) {
    const values = { ...last.fill.values, ...fill.values };
    return [...steps.slice(0, -1), { fill: { form: fill.form, values } }];
  }
  const isSameChoice =
    choose !== undefined &&
    last?.choose?.form === choose.form &&
    last.choose.field === choose.field;
  if (isSameChoice) return [...steps.slice(0, -1), step];
  return at !== undefined && last?.at === at ? steps : [...steps, step];
}
