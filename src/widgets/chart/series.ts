import type { Notation } from '../../sdk/notation.ts';
import { finite } from '../drawing/numbers.ts';
import type { ChartContent, ChartLook, ChartSeries } from '../drawing/picture.ts';
import { placeNames, shownLabels, type PlaceNames } from './labels.ts';
import { everyPeriod } from './periods.ts';
import type { ChartProps } from './props.ts';

/** The rows of a chart as they were read; its names are formatted on demand. */
export interface ChartReading extends Omit<ChartContent, 'labels'> {
  readonly names: PlaceNames;
}

/** Reads the places and numbers of a chart from its rows. */
export function readChart(
  { rows = [], x, xFormat, series, direction }: ChartProps,
  notation: Notation,
): ChartReading {
  const own = rows.map((row, index) => x(row, index) ?? '');
  const periods = xFormat === 'text' ? undefined : everyPeriod(own, xFormat);
  const keys = periods?.keys ?? own;
  const places = periods?.rows ?? own.map((_, index) => index);
  return {
    names: placeNames(keys, xFormat, notation),
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

/** What is drawn of a chart, with the labels that fit. */
export function chartContent(
  { names, ...content }: ChartReading,
  look: Pick<ChartLook, 'narrow' | 'room'>,
): ChartContent {
  const { given, horizontal } = content;
  return { ...content, labels: shownLabels(names, { count: given.length, horizontal }, look) };
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
