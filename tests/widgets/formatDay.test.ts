import { expect, it } from 'vitest';
import { formatDay, formatShortDay } from '../../src/widgets/formatDay.ts';
import { portalNotation } from '../sdk/notations.ts';

const notation = portalNotation('ro');

it.each([
  ['2026-11-20', '20/11/2026', '20/11'],
  ['20261120', '20/11/2026', '20/11'],
  ['2026-11-20T14:05', '20/11/2026 14:05', '20/11'],
  ['2026-02-30', '2026-02-30', undefined],
  ['2026-11-20T24:00', '2026-11-20T24:00', undefined],
  ['2026-13-01', '2026-13-01', undefined],
  ['soon', 'soon', undefined],
])('shows %s as %s', (value, shown, short) => {
  expect(formatDay(value, true, notation)).toBe(shown);
  expect(formatShortDay(value, notation)).toBe(short);
});

it('counts years as services do, whatever calendar a country has', () => {
  const thai = { ...notation, dates: 'th' };
  expect(formatDay('2026-11-20', false, thai)).toContain('2026');
});
