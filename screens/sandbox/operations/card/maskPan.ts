/** Masks a card number except for its first six and last four digits. */
export function maskPan(pan: string): string {
  return pan.length <= 10 ? pan : pan.slice(0, 6) + '*'.repeat(pan.length - 10) + pan.slice(-4);
}
