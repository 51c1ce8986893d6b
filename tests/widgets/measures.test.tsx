// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

interface Visit {
  readonly day: string;
  readonly hour: string;
  readonly count: number;
}
const rows: readonly Visit[] = [
  { day: 'Monday', hour: '8', count: 2 },
  { day: 'Monday', hour: '9', count: 3 },
  { day: 'Monday', hour: '9', count: 1 },
  { day: 'Tuesday', hour: '9', count: 8 },
];
const heatmap = {
  label: 'Visits by hour',
  rows,
  x: (row: unknown) => (row as Visit).hour,
  y: (row: unknown) => (row as Visit).day,
  yLabel: 'Day',
  value: (row: unknown) => (row as Visit).count,
};
const levels = () =>
  screen
    .getAllByRole('cell')
    .map((cell) => cell.dataset['level'])
    .filter((level) => level !== undefined);

describe('a heatmap', () => {
  it('is a table that adds the numbers of a cell and names those without one', async () => {
    await drawWidget('heatmap', heatmap);
    const table = screen.getByRole('table', { name: 'Visits by hour' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Day', '8', '9'],
      ['Monday', '2', '4'],
      ['Tuesday', '–no value', '8'],
    ]);
  });

  it('colours numbers by their part of the largest', async () => {
    await drawWidget('heatmap', heatmap);
    expect(levels()).toEqual(['3', '5', '10']);
  });

  it('begins its colours at the smallest number if there are negative ones', async () => {
    const mixed = [
      { day: 'Monday', hour: '8', count: -1 },
      { day: 'Monday', hour: '9', count: 1 },
      { day: 'Monday', hour: '10', count: 3 },
    ];
    await drawWidget('heatmap', { ...heatmap, rows: mixed });
    expect(levels()).toEqual(['0', '5', '10']);
  });

  it('can have numbers that are all zero', async () => {
    await drawWidget('heatmap', { ...heatmap, rows: [{ day: 'Monday', hour: '8', count: 0 }] });
    expect(levels()).toEqual(['0']);
  });
});

describe('a meter', () => {
  const meter = { label: 'Free beds', max: 40, format: 'number', unit: 'beds' };
  const bounds = { low: 5, high: 15, best: 'high' };

  it('has a name, a value and its bounds', async () => {
    await drawWidget('meter', { ...meter, value: 10 });
    const bar = screen.getByRole<HTMLMeterElement>('meter', { name: 'Free beds' });
    expect([bar.value, bar.min, bar.max]).toEqual([10, 0, 40]);
    expect(bar.getAttribute('aria-valuetext')).toBe('10\u00A0beds');
    expect(screen.queryByText('good')).toBeNull();
  });

  it('says in words how good the value is', async () => {
    for (const [value, word] of [
      [5, 'bad'],
      [10, 'acceptable'],
      [15, 'good'],
    ] as const) {
      const { unmount } = await drawWidget('meter', { ...meter, ...bounds, value });
      expect(screen.getByText(word)).toBeTruthy();
      expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe(
        `${value}\u00A0beds, ${word}`,
      );
      unmount();
    }
  });

  it('can be best in the middle', async () => {
    await drawWidget('meter', { ...meter, ...bounds, best: 'middle', value: 39 });
    expect(screen.getByText('acceptable')).toBeTruthy();
  });

  it('has no bar without a value', async () => {
    await drawWidget('meter', { ...meter, value: undefined });
    expect(screen.queryByRole('meter')).toBeNull();
    expect(screen.getByText('no value')).toBeTruthy();
  });
});
