/**
 * Days as text (`YYYY-MM-DD`), as a calendar knows them: no hours, no zone. With a time they read
 * `YYYY-MM-DDTHH:mm`. All arithmetic runs in UTC, so that no clock change can move a day.
 */
export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

function toUtc(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date));
}

function fromUtc(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  const match = dayPattern.exec(text);
  if (match === null) return false;
  const [, , , , hour = '00', minute = '00'] = match;
  return fromUtc(toUtc(text)) === text.slice(0, 10) && Number(hour) < 24 && Number(minute) < 60;
}

/** The reader's own today. */
export function todayOf(now: Date): string {
  return fromUtc(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

export function timeOf(moment: string): string | undefined {
  return moment.length > 10 ? moment.slice(11, 16) : undefined;
}

export function addDays(day: string, days: number): string {
  const date = toUtc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return fromUtc(date);
}

/** The same date in another month, or that month's last day when it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = toUtc(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return fromUtc(date);
}

export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function endOfMonth(day: string): string {
  return addDays(addMonths(startOfMonth(day), 1), -1);
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (toUtc(day).getUTCDay() + 6) % 7;
}

export function startOfWeek(day: string): string {
  return addDays(day, -weekdayOf(day));
}

/** The weeks of a month, Monday first, filled with days of its neighbours. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = startOfWeek(startOfMonth(month));
  const count = Math.ceil((weekdayOf(startOfMonth(month)) + Number(endOfMonth(month).slice(8))) / 7);
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (__, weekday) => addDays(first, week * 7 + weekday)));
}

export type PresetId = 'thisMonth' | 'lastMonth' | 'last3Months' | 'thisYear';

/** The usual ranges, seen from a day. The last three months end today. */
export function presetRanges(today: string): Readonly<Record<PresetId, Required<{ from: string; to: string }>>> {
  const lastMonth = addMonths(startOfMonth(today), -1);
  return {
    thisMonth: { from: startOfMonth(today), to: endOfMonth(today) },
    lastMonth: { from: lastMonth, to: endOfMonth(lastMonth) },
    last3Months: { from: addMonths(today, -3), to: today },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  };
}

/** Reads `DD/MM/YYYY` (also with dots or hyphens, single digits, and `HH:mm` after it). Undefined when it is no day. */
export function parseTypedDate(text: string): string | undefined {
  const match = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})(?:[\s,]+(\d{1,2}):(\d{2}))?\s*$/.exec(text);
  if (match === null) return undefined;
  const [, date = '', month = '', year = '', hour, minute] = match;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const moment = hour === undefined || minute === undefined ? day : `${day}T${hour.padStart(2, '0')}:${minute}`;
  return isDay(moment) ? moment : undefined;
}

export function formatTypedDate(moment: string): string {
  const day = `${moment.slice(8, 10)}/${moment.slice(5, 7)}/${moment.slice(0, 4)}`;
  const time = timeOf(moment);
  return time === undefined ? day : `${day} ${time}`;
}

export function formatDay(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(toUtc(day));
}

/** Monday to Sunday in a language. 2024-01-01 was a Monday. */
export function weekdayNames(locale: string): readonly { readonly short: string; readonly long: string }[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const day = addDays('2024-01-01', weekday);
    return { short: formatDay(day, locale, { weekday: 'short' }), long: formatDay(day, locale, { weekday: 'long' }) };
  });
}
