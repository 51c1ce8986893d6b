import { writeNumber } from '../../sdk/numberText.ts';
import { formatAmount } from '../formatAmount.ts';
import { formatDay } from '../formatDay.ts';
import { everyPeriod } from './periods.ts';
import type { ChartProps } from './props.ts';

export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  readonly type: 'line' | 'bar';
  readonly colour: string;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  readonly fill: boolean;
  readonly step: boolean;
  /** Has a scale of its own at the other side. */
  readonly ownScale: boolean;
  /** One for each place; `undefined` leaves a gap. */
  readonly values: readonly (number | undefined)[];
}

export interface ChartContent {
  /** What the places of the horizontal axis are called. */
  readonly places: readonly string[];
  /** The same beside the axis, where there is less room; a year stands below its first month. */
  readonly labels: readonly string[];
  /** Whether a row is there; between rows the days and months without one are places too. */
  readonly given: readonly boolean[];
  readonly series: readonly ChartSeries[];
}

export const firstColour = 'chart-1';

function placeOf(value: string, format: ChartProps['xFormat'], language: string): string {
  if (format === 'text') return value;
  if (format === 'date') return formatDay(value, false);
  return monthText(value, language, { month: 'long', year: 'numeric' }) ?? value;
}

function monthText(value: string, language: string, options: Intl.DateTimeFormatOptions): string | undefined {
  const month = /^(\d{4})-?(\d\d)/.exec(value);
  return month === null ? undefined : new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.UTC(Number(month[1]), Number(month[2]) - 1, 1));
}

const january = /^\d{4}-?01/;

function labelOf(value: string, { index, next }: { readonly index: number; readonly next: string }, format: ChartProps['xFormat'], language: string): string {
  if (format !== 'month') return placeOf(value, format, language);
  const name = monthText(value, language, { month: 'short' })?.replace(/\.$/, '');
  if (name === undefined) return value;
  // A second month that is January says the year for the first as well: there is no room for both on a phone.
  return january.test(value) || (index === 0 && !january.test(next)) ? `${name}\n${value.slice(0, 4)}` : name;
}

/** What a chart shows, read from its rows once. */
export function chartContent({ rows = [], x, xFormat, series }: ChartProps, language: string): ChartContent {
  const own = rows.map((row, index) => x(row, index) ?? '');
  const periods = xFormat === 'text' ? undefined : everyPeriod(own, xFormat);
  const keys = periods?.keys ?? own;
  const places = periods?.rows ?? own.map((_, index) => index);
  return {
    places: keys.map((key) => placeOf(key, xFormat, language)),
    labels: keys.map((key, index) => labelOf(key, { index, next: keys[index + 1] ?? '' }, xFormat, language)),
    given: places.map((place) => place !== undefined),
    series: series.map(({ id, name, value, type = 'line', colour = firstColour, dash = 'solid', fill = false, step = false, ownScale = false }) => {
      const numbers = rows.map((row, index) => {
        const number = value(row, index);
        return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
      });
      return { id, name, type, colour, dash, fill, step, ownScale, values: spread(numbers, places, type === 'line' && step) };
    }),
  };
}

// Between rows a step holds its value; there is nothing of a bar or a line.
function spread(numbers: readonly (number | undefined)[], places: readonly (number | undefined)[], holds: boolean): readonly (number | undefined)[] {
  let held: number | undefined;
  return places.map((place) => {
    if (place !== undefined) held = numbers[place];
    return place === undefined && !holds ? undefined : held;
  });
}

/** A number of the chart, in words. */
export function formatValue(value: number, format: ChartProps['format'], unit: string | undefined): string {
  if (format === 'money') return formatAmount(value, unit);
  if (format === 'percent') return `${writeNumber(value * 100, 1)}%`;
  return unit === undefined || unit === '' ? writeNumber(value) : `${writeNumber(value)}\u00A0${unit}`;
}

/** A number beside the axis, which names the unit: no empty decimals. */
export function formatAxis(value: number, format: ChartProps['format']): string {
  return format === 'money' ? formatAmount(value, undefined).replace(/,00$/, '') : formatValue(value, format, undefined);
}

/** First, last, lowest and highest number of a series; `undefined` when it has none. */
export function extentOf(series: ChartSeries): { readonly first: number; readonly last: number; readonly min: number; readonly max: number } | undefined {
  const values = series.values.filter((value) => value !== undefined);
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { first, last, min: values.reduce((a, b) => Math.min(a, b)), max: values.reduce((a, b) => Math.max(a, b)) };
}
