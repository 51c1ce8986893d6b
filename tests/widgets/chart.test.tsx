// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { chartOption, labelled, type ChartLook } from '../../src/widgets/chart/chartOption.ts';
import type { ChartProps } from '../../src/widgets/chart/props.ts';
import { chartContent, extentOf, formatAxis } from '../../src/widgets/chart/series.ts';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

interface Day {
  readonly day: string;
  readonly spent?: number;
  readonly balance: number;
}
const rows: readonly Day[] = [{ day: '20261101', spent: 10, balance: 1000 }, { day: '20261102', balance: 964.5 }, { day: '20261103', spent: 35.5, balance: 929 }];
const props: ChartProps = {
  label: 'Balance and spending',
  rows,
  x: (row) => (row as Day).day,
  xFormat: 'date',
  format: 'money',
  currency: 'lei',
  height: 'medium',
  status: 'ready',
  series: [
    { id: 'spent', name: 'Spent', value: (row) => (row as Day).spent, colour: 'chart-1', dash: 'dashed' },
    { id: 'balance', name: 'Balance', value: (row) => (row as Day).balance, colour: 'chart-2', fill: true },
  ],
};
const look: ChartLook = { colour: (token) => `colour of ${token}`, font: 'sans-serif', still: true, narrow: false, room: 0, unit: 'lei', formatAxis: String };

describe('chart content', () => {
  it('reads places and numbers once, gaps where a row has none', () => {
    const content = chartContent(props, 'ro');
    expect(content.places).toEqual(['01/11/2026', '02/11/2026', '03/11/2026']);
    expect(content.series.map(({ values }) => values)).toEqual([[10, undefined, 35.5], [1000, 964.5, 929]]);
    expect(extentOf(content.series[0]!)).toEqual({ first: 10, last: 35.5, min: 10, max: 35.5 });
    expect(extentOf({ ...content.series[0]!, values: [undefined] })).toBeUndefined();
  });

  it('names months in the language of the reader and shortens amounts beside the axis', () => {
    expect(chartContent({ ...props, xFormat: 'month' }, 'en').places[0]).toBe('November 2026');
    expect(chartContent({ ...props, xFormat: 'month' }, 'ro').places[0]).toBe('noiembrie 2026');
    expect([formatAxis(1200, 'money'), formatAxis(1200.5, 'money'), formatAxis(0.25, 'percent')]).toEqual(['1.200', '1.200,50', '25%']);
  });
});

describe('chart option', () => {
  const option = chartOption(chartContent(props, 'ro'), look);

  it('draws each series in its colour of the theme and its own dash', () => {
    expect(option['series']).toMatchObject([
      { name: 'Spent', type: 'line', data: [10, null, 35.5], lineStyle: { color: 'colour of chart-1', type: 'dashed' } },
      { name: 'Balance', type: 'line', data: [1000, 964.5, 929], lineStyle: { color: 'colour of chart-2', type: 'solid' }, areaStyle: { color: 'colour of chart-2' } },
    ]);
  });

  it('stands still where movement is unwanted, and leaves what the pointer is at to the widget', () => {
    expect(option['animation']).toBe(false);
    expect(option['tooltip']).toMatchObject({ showContent: false });
    expect(chartOption(chartContent(props, 'ro'), { ...look, still: false })['animation']).toBe(true);
  });
});

describe('chart axes', () => {
  const sparse: readonly Day[] = [{ day: '20261101', spent: 10, balance: 1000 }, { day: '20261104', spent: 35.5, balance: 929 }];
  const mixed: ChartProps = { ...props, rows: sparse, series: [{ ...props.series[0]!, type: 'bar', ownScale: true }, { ...props.series[1]!, step: true }] };

  it('have every day between the rows: steps hold their value, bars are missing', () => {
    const content = chartContent(mixed, 'ro');
    expect(content.places).toEqual(['01/11/2026', '02/11/2026', '03/11/2026', '04/11/2026']);
    expect(content.given).toEqual([true, false, false, true]);
    expect(content.series.map(({ values }) => values)).toEqual([[10, undefined, undefined, 35.5], [1000, 1000, 1000, 929]]);
  });

  it('have every month, also over the end of a year, with the year below the first and each January', () => {
    const months = ['2025-11', '2026-02'].map((day) => ({ day, balance: 1 }));
    const content = chartContent({ ...props, xFormat: 'month', rows: months }, 'ro');
    expect(content.labels).toEqual(['nov\n2025', 'dec', 'ian\n2026', 'feb']);
    expect(content.places[1]).toBe('decembrie 2025');
    expect(chartContent({ ...props, xFormat: 'month', rows: months.slice(1).concat({ day: '2026-03', balance: 1 }) }, 'ro').labels).toEqual(['feb\n2026', 'mar']);
    expect(chartContent({ ...props, xFormat: 'month', rows: [{ day: '2025-12', balance: 1 }, { day: '2026-01', balance: 1 }] }, 'ro').labels).toEqual(['dec', 'ian\n2026']);
  });

  it('stay as they are given where the places do not ascend', () => {
    expect(chartContent({ ...props, rows: [...sparse].reverse() }, 'ro').places).toEqual(['04/11/2026', '01/11/2026']);
  });

  it('name their unit, and the series that has a scale of its own', () => {
    expect(chartOption(chartContent(props, 'ro'), look)['yAxis']).toMatchObject([{ name: 'lei' }]);
    const option = chartOption(chartContent(mixed, 'ro'), look);
    expect(option['yAxis']).toMatchObject([{ name: 'Balance (lei)' }, { name: 'Spent (lei)', position: 'right', min: 0 }]);
    expect(option['series']).toMatchObject([{ type: 'bar', yAxisIndex: 1 }, { type: 'line', step: 'end', yAxisIndex: 0 }]);
  });

  it('are labelled on a phone without what is wider than their own place', () => {
    const days = chartOption(chartContent(props, 'ro'), { ...look, narrow: true })['xAxis'] as { data: readonly string[] };
    expect(days.data[0]).toMatch(/^\d\d\/\d\d$/);
    const months = ['2025-12', '2026-02'].map((day) => ({ day, balance: 1 }));
    const option = chartOption(chartContent({ ...props, xFormat: 'month', rows: months }, 'ro'), { ...look, narrow: true });
    expect(option['xAxis']).toMatchObject({ data: ['dec', 'ian\n’26', 'feb'] });
  });

  it('are as many as have room for a date each, so that none is dropped and all are evenly apart', () => {
    const days = Array.from({ length: 92 }, (_, index) => ({ day: `2026${String(8 + Math.floor(index / 31)).padStart(2, '0')}${String((index % 31) + 1).padStart(2, '0')}`, balance: 1 })).filter(({ day }) => day !== '20260931');
    const shownAt = (room: number) => {
      const { axisLabel } = chartOption(chartContent({ ...props, rows: days }, 'ro'), { ...look, room })['xAxis'] as { readonly axisLabel: { readonly interval: (index: number) => boolean } };
      return days.filter((_, index) => axisLabel.interval(index)).length;
    };
    expect([0, 3, 5, 6, 9].map(shownAt)).toEqual([7, 3, 5, 6, 7]);
  });

  it('always label the first and the last place', () => {
    for (const count of [1, 2, 5, 7, 8, 30, 31, 89, 365]) {
      const shown = Array.from({ length: count }, (_, index) => index).filter(labelled(count, 7));
      expect([shown[0], shown.at(-1)]).toEqual([0, count - 1]);
      expect(shown.length).toBeLessThanOrEqual(8);
    }
  });
});

describe('chart', () => {
  it('says in words what it shows, and names its series and colours', async () => {
    await drawWidget('chart', { ...props });
    const picture = screen.getByRole('img');
    await waitFor(() => expect(picture.getAttribute('aria-label')).not.toBe('Balance and spending'));
    expect(picture.getAttribute('aria-label')).toBe('Balance and spending. 3 points. Spent: from 10,00\u00A0lei to 35,50\u00A0lei, lowest 10,00\u00A0lei, highest 35,50\u00A0lei. Balance: from 1.000,00\u00A0lei to 929,00\u00A0lei, lowest 929,00\u00A0lei, highest 1.000,00\u00A0lei.');
    expect(JSON.parse(picture.getAttribute('data-series') ?? '[]')).toEqual([{ name: 'Spent', color: 'var(--color-chart-1)' }, { name: 'Balance', color: 'var(--color-chart-2)' }]);
  });

  it('gives the same numbers as a table', async () => {
    await drawWidget('chart', { ...props });
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    const table = screen.getByRole('table', { name: 'Balance and spending' });
    expect(within(table).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Period', 'Spent', 'Balance'],
      ['01/11/2026', '10,00\u00A0lei', '1.000,00\u00A0lei'],
      ['02/11/2026', '–', '964,50\u00A0lei'],
      ['03/11/2026', '35,50\u00A0lei', '929,00\u00A0lei'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as a chart' }));
    expect(screen.getByRole('img')).toBeTruthy();
  });
});
