import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  endOfMonth,
  isDay,
  parseTypedDate,
  presetRanges,
  startOfWeek,
  weekdayNames,
  weekdayOf,
  weeksOf,
} from '../../src/ui/calendar.ts';
import { dayReading } from '../../src/widgets/dayReading.ts';
import { formatDay } from '../../src/widgets/formatDay.ts';
import { ownNotation, romanian } from '../sdk/notations.ts';
import { propertyRuns } from '../sampled.ts';

const american = ownNotation('en-US', 6);
const order = dayReading(romanian);
const days = fc.integer({ min: 0, max: 60_000 }).map((offset) => addDays('1950-01-01', offset));

describe('the calendar', () => {
  it('starts the week on Monday', () => {
    expect(weekdayOf('2026-11-16', 0)).toBe(0);
    expect(startOfWeek('2026-11-22', 0)).toBe('2026-11-16');
    expect(weekdayNames('ro', 0).map((name) => name.long)).toEqual([
      'luni',
      'marți',
      'miercuri',
      'joi',
      'vineri',
      'sâmbătă',
      'duminică',
    ]);
    expect(weekdayNames('en', 0)[0]?.long).toBe('Monday');
  });

  it('starts the week on the first day of the locale', () => {
    expect(startOfWeek('2026-11-21', 6)).toBe('2026-11-15');
    expect(startOfWeek('2026-11-22', 6)).toBe('2026-11-22');
    expect(weekdayNames('en-US', 6)[0]).toEqual({ short: 'Su', long: 'Sunday' });
    expect(new Set(weekdayNames('ar-EG', 5).map(({ short }) => short)).size).toBe(7);
    expect(weeksOf('2026-11-20', 6)[0]?.[0]).toBe('2026-11-01');
    expect(weeksOf('2026-11-20', 0)[0]?.[0]).toBe('2026-10-26');
  });

  it('keeps the last day of shorter months and crosses years', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(endOfMonth('2026-11-05')).toBe('2026-11-30');
  });

  it('adds whole days across daylight saving changes', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  });

  it('arranges a month in full weeks that contain each of its days once', () => {
    fc.assert(
      fc.property(days, (day) => {
        const all = weeksOf(day, 0).flat();
        expect(all.length % 7).toBe(0);
        expect(weekdayOf(all[0] ?? '', 0)).toBe(0);
        expect(all.filter((other) => other.slice(0, 7) === day.slice(0, 7))).toHaveLength(
          Number(endOfMonth(day).slice(8)),
        );
      }),
      propertyRuns(100),
    );
  });

  it('offers this month, last month, the last three months and this year', () => {
    expect(presetRanges('2026-01-31')).toEqual({
      thisMonth: { from: '2026-01-01', to: '2026-01-31' },
      lastMonth: { from: '2025-12-01', to: '2025-12-31' },
      last3Months: { from: '2025-10-31', to: '2026-01-31' },
      thisYear: { from: '2026-01-01', to: '2026-12-31' },
    });
  });

  it('parses what it formats', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(parseTypedDate(formatDay(day, true, romanian), order)).toBe(day);
        expect(parseTypedDate(formatDay(day, true, american), dayReading(american))).toBe(day);
      }),
      propertyRuns(100),
    );
    expect(parseTypedDate('5.1.2026 7:05', order)).toBe('2026-01-05T07:05');
    expect(parseTypedDate('1/5/2026', dayReading(american))).toBe('2026-01-05');
    expect(parseTypedDate('2026. 1. 5.', dayReading(ownNotation('hu')))).toBe('2026-01-05');
  });

  it.each(['31/02/2026', '2026-11-20', '20/13/2026', '20/11/26', 'azi', '', '20/11/2026 24:00'])(
    'rejects "%s" as a day',
    (text) => {
      expect(parseTypedDate(text, order)).toBeUndefined();
    },
  );

  it('distinguishes a day from other text', () => {
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2026-02-28T23:59')).toBe(true);
  });
});
