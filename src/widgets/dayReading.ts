import { dateFormat, type Notation } from '../sdk/notation.ts';
import type { DayPart, DayReading } from '../ui/calendar.ts';

const digits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const;
const morning = Date.UTC(2026, 10, 9, 7, 5);
const evening = Date.UTC(2026, 10, 9, 19, 5);

const isPart = (type: string): type is DayPart =>
  type === 'day' || type === 'month' || type === 'year';
const words = (text: string) => text.match(/[^\p{P}\p{Cf}\s]+\.?/gu) ?? [];

function readingOf(notation: Notation): DayReading {
  const day = dateFormat(notation, digits).formatToParts(morning);
  const time = dateFormat(notation, clock);
  const periods = [morning, evening].map(
    (moment) => time.formatToParts(moment).find(({ type }) => type === 'dayPeriod')?.value,
  );
  const [before, after] = periods;
  return {
    order: day.map(({ type }) => type).filter(isPart),
    words: day.flatMap(({ type, value }) => (type === 'literal' ? words(value) : [])),
    clockWords: time
      .formatToParts(morning)
      .flatMap(({ type, value }) => (type === 'literal' ? words(value) : [])),
    ...(before !== undefined && after !== undefined && { periods: [before, after] }),
  };
}

const readings = new WeakMap<Notation, DayReading>();

/** How days and times are read in a notation, derived from how `Intl` writes them. */
export function dayReading(notation: Notation): DayReading {
  let reading = readings.get(notation);
  if (reading === undefined) readings.set(notation, (reading = readingOf(notation)));
  return reading;
}
