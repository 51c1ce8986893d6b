import { numberFormat, type Notation } from '../sdk/notation.ts';

/** The parts of an amount, which are rendered in different sizes. */
export interface AmountParts {
  readonly negative: boolean;
  /** The currency with the space after it, if the format puts it before the number. */
  readonly before: string;
  /** The integer digits with group separators: `1.234`. */
  readonly whole: string;
  /** The decimal separator; empty without decimals. */
  readonly point: string;
  readonly fraction: string;
  /** The currency with the space before it, if the format puts it after the number. */
  readonly after: string;
}

/**
 * The formatter of amounts in a currency. A label that is not an ISO 4217 code is inserted at the
 * position of the currency.
 */
function createFormat(label: string, notation: Notation): Intl.NumberFormat {
  if (label === '')
    return numberFormat(notation, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return numberFormat(notation, {
    style: 'currency',
    currency: /^[A-Z]{3}$/.test(label) ? label : 'XXX',
    currencyDisplay: /^\p{L}/u.test(label) ? 'code' : 'narrowSymbol',
  });
}

interface AmountFormat {
  readonly format: Intl.NumberFormat;
  readonly decimals: number | undefined;
}

// Cached by notation and currency: a table has thousands of amounts in one currency.
const amountFormats = new WeakMap<Notation, Map<string, AmountFormat>>();

function formatterOf(label: string, notation: Notation): AmountFormat {
  let own = amountFormats.get(notation);
  if (own === undefined) amountFormats.set(notation, (own = new Map()));
  let known = own.get(label);
  if (known === undefined) {
    const format = createFormat(label, notation);
    known = { format, decimals: format.resolvedOptions().maximumFractionDigits };
    own.set(label, known);
  }
  return known;
}

// The formatter's output for an unknown currency.
const unknownCurrency = /XXX|\u00a4/;

/** The parts of an amount, rounded to the decimals of its currency: two if it is unknown. */
export function amountParts(value: number, currency: string, notation: Notation): AmountParts {
  const { format, decimals } = formatterOf(currency, notation);
  const amount = Number(value.toFixed(decimals));
  const parts = format.formatToParts(Math.abs(amount));
  const first = parts.findIndex(({ type }) => type === 'integer');
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  const join = (from: number, to: number, ...types: readonly Intl.NumberFormatPartTypes[]) =>
    parts
      .slice(from, to)
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .map(({ type, value: text }) => (type === 'currency' ? currency : text))
      .join('');
  return {
    negative: amount < 0,
    before: join(0, first),
    whole: join(first, last + 1, 'integer', 'group'),
    point: join(first, last + 1, 'decimal'),
    fraction: join(first, last + 1, 'fraction'),
    after: join(last + 1, parts.length),
  };
}

/** An amount as one text, for cells and summaries: `−1.234,50 €`. */
export function formatAmount(
  value: number,
  currency: string | undefined,
  notation: Notation,
): string {
  const label = currency ?? '';
  const { format, decimals } = formatterOf(label, notation);
  const amount = Number(value.toFixed(decimals));
  const text = format.format(Math.abs(amount));
  return `${amount < 0 ? '\u2212' : ''}${text.replace(unknownCurrency, () => label)}`;
}
