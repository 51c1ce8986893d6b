import { numberFormat, type Notation } from './notation.ts';

/** The number of decimals; by default as few as needed, at most 2. */
export interface Decimals {
  readonly most?: number;
  readonly least?: number;
}

/** A number in the notation of the page, for example `1.234,5`; its minus sign is U+2212. */
export function writeNumber(
  value: number,
  notation: Notation,
  { most = 2, least = 0 }: Decimals = {},
): string {
  return numberFormat(notation, { minimumFractionDigits: least, maximumFractionDigits: most })
    .format(Number(value.toFixed(most)) + 0) // -0 becomes 0
    .replace('-', '\u2212');
}

/** The decimal separator, and the group separator if the notation has one. */
export function signsOf(format: Intl.NumberFormat): { readonly [type: string]: string } {
  return Object.fromEntries(
    format.formatToParts(-1234567.8).map(({ type, value }) => [type, value]),
  );
}
