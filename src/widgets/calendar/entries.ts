import { momentOf, type Moment } from '../../sdk/moment.ts';
import { dateFormat, type Notation } from '../../sdk/notation.ts';
import { addDays, todayOf } from '../../ui/calendar.ts';
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

function dayOf({ date, kind }: Moment): string {
  return kind === 'zoned' ? todayOf(date) : date.toISOString().slice(0, 10);
}

function minuteOf({ date, kind, hasTime }: Moment): number {
  if (!hasTime && kind === 'plain') return -1;
  return kind === 'zoned'
    ? date.getHours() * 60 + date.getMinutes()
    : date.getUTCHours() * 60 + date.getUTCMinutes();
}

function timeOf(moment: Moment, notation: Notation): string | undefined {
  return minuteOf(moment) < 0
    ? undefined
    : dateFormat(notation, clocks[moment.kind]).format(moment.date);
}

/** Reads the entries of rows; those whose start is not a date are left out. */
export function entriesOf(props: CalendarProps, notation: Notation): readonly Entry[] {
  const { rows = [], key, title, note, start, end, tone } = props;
  return rows.flatMap((row, index) => {
    const begin = momentOf(start(row, index) ?? '');
    if (begin === undefined) return [];
    const stop = momentOf(end?.(row, index) ?? '');
    const first = dayOf(begin);
    const last = stop === undefined || dayOf(stop) < first ? first : dayOf(stop);
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
        minute: minuteOf(begin),
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
