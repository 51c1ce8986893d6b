import { momentOf } from '../sdk/moment.ts';
import { dateFormat, type Notation } from '../sdk/notation.ts';

const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const short = { day: '2-digit', month: '2-digit' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;
const utc = { timeZone: 'UTC' } as const;
// Constant objects, because formatters are cached by the identity of their options.
const digitsOf = { zoned: digits, plain: { ...digits, ...utc } };
const shortOf = { zoned: short, plain: { ...short, ...utc } };
const clockOf = { zoned: clock, plain: { ...clock, ...utc } };

/**
 * Formats a date in the page's format: `20/11/2026`, with the time `20/11/2026 14:05`. Accepts ISO
 * forms and `YYYYMMDD`; a time with a zone is converted to the zone of the portal, else of the
 * user. Any other value is returned unchanged.
 */
export function formatDay(value: string, time: boolean, notation: Notation): string {
  const moment = momentOf(value);
  if (moment === undefined) return value;
  const { date, kind, hasTime } = moment;
  const shown = dateFormat(notation, digitsOf[kind]).format(date);
  return time && hasTime ? `${shown} ${dateFormat(notation, clockOf[kind]).format(date)}` : shown;
}

/**
 * Formats day and month of a date, if there is no room for the year; undefined for any other value.
 */
export function formatShortDay(value: string, notation: Notation): string | undefined {
  const moment = momentOf(value);
  return moment && dateFormat(notation, shortOf[moment.kind]).format(moment.date);
}

/** Formats the time of a date, such as `14:05`; empty for a value without one. */
export function formatClock(value: string, notation: Notation): string {
  const moment = momentOf(value);
  return moment?.hasTime === true
    ? dateFormat(notation, clockOf[moment.kind]).format(moment.date)
    : '';
}
