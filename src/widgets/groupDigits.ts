/**
 * Formats a card or account number in groups of four; replaces existing groups, and writes masked
 * digits as dots.
 */
export function groupDigits(text: string): string {
  return text
    .replace(/[\s-]+/g, '')
    .replace(/[*xX#]/g, '•')
    .replace(/(.{4})(?=.)/g, '$1 ');
}
