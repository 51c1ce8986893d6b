import { dayOf, formatTypedDate, parseTypedDate, timeOf, type DayRange } from './calendar.ts';

/** What stands in the fields of a range while it is being chosen: days as typed, times as HH:mm (empty where no time is asked). */
export interface RangeDraft {
  readonly from: string;
  readonly to: string;
  readonly fromTime: string;
  readonly toTime: string;
}

export function toDraft(range: DayRange, time: boolean): RangeDraft {
  const text = (moment: string | undefined) => (moment === undefined ? '' : formatTypedDate(dayOf(moment)));
  const clock = (moment: string | undefined, fallback: string) => (time ? (moment === undefined ? fallback : timeOf(moment) ?? fallback) : '');
  return { from: text(range.from), to: text(range.to), fromTime: clock(range.from, '00:00'), toTime: clock(range.to, '23:59') };
}

export function toMoment(typed: string, clock: string): string | undefined {
  const day = parseTypedDate(typed);
  return day === undefined || clock === '' ? day : `${dayOf(day)}T${clock}`;
}

export type RangeProblem = 'invalid' | 'reversed' | 'outOfBounds';

export function problemsOf(draft: RangeDraft, min: string | undefined, max: string | undefined): { readonly from?: RangeProblem; readonly to?: RangeProblem } {
  const check = (typed: string): RangeProblem | undefined => {
    const day = parseTypedDate(typed);
    if (day === undefined) return 'invalid';
    return (min !== undefined && day < dayOf(min)) || (max !== undefined && day > dayOf(max)) ? 'outOfBounds' : undefined;
  };
  const from = check(draft.from);
  const start = toMoment(draft.from, draft.fromTime);
  const end = toMoment(draft.to, draft.toTime);
  const to = check(draft.to) ?? (start !== undefined && end !== undefined && end < start ? 'reversed' : undefined);
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
