import type { Notation } from '../../sdk/notation.ts';
import { finite } from '../drawing/numbers.ts';
import type { ChartContent, ChartSeries } from '../drawing/picture.ts';
import { formatDay, formatShortDay } from '../formatDay.ts';
import { everyPeriod } from './periods.ts';
import type { ChartProps } from './props.ts';

function placeOf(value: string, format: ChartProps['xFormat'], notation: Notation): string {
  if (format === 'text') return value;
  if (format === 'date') return formatDay(value, false, notation);
  return monthText(value, notation.words, { month: 'long', year: 'numeric' }) ?? value;
}

function monthText(
  value: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string | undefined {
  const month = /^(\d{4})-?(\d\d)/.exec(value);
  return month === null
    ? undefined
    : new Intl.DateTimeFormat(locale, {
        ...options,
        timeZone: 'UTC',
        calendar: 'gregory',
        numberingSystem: 'latn',
      }).format(Date.UTC(Number(month[1]), Number(month[2]) - 1, 1));
}

const january = /^\d{4}-?01/;

function labelOf(
  value: string,
  { index, next }: { readonly index: number; readonly next: string },
  { format, notation }: { readonly format: ChartProps['xFormat']; readonly notation: Notation },
): string {
  if (format !== 'month') return placeOf(value, format, notation);
  const name = monthText(value, notation.words, { month: 'short' })?.replace(/\.$/, '');
  if (name === undefined) return value;
  // January shows the year. The first month does too, unless January follows: a phone has no room
  // for both.
  return january.test(value) || (index === 0 && !january.test(next))
    ? `${name}\n${value.slice(0, 4)}`
    : name;
}

// A phone has no room for the year of a day, and a year wider than its month would hide the label.
function shortLabel(label: string, value: string, notation: Notation): string {
  const day = label === formatDay(value, false, notation) && formatShortDay(value, notation);
  return day || label.replace(/\n\d\d(\d\d)$/, '\n’$1');
}

/** Computes the content of a chart from its rows. */
export function chartContent(
  { rows = [], x, xFormat, series, direction }: ChartProps,
  notation: Notation,
): ChartContent {
  const own = rows.map((row, index) => x(row, index) ?? '');
  const periods = xFormat === 'text' ? undefined : everyPeriod(own, xFormat);
  const keys = periods?.keys ?? own;
  const places = periods?.rows ?? own.map((_, index) => index);
  const labels = keys.map((key, index) =>
    labelOf(key, { index, next: keys[index + 1] ?? '' }, { format: xFormat, notation }),
  );
  return {
    places: keys.map((key) => placeOf(key, xFormat, notation)),
    labels,
    shortLabels: keys.map((key, index) => shortLabel(labels[index] ?? '', key, notation)),
    given: places.map((place) => place !== undefined),
    series: series.map(({ value, ...one }) => ({
      ...one,
      values: spread(
        rows.map((row, index) => finite(value(row, index))),
        places,
        one.type === 'line' && one.step,
      ),
    })),
    horizontal: direction === 'horizontal',
  };
}

// Between rows a step line holds its value; bars and lines have a gap.
function spread(
  numbers: readonly (number | undefined)[],
  places: readonly (number | undefined)[],
  holds: boolean,
): readonly (number | undefined)[] {
  let held: number | undefined;
  return places.map((place) => {
    if (place !== undefined) held = numbers[place];
    return place === undefined && !holds ? undefined : held;
  });
}

/** First, last, lowest and highest number of a series; `undefined` when it has none. */
export function extentOf(
  series: ChartSeries,
):
  | { readonly first: number; readonly last: number; readonly min: number; readonly max: number }
  | undefined {
  const values = series.values.filter((value) => value !== undefined);
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return {
    first,
    last,
    min: values.reduce((a, b) => Math.min(a, b)),
    max: values.reduce((a, b) => Math.max(a, b)),
  };
}
