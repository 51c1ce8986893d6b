// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sparkPoints } from '../../src/widgets/stat/sparkline.ts';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

const stat = (numbers: readonly (number | undefined)[], own = {}) =>
  drawWidget('stat', {
    label: 'Visits',
    rows: numbers,
    value: (row: unknown) => row as number | undefined,
    ...own,
  });
const words = (text: string) => screen.getByText(text, { ignore: '.p-hidden' });

describe('a statistic', () => {
  it('shows the last number and says how it changed from the one before', async () => {
    await stat([80, 100, 112]);
    expect(screen.getByText('112')).toBeTruthy();
    expect(words('up 12%').closest('.p-figure__change--success')).not.toBeNull();
  });

  it('compares with the first number, and less can be better', async () => {
    await stat([80, 100, 60], { compare: 'first', better: 'less' });
    expect(words('down 25%').closest('.p-figure__change--success')).not.toBeNull();
  });

  it('says that nothing changed if the change is too small to write', async () => {
    await stat([100_000, 100_001]);
    expect(words('no change').closest('.p-figure__change--neutral')).not.toBeNull();
  });

  it('writes the difference if the number before is zero', async () => {
    await stat([0, 3], { unit: 'visits' });
    expect(words('up 3 visits')).toBeTruthy();
  });

  it('describes its line in words', async () => {
    await stat([80, undefined, 100, 60]);
    expect(
      screen.getByRole('img', { name: 'Visits: from 80 to 60, lowest 60, highest 100' }),
    ).toBeTruthy();
  });

  it('has neither line nor change with one number, and a dash with none', async () => {
    const { unmount } = await stat([5]);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText('no change')).toBeNull();
    unmount();
    await stat([]);
    expect(screen.getByText('no value')).toBeTruthy();
  });
});

describe('the points of a sparkline', () => {
  it('are spread from the left to the right and from the lowest to the highest', () => {
    expect(sparkPoints([0, undefined, 10])).toEqual([
      [3, 29],
      [97, 3],
    ]);
  });

  it('are in the middle for equal numbers', () => {
    expect(sparkPoints([4, 4])).toEqual([
      [3, 16],
      [97, 16],
    ]);
  });
});
