/** The typed characters to accept; `beside` is the length of the existing text. */
export type TakeTyped = (typed: string, beside: number) => string;

/**
 * The characters that an input event typed; undefined if the text came from pasting, autofill or
 * undo.
 */
function typedBy(event: Event): string | undefined {
  const { inputType, data } = event as InputEvent;
  return (inputType === 'insertText' || inputType === 'insertCompositionText') &&
    data !== null &&
    data !== undefined
    ? data
    : undefined;
}

/**
 * Removes rejected typed characters in place, so that the caret keeps its position. Returns the
 * text.
 */
export function takeTyped(
  input: HTMLInputElement | HTMLTextAreaElement,
  event: Event,
  take: TakeTyped | undefined,
): string {
  const { value } = input;
  const typed = take === undefined ? undefined : typedBy(event);
  if (take === undefined || typed === undefined) return value;
  const end = input.selectionStart ?? value.length;
  const start = end - typed.length;
  if (start < 0 || value.slice(start, end) !== typed) return value;
  const taken = take(typed, value.length - typed.length);
  if (taken === typed) return value;
  input.value = value.slice(0, start) + taken + value.slice(end);
  if (input.selectionStart !== null)
    input.setSelectionRange(start + taken.length, start + taken.length);
  return input.value;
}
