import {
  addDays,
  addMonths,
  endOfMonth,
  formatDay,
  startOfMonth,
  startOfWeek,
  weeksOf,
} from '../../ui/calendar.ts';
import type { CalendarProps } from './props.ts';

/** A view of the calendar. */
export type View = CalendarProps['views'][number];

/** The first and the last day that a view shows. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** What a view shows around a day, how far its arrows lead, and its name. */
interface ViewPeriod {
  periodOf(day: string, firstDay: number): Period;
  move(day: string, count: number): string;
  /** The name of the period in a language. */
  titleOf(day: string, language: string, firstDay: number): string;
}

const monthTitle = (day: string, language: string) =>
  formatDay(day, language, { month: 'long', year: 'numeric' });

const week = (day: string, firstDay: number): Period => {
  const from = startOfWeek(day, firstDay);
  return { from, to: addDays(from, 6) };
};

/** The period of each view. */
export const viewPeriods: Readonly<Record<View, ViewPeriod>> = {
  month: {
    periodOf(day, firstDay) {
      const weeks = weeksOf(day, firstDay);
      return { from: weeks[0]?.[0] ?? day, to: weeks.at(-1)?.at(-1) ?? day };
    },
    move: addMonths,
    titleOf: monthTitle,
  },
  week: {
    periodOf: week,
    move: (day, count) => addDays(day, 7 * count),
    titleOf(day, language, firstDay) {
      const { from, to } = week(day, firstDay);
      const format = new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
        calendar: 'gregory',
        numberingSystem: 'latn',
      });
      return format.formatRange(Date.parse(from), Date.parse(to));
    },
  },
  day: {
    periodOf: (day) => ({ from: day, to: day }),
    move: addDays,
    titleOf: dayTitle,
  },
  agenda: {
    periodOf: (day) => ({ from: startOfMonth(day), to: endOfMonth(day) }),
    move: addMonths,
    titleOf: monthTitle,
  },
};

/** The full name of a day. */
export function dayTitle(day: string, language: string): string {
  return formatDay(day, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** The days of a period, in order. */
export function daysOf({ from, to }: Period): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
