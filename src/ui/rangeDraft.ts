import { dayOf, parseTypedDate, timeOf, type DayNotation, type DayRange } from './calendar.ts';

/**
 * The content of a range's fields during selection: days as typed, times as HH:mm (empty without
 * times).
 */
export interface RangeDraft {
  readonly from: string;
  readonly to: string;
  readonly fromTime: string;
  readonly toTime: string;
}

/** The fields for a range. */
export function toDraft(range: DayRange, time: boolean, notation: DayNotation): RangeDraft {
  const text = (moment: string | undefined) =>
    moment === undefined ? '' : notation.format(dayOf(moment));
  const clock = (moment: string | undefined, fallback: string) =>
    time ? (moment === undefined ? fallback : (timeOf(moment) ?? fallback)) : '';
  return {
    from: text(range.from),
    to: text(range.to),
    fromTime: clock(range.from, '00:00'),
    toTime: clock(range.to, '23:59'),
  };
}

/** The moment of a typed date and time; undefined while the date is not valid. */
export function toMoment(
  typed: string,
  clock: string,
  { reading }: DayNotation,
): string | undefined {
  const day = parseTypedDate(typed, reading);
  return day === undefined || clock === '' ? day : `${dayOf(day)}T${clock}`;
}

/** The problem of one end of a typed range. */
export type RangeProblem = 'invalid' | 'reversed' | 'outOfBounds';

/** The first and the last selectable day, and the date format. */
export interface DayBounds {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly notation: DayNotation;
}

/** The problems of both ends of a typed range. */
export function problemsOf(
  draft: RangeDraft,
  { min, max, notation }: DayBounds,
): { readonly from?: RangeProblem; readonly to?: RangeProblem } {
  const check = (typed: string): RangeProblem | undefined => {
    const day = parseTypedDate(typed, notation.reading);
    if (day === undefined) return 'invalid';
    return (min !== undefined && day < dayOf(min)) || (max !== undefined && day > dayOf(max))
      ? 'outOfBounds'
      : undefined;
  };
  const from = check(draft.from);
  const start = toMoment(draft.from, draft.fromTime, notation);
  const end = toMoment(draft.to, draft.toTime, notation);
  const to =
    check(draft.to) ??
    (start !== undefined && end !== undefined && end < start ? 'reversed' : undefined);
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
