import { momentOf, type Moment } from '../../sdk/moment.ts';
import { dateFormat, localTime, type Notation } from '../../sdk/notation.ts';
import { addDays } from '../../ui/calendar.ts';
import type { Period } from './periods.ts';
import type { CalendarProps } from './props.ts';

/** A row that has a start. */
export interface Entry {
  readonly row: unknown;
  readonly index: number;
  readonly key: string;
  readonly title: string;
  readonly note: string | undefined;
  readonly tone: NonNullable<ReturnType<NonNullable<CalendarProps['tone']>>>;
  /** Days as `YYYY-MM-DD`. */
  readonly first: string;
  readonly last: string;
  /** Minutes after midnight of its first day; -1 without a time. */
  readonly minute: number;
  /** The time as the page writes it, with the end if that is on the same day. */
  readonly time: string | undefined;
}

// Constant objects, because formatters are cached by the identity of their options.
const clock = { hour: '2-digit', minute: '2-digit' } as const;
const clocks = { zoned: clock, plain: { ...clock, timeZone: 'UTC' } };

/** The date and time of a moment as the portal shows it. */
const shownTime = ({ date, kind }: Moment, notation: Notation) =>
  kind === 'zoned' ? localTime(date, notation) : date.toISOString();

function dayOf(moment: Moment, notation: Notation): string {
  return shownTime(moment, notation).slice(0, 10);
}

function minuteOf(moment: Moment, notation: Notation): number {
  if (!moment.hasTime && moment.kind === 'plain') return -1;
  const time = shownTime(moment, notation);
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}

function timeOf(moment: Moment, notation: Notation): string | undefined {
  return minuteOf(moment, notation) < 0
    ? undefined
    : dateFormat(notation, clocks[moment.kind]).format(moment.date);
}

/** Reads the entries of rows; those whose start is not a date are left out. */
export function entriesOf(props: CalendarProps, notation: Notation): readonly Entry[] {
  const { rows = [], key, title, note, start, tone } = props;
  return rows.flatMap((row, index) => {
    const begin = momentOf(start(row, index) ?? '');
    if (begin === undefined) return [];
    const stop = momentOf(props.end?.(row, index) ?? '');
    const first = dayOf(begin, notation);
    const end = stop === undefined ? first : dayOf(stop, notation);
    const last = end < first ? first : end;
    const from = timeOf(begin, notation);
    const to = stop === undefined || last !== first ? undefined : timeOf(stop, notation);
    return [
      {
        row,
        index,
        key: key?.(row, index) ?? String(index),
        title: title(row, index) ?? '',
        note: note?.(row, index),
        tone: tone?.(row, index) ?? 'neutral',
        first,
        last,
        minute: minuteOf(begin, notation),
        time: from === undefined || to === undefined ? from : `${from}–${to}`,
      },
    ];
  });
}

/** The entries of each day of a period that has any: those without a time first, then by time. */
export function entriesByDay(
  entries: readonly Entry[],
  { from, to }: Period,
): ReadonlyMap<string, readonly Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const last = entry.last < to ? entry.last : to;
    for (let day = entry.first > from ? entry.first : from; day <= last; day = addDays(day, 1)) {
      const own = days.get(day);
      if (own === undefined) days.set(day, [entry]);
      else own.push(entry);
    }
  }
  // An entry that began on an earlier day has no time on this one.
  const minuteOn = (day: string, { first, minute }: Entry) => (first < day ? -1 : minute);
  for (const [day, own] of days)
    own.sort((one, two) => minuteOn(day, one) - minuteOn(day, two) || one.index - two.index);
  return days;
}
