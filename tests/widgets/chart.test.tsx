// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChartProps } from '../../src/widgets/chart/props.ts';
import { labelled } from '../../src/widgets/chart/labels.ts';
import {
  chartContent,
  extentOf,
  readChart,
  type ChartReading,
} from '../../src/widgets/chart/series.ts';
import { axesOption } from '../../src/widgets/drawing/axesOption.ts';
import { formatAxis } from '../../src/widgets/drawing/numbers.ts';
import { chartTokens, type ChartLook } from '../../src/widgets/drawing/picture.ts';
import { chartSeries } from './columnDefaults.ts';
import { drawWidget } from './examples/drawWidget.tsx';
import { portalNotation, romanian } from '../sdk/notations.ts';

afterEach(cleanup);

interface Day {
  readonly day: string;
  readonly spent?: number;
  readonly balance: number;
}
const rows: readonly Day[] = [
  { day: '20261101', spent: 10, balance: 1000 },
  { day: '20261102', balance: 964.5 },
  { day: '20261103', spent: 35.5, balance: 929 },
];
const props: ChartProps = {
  label: 'Balance and spending',
  rows,
  direction: 'vertical',
  x: (row) => (row as Day).day,
  xFormat: 'date',
  format: 'money',
  currency: 'lei',
  height: 'medium',
  status: 'ready',
  series: [
    {
      ...chartSeries,
      id: 'spent',
      name: 'Spent',
      value: (row) => (row as Day).spent,
      colour: 'chart-1',
      dash: 'dashed',
    },
    {
      ...chartSeries,
      id: 'balance',
      name: 'Balance',
      value: (row) => (row as Day).balance,
      colour: 'chart-2',
      fill: true,
    },
  ],
};
const colours = Object.fromEntries(
  ['chart-1', 'chart-2', ...chartTokens].map((token) => [token, `colour of ${token}`]),
);
const look: ChartLook = {
  colours,
  font: 'sans-serif',
  still: true,
  narrow: false,
  room: 0,
  unit: 'lei',
  format: 'money',
  notation: { words: 'ro', numbers: 'ro', dates: 'en-GB', firstDay: 0 },
};
const optionOf = (reading: ChartReading, own: Partial<ChartLook> = {}) =>
  axesOption({
    kind: 'axes',
    content: chartContent(reading, { ...look, ...own }),
    look: { ...look, ...own },
  });
const placesOf = ({ given, names }: ChartReading) => given.map((_, index) => names.place(index));

describe('chart content', () => {
  it('reads places and numbers once, with gaps for rows without a value', () => {
    const content = readChart(props, romanian);
    expect(placesOf(content)).toEqual(['01/11/2026', '02/11/2026', '03/11/2026']);
    expect(content.series.map(({ values }) => values)).toEqual([
      [10, undefined, 35.5],
      [1000, 964.5, 929],
    ]);
    expect(extentOf(content.series[0]!)).toEqual({ first: 10, last: 35.5, min: 10, max: 35.5 });
    expect(extentOf({ ...content.series[0]!, values: [undefined] })).toBeUndefined();
  });

  it('names months in the page’s language and abbreviates amounts on the axis', () => {
    const months = { ...props, xFormat: 'month' } as const;
    expect(readChart(months, portalNotation('en')).names.place(0)).toBe('November 2026');
    expect(readChart(months, romanian).names.place(0)).toBe('noiembrie 2026');
    expect([
      formatAxis(1200, 'money', romanian),
      formatAxis(1200.5, 'money', romanian),
      formatAxis(0.25, 'percent', romanian),
    ]).toEqual(['1.200', '1.200,50', '25%']);
  });
});

describe('chart option', () => {
  const option = optionOf(readChart(props, romanian));

  it('draws each series in its theme colour and with its own dash', () => {
    expect(option['series']).toMatchObject([
      {
        name: 'Spent',
        type: 'line',
        data: [10, null, 35.5],
        lineStyle: { color: 'colour of chart-1', type: 'dashed' },
      },
      {
        name: 'Balance',
        type: 'line',
        data: [1000, 964.5, 929],
        lineStyle: { color: 'colour of chart-2', type: 'solid' },
        areaStyle: { color: 'colour of chart-2' },
      },
    ]);
  });

  it('is not animated with reduced motion and at first, and leaves the tooltip to the widget', () => {
    expect(option['animation']).toBe(false);
    expect(option).toMatchObject({
      animationDuration: 0,
      xAxis: { axisPointer: { show: true, label: { show: false } } },
    });
    expect(option['tooltip']).toBeUndefined();
    expect(optionOf(readChart(props, romanian), { still: false })['animation']).toBe(true);
  });
});

describe('rows of a chart without a number', () => {
  it('interrupt lines and steps, and lines not at days without a row', () => {
    const days = ['20261101', '20261103', '20261104', '20261105', '20261107'];
    const numbers = [10, 30, undefined, 20, 40];
    const rowsWithGap = days.map((day, index) => ({ day, balance: numbers[index] }));
    const dataOf = (step: boolean) => {
      const [, balance] = props.series;
      const series = [
        { ...balance!, value: (row: unknown) => (row as Partial<Day>).balance, step },
      ];
      const reading = readChart({ ...props, rows: rowsWithGap, series }, romanian);
      expect(extentOf(reading.series[0]!)).toEqual({ first: 10, last: 40, min: 10, max: 40 });
      const [drawn] = optionOf(reading)['series'] as readonly {
        readonly data: unknown;
        readonly connectNulls: boolean;
      }[];
      expect(drawn?.connectNulls).toBe(false);
      return drawn?.data;
    };
    expect(dataOf(false)).toEqual([
      10,
      { value: 20, symbol: 'none' },
      30,
      null,
      20,
      { value: 30, symbol: 'none' },
      40,
    ]);
    expect(dataOf(true)).toEqual([10, 10, 30, null, 20, 20, 40]);
  });
});

describe('charts with another direction or stacks', () => {
  it('have their places below one another for horizontal bars, and the scale below them', () => {
    const bars: ChartProps = {
      ...props,
      direction: 'horizontal',
      series: [{ ...props.series[1]!, type: 'bar' }],
    };
    const option = optionOf(readChart(bars, romanian));
    expect(option['yAxis']).toMatchObject({
      type: 'category',
      inverse: true,
      data: ['01/11/2026', '02/11/2026', '03/11/2026'],
    });
    expect(option['xAxis']).toMatchObject([{ type: 'value', name: 'lei', nameLocation: 'middle' }]);
    expect(option['series']).toMatchObject([{ type: 'bar', xAxisIndex: 0 }]);
  });

  it('stack series of one name, but not those with another scale', () => {
    const stacked: ChartProps = {
      ...props,
      series: [
        { ...props.series[0]!, stack: 'all' },
        { ...props.series[1]!, stack: 'all' },
        { ...props.series[1]!, id: 'own', stack: 'all', ownScale: true },
      ],
    };
    const series = optionOf(readChart(stacked, romanian))['series'] as readonly {
      readonly stack?: string;
    }[];
    const stacks = series.map(({ stack }) => stack);
    expect(stacks[0]).toBeDefined();
    expect(stacks[1]).toBe(stacks[0]);
    expect(stacks[2]).not.toBe(stacks[0]);
  });
});

describe('chart axes', () => {
  const sparse: readonly Day[] = [
    { day: '20261101', spent: 10, balance: 1000 },
    { day: '20261104', spent: 35.5, balance: 929 },
  ];
  const mixed: ChartProps = {
    ...props,
    rows: sparse,
    series: [
      { ...props.series[0]!, type: 'bar', ownScale: true },
      { ...props.series[1]!, step: true },
    ],
  };

  it('include every day between the rows: steps hold their value, bars are missing', () => {
    const content = readChart(mixed, romanian);
    expect(placesOf(content)).toEqual(['01/11/2026', '02/11/2026', '03/11/2026', '04/11/2026']);
    expect(content.given).toEqual([true, false, false, true]);
    expect(content.series.map(({ values }) => values)).toEqual([
      [10, undefined, undefined, 35.5],
      [1000, 1000, 1000, 929],
    ]);
  });

  it('include every month, also across years, with the year below the first month and each January', () => {
    const months = ['2025-11', '2026-02'].map((day) => ({ day, balance: 1 }));
    const content = readChart({ ...props, xFormat: 'month', rows: months }, romanian);
    expect(chartContent(content, look).labels).toEqual(['nov\n2025', 'dec', 'ian\n2026', 'feb']);
    expect(content.names.place(1)).toBe('decembrie 2025');
    const labelsOf = (...keys: readonly string[]) =>
      chartContent(
        readChart(
          { ...props, xFormat: 'month', rows: keys.map((day) => ({ day, balance: 1 })) },
          romanian,
        ),
        look,
      ).labels;
    expect(labelsOf('2026-02', '2026-03')).toEqual(['feb\n2026', 'mar']);
    expect(labelsOf('2025-12', '2026-01')).toEqual(['dec', 'ian\n2026']);
  });

  it('stay unchanged if the places are not ascending', () => {
    expect(placesOf(readChart({ ...props, rows: [...sparse].reverse() }, romanian))).toEqual([
      '04/11/2026',
      '01/11/2026',
    ]);
  });

  it('name their unit, and the series with its own scale', () => {
    expect(optionOf(readChart(props, romanian))['yAxis']).toMatchObject([{ name: 'lei' }]);
    const option = optionOf(readChart(mixed, romanian));
    expect(option['yAxis']).toMatchObject([
      { name: 'Balance (lei)' },
      { name: 'Spent (lei)', position: 'right', min: 0 },
    ]);
    expect(option['series']).toMatchObject([
      { type: 'bar', yAxisIndex: 1 },
      { type: 'line', step: 'end', yAxisIndex: 0 },
    ]);
  });

  it('have no labels on a phone that are wider than their place', () => {
    const days = optionOf(readChart(props, romanian), { narrow: true })['xAxis'] as {
      data: readonly string[];
    };
    expect(days.data[0]).toMatch(/^\d\d\/\d\d$/);
    const months = ['2025-12', '2026-02'].map((day) => ({ day, balance: 1 }));
    const option = optionOf(readChart({ ...props, xFormat: 'month', rows: months }, romanian), {
      narrow: true,
    });
    expect(option['xAxis']).toMatchObject({ data: ['dec', 'ian\n’26', 'feb'] });
  });

  it('have as many labels as fit, evenly spaced', () => {
    const days = Array.from({ length: 92 }, (_, index) => ({
      day: `2026${String(8 + Math.floor(index / 31)).padStart(2, '0')}${String((index % 31) + 1).padStart(2, '0')}`,
      balance: 1,
    })).filter(({ day }) => day !== '20260931');
    const shownAt = (room: number) => {
      const { axisLabel } = optionOf(readChart({ ...props, rows: days }, romanian), { room })[
        'xAxis'
      ] as { readonly axisLabel: { readonly interval: (index: number) => boolean } };
      return days.filter((_, index) => axisLabel.interval(index)).length;
    };
    expect([0, 3, 5, 6, 9].map(shownAt)).toEqual([7, 3, 5, 6, 7]);
    const { labels } = chartContent(readChart({ ...props, rows: days }, romanian), look);
    expect(labels.filter((label) => label !== undefined)).toHaveLength(7);
    expect([labels[0], labels.at(-1)]).toEqual(['01/08/2026', '30/10/2026']);
  });

  it('have every label if they are below one another', () => {
    const text: ChartProps = { ...props, xFormat: 'text', direction: 'horizontal' };
    const rowsOf = Array.from({ length: 20 }, (_, index) => ({ day: `Q${index}`, balance: 1 }));
    const reading = readChart({ ...text, rows: rowsOf }, romanian);
    expect(chartContent(reading, { ...look, narrow: true }).labels).toEqual(
      rowsOf.map(({ day }) => day),
    );
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
  it('has a text summary, and names its series and colours', async () => {
    await drawWidget('chart', { ...props });
    const picture = screen.getByRole('img');
    await waitFor(() =>
      expect(picture.getAttribute('aria-label')).not.toBe('Balance and spending'),
    );
    expect(picture.getAttribute('aria-label')).toBe(
      'Balance and spending. 3 points. Spent: from 10,00\u00A0lei to 35,50\u00A0lei, lowest 10,00\u00A0lei, highest 35,50\u00A0lei. Balance: from 1.000,00\u00A0lei to 929,00\u00A0lei, lowest 929,00\u00A0lei, highest 1.000,00\u00A0lei.',
    );
    expect(JSON.parse(picture.getAttribute('data-series') ?? '[]')).toEqual([
      { name: 'Spent', color: 'var(--color-chart-1)' },
      { name: 'Balance', color: 'var(--color-chart-2)' },
    ]);
  });

  it('shows the same numbers as a table', async () => {
    await drawWidget('chart', { ...props });
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    const table = await screen.findByRole('table', { name: 'Balance and spending' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Period', 'Spent', 'Balance'],
      ['01/11/2026', '10,00\u00A0lei', '1.000,00\u00A0lei'],
      ['02/11/2026', '–', '964,50\u00A0lei'],
      ['03/11/2026', '35,50\u00A0lei', '929,00\u00A0lei'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as a chart' }));
    expect(screen.getByRole('img')).toBeTruthy();
  });
});
