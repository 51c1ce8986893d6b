import { describe, expect, it } from 'vitest';
import { additionalFunctions } from '../../src/expressions/additionalFunctions.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import type { Notation } from '../../src/language/notation.ts';
import { createMessageFiller } from '../../src/runtime/messageFiller.ts';
import { localTime } from '../../src/sdk/notation.ts';
import { entriesOf } from '../../src/widgets/calendar/entries.ts';
import { zoneOf } from '../../src/widgets/date-time-input/useDateTime.ts';
import { formatClock, formatDay, formatShortDay } from '../../src/widgets/formatDay.ts';
import { check } from '../expressions/runExpression.ts';
import { portalNotation } from './notations.ts';

const inZone = (zone: string): Notation => ({ ...portalNotation('en'), zone });
const auckland = inZone('Pacific/Auckland');
const losAngeles = inZone('America/Los_Angeles');
/** 1 January in Auckland, 31 December in Los Angeles. */
const newYear = '2026-12-31T12:30:05Z';

describe('the time zone of a portal', () => {
  it('is that in which moments are shown, and moves no plain date', () => {
    expect(formatDay(newYear, true, auckland)).toBe('01/01/2027 01:30');
    expect(formatDay(newYear, true, losAngeles)).toBe('31/12/2026 04:30');
    expect(formatShortDay(newYear, auckland)).toBe('01/01');
    expect(formatClock(newYear, losAngeles)).toBe('04:30');
    expect(formatDay('2026-12-31T12:30', true, auckland)).toBe('31/12/2026 12:30');
    expect(formatDay('2026-12-31', false, losAngeles)).toBe('31/12/2026');
  });

  it('is that of dates in texts, in digits and in words', () => {
    const texts = new Map([
      [
        'en',
        new Map([
          ['digits', '{{at, date}} {{at, time}}'],
          ['words', '{{at, date(month: long; day: numeric)}}'],
        ]),
      ],
    ]);
    const fill = (notation: Notation, key: string) =>
      createMessageFiller(texts, { en: notation }).fill('en', key, { at: newYear });
    expect(fill(auckland, 'digits')).toBe('01/01/2027 01:30');
    expect(fill(losAngeles, 'digits')).toBe('31/12/2026 04:30');
    expect(fill(auckland, 'words')).toBe('January 1');
    expect(fill(losAngeles, 'words')).toBe('December 31');
  });

  it('is that of today, now and hour, and of formatDate', () => {
    const run = (source: string, notation: Notation) => {
      const { tree } = check(source);
      if (tree === undefined) throw new Error(`"${source}" is wrong.`);
      return evaluate(tree, {
        clock: () => new Date(newYear),
        notation: () => notation,
        read: () => undefined,
        functions: additionalFunctions,
      });
    };
    expect(run('today()', auckland)).toBe('2027-01-01');
    expect(run('today()', losAngeles)).toBe('2026-12-31');
    expect(run('now()', auckland)).toBe('2027-01-01T01:30:05');
    expect(run('hour()', losAngeles)).toBe(4);
    const written = `formatDate('${newYear}', 'dd.MM.yyyy HH:mm')`;
    expect(run(written, auckland)).toBe('01.01.2027 01:30');
    expect(run(written, losAngeles)).toBe('31.12.2026 04:30');
    expect(run(`parseDate('${newYear}')`, auckland)).toBe('2027-01-01');
  });

  it('is that of the days of a calendar, and in which moments are typed', () => {
    const entry = (notation: Notation) =>
      entriesOf(
        { rows: [newYear], title: () => 'Fireworks', start: (row: unknown) => row } as never,
        notation,
      )[0];
    expect(entry(auckland)).toMatchObject({ first: '2027-01-01', minute: 90, time: '01:30' });
    expect(entry(losAngeles)).toMatchObject({ first: '2026-12-31', minute: 270, time: '04:30' });
    expect(zoneOf({}, auckland)).toBe('Pacific/Auckland');
    expect(zoneOf({ zone: 'UTC' }, auckland)).toBe('UTC');
  });

  it('is that of the device without one', () => {
    const local = new Date(2026, 0, 2, 3, 4, 5);
    expect(localTime(local, portalNotation('en'))).toBe('2026-01-02T03:04:05');
    expect(formatDay(local.toISOString(), true, portalNotation('en'))).toBe('02/01/2026 03:04');
  });

  it('follows summer time', () => {
    const bucharest = inZone('Europe/Bucharest');
    expect(localTime(new Date('2026-03-29T00:59:59Z'), bucharest)).toBe('2026-03-29T02:59:59');
    expect(localTime(new Date('2026-03-29T01:00:00Z'), bucharest)).toBe('2026-03-29T04:00:00');
  });
});
