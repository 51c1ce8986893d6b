/** A card or account number in groups of four; masked digits count. */
export function groupDigits(text: string): string {
  return text.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
