import { formatAmount } from '../formatAmount.ts';
import { formatDay } from '../formatDay.ts';
import type { ChartProps } from './props.ts';

export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  readonly type: 'line' | 'bar';
  readonly colour: string;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  readonly fill: boolean;
  readonly step: boolean;
  /** One for each place; `undefined` leaves a gap. */
  readonly values: readonly (number | undefined)[];
}

export interface ChartContent {
  /** Labels of the horizontal axis. */
  readonly places: readonly string[];
  readonly series: readonly ChartSeries[];
}

export const firstColour = 'chart-1';

function placeOf(value: string, format: ChartProps['xFormat'], language: string): string {
  if (format === 'text') return value;
  if (format === 'date') return formatDay(value, false);
  const month = /^(\d{4})-?(\d\d)/.exec(value);
  if (month === null) return value;
  return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(Number(month[1]), Number(month[2]) - 1, 1));
}

/** What a chart shows, read from its rows once. */
export function chartContent({ rows = [], x, xFormat, series }: ChartProps, language: string): ChartContent {
  return {
    places: rows.map((row, index) => placeOf(x(row, index) ?? '', xFormat, language)),
    series: series.map(({ id, name, value, type = 'line', colour = firstColour, dash = 'solid', fill = false, step = false }) => ({
      id, name, type, colour, dash, fill, step,
      values: rows.map((row, index) => {
        const number = value(row, index);
        return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
      }),
    })),
  };
}

/** A number of the chart, in words. */
export function formatValue(value: number, format: ChartProps['format'], currency: string | undefined, language: string): string {
  if (format === 'money') return formatAmount(value, currency);
  return new Intl.NumberFormat(language, format === 'percent' ? { style: 'percent', maximumFractionDigits: 1 } : { maximumFractionDigits: 2 }).format(value);
}

/** A number beside the axis: no currency, no empty decimals. */
export function formatAxis(value: number, format: ChartProps['format'], language: string): string {
  return format === 'money' ? formatAmount(value, undefined).replace(/,00$/, '') : formatValue(value, format, undefined, language);
}

/** First, last, lowest and highest number of a series; `undefined` when it has none. */
export function extentOf(series: ChartSeries): { readonly first: number; readonly last: number; readonly min: number; readonly max: number } | undefined {
  const values = series.values.filter((value) => value !== undefined);
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { first, last, min: values.reduce((a, b) => Math.min(a, b)), max: values.reduce((a, b) => Math.max(a, b)) };
}
