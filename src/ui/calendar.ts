/**
 * Calendar days as text (`YYYY-MM-DD`), without time zone; with a time `YYYY-MM-DDTHH:mm`. All
 * arithmetic uses UTC, so that daylight saving time cannot shift a day.
 */
export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A part of a day in digits. */
export type DayPart = 'day' | 'month' | 'year';

/** How a day or moment is read. */
export interface DayReading {
  /** The order of day, month and year in typed dates. */
  readonly order: readonly DayPart[];
  /** Words that the notation writes beside the digits of a day, such as `г.`. */
  readonly words: readonly string[];
  /** Words between hours and minutes, such as `h`. */
  readonly clockWords: readonly string[];
  /** The names of the halves of a day, such as `AM` and `PM`, where hours count to 12. */
  readonly periods?: readonly [string, string];
}

/** How days are formatted and parsed. */
export interface DayNotation {
  /** Locale of the names of months and weekdays. */
  readonly locale: string;
  /** Formats a day or moment in digits, such as `20/11/2026` or `20/11/2026 14:05`. */
  readonly format: (moment: string) => string;
  readonly reading: DayReading;
  /** The first day of a week: 0 for Monday to 6 for Sunday. */
  readonly firstDay: number;
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

function toUtc(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date));
}

function fromUtc(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns whether a text is an existing day, with or without a valid time. */
export function isDay(text: string): boolean {
  const match = dayPattern.exec(text);
  if (match === null) return false;
  const [, , , , hour = '00', minute = '00'] = match;
  return fromUtc(toUtc(text)) === text.slice(0, 10) && Number(hour) < 24 && Number(minute) < 60;
}

/** The current date in the user's time zone. */
export function todayOf(now: Date): string {
  return fromUtc(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** The date of a moment, as yyyy-MM-dd. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

/** The time of a moment, as HH:mm; undefined for a day without a time. */
export function timeOf(moment: string): string | undefined {
  return moment.length > 10 ? moment.slice(11, 16) : undefined;
}

/** The day `days` later, or earlier if negative. */
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

/** The first day of the month of a day. */
export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The last day of the month of a day. */
export function endOfMonth(day: string): string {
  return addDays(addMonths(startOfMonth(day), 1), -1);
}

/**
 * The index of a day in its week, from 0. `firstDay` is the first day of the week, 0 for Monday.
 */
export function weekdayOf(day: string, firstDay: number): number {
  return (toUtc(day).getUTCDay() + 13 - firstDay) % 7;
}

/** The first day of the week of a day. */
export function startOfWeek(day: string, firstDay: number): string {
  return addDays(day, -weekdayOf(day, firstDay));
}

/** The weeks of a month, filled up with days of the adjacent months. */
export function weeksOf(month: string, firstDay: number): readonly (readonly string[])[] {
  const first = startOfWeek(startOfMonth(month), firstDay);
  const count = Math.ceil(
    (weekdayOf(startOfMonth(month), firstDay) + Number(endOfMonth(month).slice(8))) / 7,
  );
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => addDays(first, week * 7 + weekday)),
  );
}

/** The name of a range that is computed from the current day. */
export type PresetId = 'thisMonth' | 'lastMonth' | 'last3Months' | 'thisYear';

/** The preset ranges relative to a day. The last three months end today. */
export function presetRanges(
  today: string,
): Readonly<Record<PresetId, Required<{ from: string; to: string }>>> {
  const lastMonth = addMonths(startOfMonth(today), -1);
  return {
    thisMonth: { from: startOfMonth(today), to: endOfMonth(today) },
    lastMonth: { from: lastMonth, to: endOfMonth(lastMonth) },
    last3Months: { from: addMonths(today, -3), to: today },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  };
}

/** The text with single spaces, and without marks of the direction of writing. */
const plain = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Replaces the first occurrence of a text, in upper or lower case. */
function replaced(text: string, part: string, by: string): string {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  return at < 0 ? text : text.slice(0, at) + by + text.slice(at + part.length);
}

/** The hour of the day; undefined for an hour that has no such period. */
function hourOf(hour: number, period: number): number | undefined {
  if (period < 0) return hour;
  return hour >= 1 && hour <= 12 ? (hour % 12) + 12 * period : undefined;
}

/**
 * Parses a day with its parts in the order of the notation, separated by slashes, dots or hyphens,
 * with one or two digits, and an optional time such as `7:05` or `7:05 PM`. Undefined if it is not
 * a valid day.
 */
export function parseTypedDate(text: string, reading: DayReading): string | undefined {
  const { order, words, clockWords, periods = [] } = reading;
  const bare = plain(text);
  const period = periods.findIndex((name) => replaced(bare, plain(name), '') !== bare);
  let digits = replaced(bare, plain(periods[period] ?? ''), ' ');
  for (const word of words) digits = replaced(digits, word, ' ');
  for (const word of clockWords) digits = replaced(digits, word, ':');
  const match =
    /^\s*(\d+)\s*([/.-])\s*(\d+)\s*\2\s*(\d+)\s*\.?(?:[\s,]+(\d{1,2})\s*[:.]\s*(\d{2}))?\s*$/.exec(
      digits,
    );
  if (match === null) return undefined;
  const [date = '', month = '', year = ''] = (['day', 'month', 'year'] as const).map(
    (part) => [match[1], match[3], match[4]][order.indexOf(part)],
  );
  if (date.length > 2 || month.length > 2 || year.length !== 4) return undefined;
  const [typedHour, minute] = match.slice(5);
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (typedHour === undefined || minute === undefined)
    return period < 0 && isDay(day) ? day : undefined;
  const moment = `${day}T${String(hourOf(Number(typedHour), period)).padStart(2, '0')}:${minute}`;
  return isDay(moment) ? moment : undefined;
}

/** Parses a time such as `14:05` or `2:05 PM` to `HH:mm`; undefined if it is not valid. */
export function parseTypedTime(text: string, reading: DayReading): string | undefined {
  const digits = { day: '01', month: '01', year: '2000' };
  const day = reading.order.map((part) => digits[part]).join('/');
  const moment = parseTypedDate(`${day} ${text}`, reading);
  return moment === undefined ? undefined : timeOf(moment);
}

// Years are counted as in ISO 8601, and digits are those that can be typed.
const written = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const;

/** Formats a day for a locale. */
export function formatDay(
  day: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(locale, { ...options, ...written }).format(toUtc(day));
}

/**
 * The weekday names in a language, from the first day of the week; `short` has two letters, or is
 * the shortest name where two letters are the same for several days. 2024-01-01 was a Monday.
 */
export function weekdayNames(
  locale: string,
  firstDay: number,
): readonly { readonly short: string; readonly long: string }[] {
  const names = (weekday: 'narrow' | 'short' | 'long') =>
    Array.from({ length: 7 }, (_, index) =>
      formatDay(addDays('2024-01-01', firstDay + index), locale, { weekday }),
    );
  const cut = names('short').map((name) => name.slice(0, 2).replace('.', ''));
  const short = new Set(cut).size === cut.length ? cut : names('narrow');
  return names('long').map((long, index) => ({ long, short: short[index] ?? long }));
}
