// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { optionOf } from '../../src/widgets/drawing/optionOf.ts';
import { groupsOf, pointsOf } from '../../src/widgets/scatter/points.ts';
import type { ScatterProps } from '../../src/widgets/scatter/props.ts';
import { portalNotation } from '../sdk/notations.ts';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

interface Shop {
  readonly name: string;
  readonly city: string;
  readonly staff?: number;
  readonly share: number;
}
const rows: readonly Shop[] = [
  { name: 'North', city: 'Cluj', staff: 4, share: 0.25 },
  { name: 'South', city: 'Iași', staff: 12, share: 0.5 },
  { name: 'East', city: 'Cluj', staff: 8, share: 0.1 },
  { name: 'Closed', city: 'Cluj', share: 0.1 },
];
const props: ScatterProps = {
  label: 'Staff and returns',
  rows,
  x: (row) => (row as Shop).staff,
  y: (row) => (row as Shop).share,
  xLabel: 'Staff',
  yLabel: 'Returns',
  name: (row) => (row as Shop).name,
  group: (row) => (row as Shop).city,
  xFormat: 'number',
  yFormat: 'percent',
  height: 'medium',
  status: 'ready',
};

describe('the points of a scatter chart', () => {
  it('are those of rows with both numbers, in groups with a colour and a mark each', () => {
    const groups = groupsOf(pointsOf(props));
    expect(groups.map(({ name, points }) => [name, points])).toEqual([
      [
        'Cluj',
        [
          [4, 0.25],
          [8, 0.1],
        ],
      ],
      ['Iași', [[12, 0.5]]],
    ]);
    expect(new Set(groups.map(({ mark }) => mark)).size).toBe(2);
  });

  it('differ in colour or mark for sixteen groups', () => {
    const groups = groupsOf(
      Array.from({ length: 16 }, (_, index) => ({ name: '', group: `${index}`, x: 1, y: 1 })),
    );
    expect(new Set(groups.map(({ colour, mark }) => `${colour} ${mark}`)).size).toBe(16);
  });

  it('are drawn over two named axes, with a legend for more than one group', async () => {
    const look = {
      colours: {},
      font: 'sans-serif',
      still: true,
      narrow: false,
      room: 6,
      unit: undefined,
      format: 'number',
      notation: portalNotation('en'),
    } as const;
    const groups = groupsOf(pointsOf(props)).map(({ members: _, ...group }) => group);
    const pictureOf = (drawn: typeof groups) =>
      optionOf({
        kind: 'points',
        content: {
          x: { name: 'Staff', format: 'number', unit: 'people' },
          y: { name: 'Returns', format: 'percent', unit: undefined },
          groups: drawn,
        },
        look,
      });
    const option = await pictureOf(groups);
    expect(option).toMatchObject({
      legend: { show: true },
      xAxis: { name: 'Staff (people)' },
      yAxis: { name: 'Returns' },
      series: [{ type: 'scatter', name: 'Cluj' }, { name: 'Iași' }],
    });
    const { axisLabel } = option['yAxis'] as {
      readonly axisLabel: { readonly formatter: (value: number) => string };
    };
    expect(axisLabel.formatter(0.25)).toBe('25%');
    expect(await pictureOf(groups.slice(0, 1))).toMatchObject({ legend: { show: false } });
  });
});

describe('a scatter chart', () => {
  it('is described with the extent of both axes', async () => {
    await drawWidget('scatter', { ...props });
    const image = screen.getByRole('img');
    await waitFor(() =>
      expect(image.getAttribute('aria-label')).toBe(
        'Staff and returns. Points: 3. Staff: from 4 to 12, Returns: from 10% to 50%.',
      ),
    );
  });

  it('shows its points as a table on demand', async () => {
    await drawWidget('scatter', { ...props, groupLabel: 'City' });
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    const table = await screen.findByRole('table', { name: 'Staff and returns' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Name', 'City', 'Staff', 'Returns'],
      ['North', 'Cluj', '4', '25%'],
      ['South', 'Iași', '12', '50%'],
      ['East', 'Cluj', '8', '10%'],
    ]);
  });
});
