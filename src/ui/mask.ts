/** What a mask makes of a typed text, and where the caret belongs in it. */
export interface Masked {
  readonly value: string;
  readonly caret: number;
}

/**
 * Applies a mask to the whole text and keeps the caret after the same number of surviving characters,
 * by masking what stands before it on its own.
 */
export function applyMask(mask: (value: string) => string, value: string, caret: number): Masked {
  const masked = mask(value);
  return { value: masked, caret: Math.min(mask(value.slice(0, caret)).length, masked.length) };
}

/** Masks what an input holds in place, so that the caret does not jump to the end. */
export function maskInput(input: HTMLInputElement, mask: ((value: string) => string) | undefined): string {
  if (mask === undefined) return input.value;
  const masked = applyMask(mask, input.value, input.selectionStart ?? input.value.length);
  if (masked.value !== input.value) {
    input.value = masked.value;
    if (input.selectionStart !== null) input.setSelectionRange(masked.caret, masked.caret);
  }
  return masked.value;
}
