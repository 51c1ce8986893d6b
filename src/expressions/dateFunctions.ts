import { localTime } from '../language/localTime.ts';
import { isDate, type Implementations, type Surroundings } from './implementation.ts';

const dayLength = 86_400_000;

// A year or a month outside the ISO range makes the result missing.
function toIso(time: number): string | undefined {
  const text = Math.abs(time) < 8.64e15 ? new Date(time).toISOString() : '';
  return /^[1-9]\d{3}-/.test(text) ? text.slice(0, 10) : undefined;
}

const current = ({ clock, notation }: Surroundings) => localTime(clock(), notation());

const part = (date: string, from: number, to: number) => Number(date.slice(from, to));
const year = (date: string) => part(date, 0, 4);
const month = (date: string) => part(date, 5, 7);
const day = (date: string) => part(date, 8, 10);

function addDays(date: string, count: number): string | undefined {
  return toIso(Date.parse(date) + Math.trunc(count) * dayLength);
}

// A day that the month does not have becomes its last day.
function addMonths(date: string, count: number, onDay = day(date)): string | undefined {
  const target = month(date) - 1 + Math.trunc(count);
  const last = new Date(Date.UTC(year(date), target + 1, 0)).getUTCDate();
  return toIso(Date.UTC(year(date), target, Math.min(onDay, last)));
}

const weekday = (date: string) => new Date(date).getUTCDay() || 7;
const startOfMonth = (date: string) => addMonths(date, 0, 1);
const endOfMonth = (date: string) => addMonths(date, 0, 31);

// A week belongs to the year of its Thursday.
const thursday = (date: string) => addDays(date, 4 - weekday(date)) ?? date;

function period(from: string | undefined, to: string | undefined): unknown {
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The parts of a date or time in a pattern, and quoted text. */
export const patternParts = /'([^']*)'|yyyy|yy|MM?|dd?|HH?|mm|ss/g;
const widths: Readonly<Record<string, readonly [from: number, to: number]>> = {
  y: [0, 4],
  M: [5, 7],
  d: [8, 10],
  H: [11, 13],
  m: [14, 16],
  s: [17, 19],
};

/**
 * Formats a date or a time by a pattern, such as `dd/MM/yyyy`; undefined if it is neither.
 */
export function formatDate(
  { notation }: Pick<Surroundings, 'notation'>,
  value: string,
  pattern: string,
): string | undefined {
  // A time with a zone is converted to that of the portal; one without is not.
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(value) ? new Date(value) : undefined;
  if (zoned !== undefined && Number.isNaN(zoned.getTime())) return undefined;
  const text = zoned === undefined ? value.replace(' ', 'T') : localTime(zoned, notation());
  if (!isDate(text.slice(0, 10)) || !/^.{10}(T\d\d:\d\d(:\d\d(\.\d+)?)?)?$/.test(text))
    return undefined;
  const full = text.length > 10 ? text.slice(0, 19).padEnd(19, ':00') : `${text}T00:00:00`;
  return pattern.replace(patternParts, (token, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted || "'";
    const [from, to] = widths[token[0] ?? ''] ?? [0, 0];
    const digits = full.slice(from, to);
    return token === 'yyyy'
      ? digits
      : token.length === 1
        ? String(Number(digits))
        : digits.slice(-2);
  });
}

/** The date functions. A date is the text `YYYY-MM-DD`; weeks begin on Monday. */
export const dateFunctions: Implementations = {
  today: ['@', (around: Surroundings) => current(around).slice(0, 10)],
  now: ['@', current],
  hour: ['@', (around: Surroundings) => Number(current(around).slice(11, 13))],
  year: ['d', year],
  month: ['d', month],
  day: ['d', day],
  weekday: ['d', weekday],
  isoWeek: [
    'd',
    (date: string) =>
      Math.ceil(
        ((Date.parse(thursday(date)) - Date.UTC(year(thursday(date)), 0, 1)) / dayLength + 1) / 7,
      ),
  ],
  isoYear: ['d', (date: string) => year(thursday(date))],
  addDays: ['dn', addDays],
  addMonths: ['dn', (date: string, count: number) => addMonths(date, count)],
  addYears: ['dn', (date: string, count: number) => addMonths(date, 12 * Math.trunc(count))],
  startOfWeek: ['d', (date: string) => addDays(date, 1 - weekday(date))],
  startOfMonth: ['d', startOfMonth],
  endOfMonth: ['d', endOfMonth],
  daysBetween: [
    'dd',
    (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayLength,
  ],
  lastMonths: ['dn', (date: string, count: number) => period(addMonths(date, -count), date)],
  lastYears: [
    'dn',
    (date: string, count: number) => period(addMonths(date, -12 * Math.trunc(count)), date),
  ],
  thisMonth: ['d', (date: string) => period(startOfMonth(date), endOfMonth(date))],
  lastMonth: ['d', (date: string) => period(addMonths(date, -1, 1), addMonths(date, -1, 31))],
  thisYear: [
    'd',
    (date: string) => period(`${date.slice(0, 4)}-01-01`, `${date.slice(0, 4)}-12-31`),
  ],
  formatDate: ['@ss', formatDate],
};
