import type { Notation } from '../../sdk/notation.ts';
import type { ChartLook } from '../drawing/picture.ts';
import { formatDay, formatShortDay } from '../formatDay.ts';
import type { ChartProps } from './props.ts';

/** The names of the places of a chart. */
export interface PlaceNames {
  /** The name of a place, for the tooltip and the table. */
  place(index: number): string;
  /**
   * Its label on the axis. On a phone it is shorter: days without the year, years with two digits.
   */
  label(index: number, narrow: boolean): string;
  /** Whether a year is shown below some labels. */
  readonly hasYears: boolean;
}

const monthShape = /^(\d{4})-?(\d\d)/;
const january = /^\d{4}-?01/;

/**
 * Names places by their keys: a day, a month or a text. Each name is formatted when it is read,
 * because an axis has room for a few labels, and formatting hundreds of dates delays the page.
 */
export function placeNames(
  keys: readonly string[],
  format: ChartProps['xFormat'],
  notation: Notation,
): PlaceNames {
  const keyAt = (index: number) => keys[index] ?? '';
  const long = monthNames(notation, { month: 'long', year: 'numeric' });
  const short = monthNames(notation, { month: 'short' });
  // January shows the year. The first month does too, unless January follows: a phone has no room
  // for both.
  const showsYear = (index: number) =>
    january.test(keyAt(index)) || (index === 0 && !january.test(keyAt(1)));

  function place(index: number): string {
    const key = keyAt(index);
    if (format === 'text') return key;
    if (format === 'date') return formatDay(key, false, notation);
    return long(key) ?? key;
  }
  function month(index: number, narrow: boolean): string {
    const key = keyAt(index);
    const name = short(key)?.replace(/\.$/, '');
    if (name === undefined) return key;
    if (!showsYear(index)) return name;
    return narrow ? `${name}\n’${key.slice(2, 4)}` : `${name}\n${key.slice(0, 4)}`;
  }
  // A phone has no room for the year of a day, and a year wider than its month would hide the
  // label.
  function label(index: number, narrow: boolean): string {
    if (format === 'month') return month(index, narrow);
    const day = narrow && format === 'date' && formatShortDay(keyAt(index), notation);
    return day || place(index);
  }
  return {
    place,
    label,
    hasYears:
      format === 'month' && keys.some((key, index) => showsYear(index) && monthShape.test(key)),
  };
}

/** Formats months; undefined for what is not one. The formatter is created on first use. */
function monthNames(
  { words }: Notation,
  options: Intl.DateTimeFormatOptions,
): (key: string) => string | undefined {
  let formatter: Intl.DateTimeFormat | undefined;
  return (key) => {
    const month = monthShape.exec(key);
    if (month === null) return undefined;
    formatter ??= new Intl.DateTimeFormat(words, {
      ...options,
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
    });
    return formatter.format(Date.UTC(Number(month[1]), Number(month[2]) - 1, 1));
  };
}

// A date with its year needs 100 pixels.
function mostLabels({ narrow, room }: Pick<ChartLook, 'narrow' | 'room'>): number {
  return narrow ? 4 : room === 0 ? 7 : Math.max(3, Math.min(7, room));
}

/**
 * Which labels to show below the axis: all if there is room, otherwise every nth, always with the
 * first and the last.
 */
export function labelled(count: number, most: number): (index: number) => boolean {
  const every = count <= most ? 1 : Math.ceil((count - 1) / (most - 1));
  return (index) =>
    index === 0 ||
    index === count - 1 ||
    (index % every === 0 && count - 1 - index >= every * 0.75);
}

/** The labels of an axis; undefined at the places without room for one. */
export function shownLabels(
  { label, hasYears }: PlaceNames,
  { count, horizontal }: { readonly count: number; readonly horizontal: boolean },
  look: Pick<ChartLook, 'narrow' | 'room'>,
): readonly (string | undefined)[] {
  // below one another, the drawing library leaves out the labels without room
  const isShown = horizontal ? () => true : labelled(count, hasYears ? 12 : mostLabels(look));
  return Array.from({ length: count }, (_, index) =>
    isShown(index) ? label(index, look.narrow) : undefined,
  );
}
