import { numberFormat, type Notation } from './notation.ts';

/** How many decimals are written: at most 2 and as few as there are, if not given. */
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

/** The sign before decimals, and the one between thousands where the notation has one. */
export function signsOf(format: Intl.NumberFormat): { readonly [type: string]: string } {
  return Object.fromEntries(
    format.formatToParts(-1234567.8).map(({ type, value }) => [type, value]),
  );
}
