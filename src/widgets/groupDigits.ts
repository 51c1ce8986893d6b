/** A card or account number in groups of four, however it comes grouped; hidden digits, however they are sent, are dots. */
export function groupDigits(text: string): string {
  return text.replace(/[\s-]+/g, '').replace(/[*xX#]/g, '•').replace(/(.{4})(?=.)/g, '$1 ');
}
