import type { Notation } from '../../sdk/notation.ts';
import { writeNumber } from '../../sdk/writeNumber.ts';
import { formatAmount } from '../formatAmount.ts';

/** The number format of a chart; `percent` writes 0.25 as 25%. */
export type NumberFormat = 'number' | 'money' | 'percent';

/** How the numbers of a chart are formatted. */
export interface ValueFormat {
  readonly format: NumberFormat;
  readonly unit?: string | undefined;
  readonly notation: Notation;
}

/** Formats a number of the chart with its unit. */
export function formatValue(value: number, { format, unit, notation }: ValueFormat): string {
  if (format === 'money') return formatAmount(value, unit, notation);
  if (format === 'percent') return `${writeNumber(value * 100, notation, { most: 1 })}%`;
  const text = writeNumber(value, notation);
  return unit === undefined || unit === '' ? text : `${text}\u00A0${unit}`;
}

/**
 * Formats a number on the axis, without the unit, which is shown above it, and without zero
 * decimals.
 */
export function formatAxis(value: number, format: NumberFormat, notation: Notation): string {
  return format === 'money' && !Number.isInteger(Number(value.toFixed(2)))
    ? formatAmount(value, undefined, notation)
    : formatValue(value, { format: format === 'money' ? 'number' : format, notation });
}

/** The value if it is a finite number, else undefined. */
export function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
