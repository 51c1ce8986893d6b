import type { Notation } from '../sdk/notation.ts';
import type { DayNotation, DayPart } from '../ui/calendar.ts';
import { dayReading } from './dayReading.ts';
import { formatDay } from './formatDay.ts';

/** How the page writes and reads days, for the primitives of `src/ui/`. */
export function dayNotation(notation: Notation): DayNotation {
  return {
    locale: notation.words,
    format: (moment) => formatDay(moment, true, notation),
    reading: dayReading(notation),
    firstDay: notation.firstDay,
  };
}

/** The initial of a part of a day in a language, such as `T` for the German `Tag`. */
function letterOf(part: DayPart, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(part) ?? part;
  // Arabic names have the article.
  return [...name.replace(/^ال/, '')][0]?.toLocaleUpperCase(language) ?? '';
}

/** The form of a day as a placeholder, such as `TT.MM.JJJJ`. */
export function dayPlaceholder(notation: Notation): string {
  const letters = (part: DayPart) => letterOf(part, notation.words);
  return formatDay('2026-11-20', false, notation)
    .replace('2026', letters('year').repeat(4))
    .replace('11', letters('month').repeat(2))
    .replace('20', letters('day').repeat(2));
}

/** The day that a value names: a date, `YYYYMMDD`, or a date with a time. Undefined for others. */
export function writtenDay(value: string): string | undefined {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)(?:$|T)/.exec(value.trim());
  if (match === null) return undefined;
  const day = match.slice(1, 4).join('-');
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}
