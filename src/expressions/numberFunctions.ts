import { numberFormat } from '../language/notation.ts';
import type { Implementations, Surroundings } from './implementation.ts';

// Rounds the decimal digits, so that 1.005 is rounded as written; half away from zero.
function round(value: number, digits = 0): number {
  const places = Math.min(20, Math.max(-20, Math.trunc(digits)));
  const shifted = Number(`${Math.abs(value)}e${places}`);
  // A number in exponential notation is too small to show, or too large to have a fraction.
  if (Number.isNaN(shifted)) return Math.abs(value) < 1 ? 0 : value;
  return Math.sign(value) * Number(`${Math.round(shifted)}e${-places}`) || 0;
}

// The numbers and decimals that JavaScript writes without an exponent.
const isWritable = (value: number, decimals: number) =>
  decimals >= 0 && decimals <= 20 && Math.abs(value) < 1e21;

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

/** The number functions. */
export const numberFunctions: Implementations = {
  round: ['n?n', round],
  floor: ['n', (value: number) => Math.floor(value)],
  ceil: ['n', (value: number) => Math.ceil(value)],
  abs: ['n', (value: number) => Math.abs(value)],
  whole: ['n', (value: number) => Math.trunc(round(value, 2)) || 0],
  fraction: [
    'n?n',
    (value: number, digits = 2) =>
      isWritable(value, digits)
        ? (Math.abs(round(value, digits)).toFixed(digits).split('.')[1] ?? '')
        : '',
  ],
  formatAmount: ['@n?nss', formatAmount],
};
