/** A card number with its middle digits hidden: the first six and the last four stay. */
export function maskPan(pan: string): string {
  return pan.length <= 10 ? pan : pan.slice(0, 6) + '*'.repeat(pan.length - 10) + pan.slice(-4);
}
