import { dayOf, isDay, parseTypedDate, type DayReading } from '../../ui/calendar.ts';

/**
 * Parses a day to `YYYY-MM-DD`: in the page's notation, such as `20.11.2026`, or `2026-11-20`; with
 * or without a time.
 */
export function readDate(text: string, reading: DayReading): string | undefined {
  const bare = text.trim().replace(/[T ]\d\d:\d\d.*$/, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(bare);
  const day =
    parseTypedDate(text, reading) ??
    parseTypedDate(bare, reading) ??
    `${iso?.[1]}-${iso?.[2]?.padStart(2, '0')}-${iso?.[3]?.padStart(2, '0')}`;
  return !isDay(day) || day < '1000' ? undefined : dayOf(day);
}
