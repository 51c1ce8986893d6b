import { splitAmount } from './splitAmount.ts';

/** An amount in one text, for cells and summaries: `−1.234,50 lei`. */
export function formatAmount(value: number, currency: string | undefined): string {
  const { negative, whole, fraction } = splitAmount(value);
  return `${negative ? '−' : ''}${whole},${fraction}${currency === undefined || currency === '' ? '' : `\u00A0${currency}`}`;
}
