import { expect, it } from 'vitest';
import { readNumber, typedNumber } from '../../src/sdk/readNumber.ts';
import { writeNumber } from '../../src/sdk/writeNumber.ts';
import { parseTypedDate } from '../../src/ui/calendar.ts';
import { dayReading } from '../../src/widgets/dayReading.ts';
import { formatAmount } from '../../src/widgets/formatAmount.ts';
import { formatDay } from '../../src/widgets/formatDay.ts';
import { readDate } from '../../src/widgets/line-editor/readDate.ts';
import { locales, ownNotation } from './notations.ts';

const moments = ['2026-11-09T07:05', '2026-01-31T19:05', '2026-12-01T00:05', '2026-02-03T12:30'];
const amounts = [-1234567.89, 1234567.89, 12345, 1250, -0.5, 0.01, 98765432.1];

it.each(locales)('parses the days and times that it formats (%s)', (locale) => {
  const notation = ownNotation(locale);
  const reading = dayReading(notation);
  for (const moment of moments) {
    const day = moment.slice(0, 10);
    expect(parseTypedDate(formatDay(moment, true, notation), reading)).toBe(moment);
    expect(parseTypedDate(formatDay(day, true, notation), reading)).toBe(day);
    expect(readDate(formatDay(moment, true, notation), reading)).toBe(day);
  }
});

it.each(locales)('parses the numbers and amounts that it formats (%s)', (locale) => {
  const notation = ownNotation(locale);
  const reading = { notation, decimals: 2 };
  for (const amount of amounts) {
    expect(readNumber(formatAmount(amount, undefined, notation), reading)).toBe(amount);
    expect(readNumber(writeNumber(amount, notation, { least: 2 }), reading)).toBe(amount);
    expect(readNumber(typedNumber(amount, reading), reading)).toBe(amount);
  }
});

it('parses the halves of a day, and rejects hours that they do not have', () => {
  const reading = dayReading(ownNotation('en-US'));
  expect(parseTypedDate('11/9/2026 7:05 pm', reading)).toBe('2026-11-09T19:05');
  expect(parseTypedDate('11/9/2026 12:00 AM', reading)).toBe('2026-11-09T00:00');
  expect(parseTypedDate('11/9/2026 19:05', reading)).toBe('2026-11-09T19:05');
  for (const text of ['11/9/2026 13:05 PM', '11/9/2026 0:05 AM', '11/9/2026 PM', '11/9/2026 7 PM'])
    expect(parseTypedDate(text, reading)).toBeUndefined();
});

it('accepts groups of two digits only where the notation has them', () => {
  const read = (locale: string) =>
    readNumber('12,34,567', { notation: ownNotation(locale), decimals: 2 });
  expect(read('en-IN')).toBe(1234567);
  expect(read('en-US')).toBeUndefined();
});
