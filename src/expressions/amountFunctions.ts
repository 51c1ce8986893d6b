import { numberFormat } from '../language/notation.ts';
import type { Implementations, Surroundings } from './implementation.ts';
import { isWritable, round } from './numberFunctions.ts';

/** Formats a number with fixed decimals and the given signs: `1.234,50`. */
function writeWith(
  value: number,
  decimals: number,
  { point, separator }: { readonly point: string; readonly separator: string },
): string | undefined {
  if (!isWritable(value, decimals)) return undefined;
  const rounded = round(value, decimals);
  const [whole = '', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, () => separator);
  return (rounded < 0 ? '-' : '') + grouped + (fraction === undefined ? '' : point + fraction);
}

// Formatters are cached by the identity of their options.
const fixed = Array.from({ length: 21 }, (_, decimals) => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
}));

/** Formats an amount as the page's language writes it, or with the given signs. */
function formatAmount(
  { notation }: Surroundings,
  value: number,
  ...[decimals = 2, point, separator = '']: readonly [number?, string?, string?]
): string | undefined {
  if (point !== undefined) return writeWith(value, decimals, { point, separator });
  const places = Math.trunc(decimals);
  return isWritable(value, places)
    ? numberFormat(notation(), fixed[places]).format(round(value, places))
    : undefined;
}

/** The functions that write amounts, with the formatters of the page's language. */
export const amountFunctions: Implementations = {
  formatAmount: ['@n?nss', formatAmount],
};
