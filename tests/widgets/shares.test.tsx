// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { optionOf } from '../../src/widgets/drawing/optionOf.ts';
import { lettersOf, type PictureOf } from '../../src/widgets/drawing/picture.ts';
import type { SharesProps } from '../../src/widgets/shares/props.ts';
import { sharesOf } from '../../src/widgets/shares/shareParts.ts';
import { portalNotation } from '../sdk/notations.ts';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

interface Kind {
  readonly name: string;
  readonly count: number | undefined;
}
const rows: readonly Kind[] = [
  { name: 'Check-up', count: 50 },
  { name: 'Vaccination', count: 30 },
  { name: 'Consultation', count: 20 },
  { name: 'Cancelled', count: 0 },
  { name: 'Unknown', count: undefined },
];
const props: SharesProps = {
  label: 'Visits by kind',
  rows,
  name: (row) => (row as Kind).name,
  value: (row) => (row as Kind).count,
  shape: 'donut',
  format: 'number',
  height: 'medium',
  status: 'ready',
};
const notation = portalNotation('en');
const reading = { notation, other: 'Other' };
const many = Array.from({ length: 10 }, (_, index) => ({
  name: `Part ${index + 1}`,
  count: (index % 5) + 1,
}));

describe('the parts of a whole', () => {
  it('are those with a positive number, each with its share', () => {
    const { parts, rows: read } = sharesOf(props, reading);
    expect(parts.map(({ name, share }) => [name, share])).toEqual([
      ['Check-up', '50%'],
      ['Vaccination', '30%'],
      ['Consultation', '20%'],
    ]);
    expect(read.map(({ share }) => share)).toEqual(['50%', '30%', '20%', undefined, undefined]);
  });

  it('are compared with the first one in a funnel', () => {
    const { parts } = sharesOf({ ...props, shape: 'funnel' }, reading);
    expect(parts.map(({ share }) => share)).toEqual(['100%', '60%', '40%']);
  });

  it('keep the largest in their order, and the sum of the smallest comes last', () => {
    const { parts } = sharesOf({ ...props, rows: many, most: 3 }, reading);
    expect(parts.map(({ name, value, colour }) => [name, value, colour])).toEqual([
      ['Part 5', 5, 'chart-1'],
      ['Part 10', 5, 'chart-2'],
      ['Other', 20, 'muted'],
    ]);
  });

  it('differ in colour or stripes', () => {
    const { parts } = sharesOf({ ...props, rows: many }, reading);
    expect(parts).toHaveLength(8);
    expect(new Set(parts.map(({ colour, striped }) => `${colour} ${striped}`)).size).toBe(8);
  });
});

describe('the picture of shares', () => {
  const look = {
    colours: { 'chart-1': 'red', surface: 'white', ink: 'black', muted: 'grey' },
    font: 'sans-serif',
    still: true,
    narrow: false,
    room: 6,
    unit: undefined,
    format: 'number',
    notation,
  } as const;
  const pictureOf = (shape: SharesProps['shape'], given = rows): PictureOf<'shares'> => ({
    kind: 'shares',
    content: { shape, parts: sharesOf({ ...props, rows: given, shape }, reading).parts },
    look,
  });

  it('is a ring, a full circle or a funnel in the order of the list', async () => {
    expect(await optionOf(pictureOf('donut'))).toMatchObject({
      series: [{ type: 'pie', radius: ['44%', '74%'], clockwise: true }],
    });
    expect(await optionOf(pictureOf('pie'))).toMatchObject({
      series: [{ type: 'pie', radius: ['0%', '74%'] }],
    });
    expect(await optionOf(pictureOf('funnel'))).toMatchObject({
      series: [{ type: 'funnel', sort: 'none' }],
    });
  });

  it('writes no share beside a part that is too small for it', async () => {
    const small = [
      { name: 'Large', count: 99 },
      { name: 'Small', count: 1 },
    ];
    const { series } = (await optionOf(pictureOf('pie', small))) as unknown as {
      readonly series: readonly [{ readonly data: readonly { readonly label: object }[] }];
    };
    expect(series[0].data.map(({ label }) => label)).toMatchObject([
      { show: true },
      { show: false },
    ]);
  });

  it('needs the letters of its shares', () => {
    expect(lettersOf(pictureOf('pie'))).toContain('%');
  });
});

describe('shares', () => {
  it('are listed beside the image, which has a name', async () => {
    await drawWidget('shares', { ...props, unit: 'visits' });
    const image = screen.getByRole('img');
    await waitFor(() =>
      expect(image.getAttribute('aria-label')).toBe('Visits by kind. Parts: 3, as listed.'),
    );
    const list = screen.getByRole('list', { name: 'Visits by kind' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Check-up50\u00A0visits50%',
      'Vaccination30\u00A0visits30%',
      'Consultation20\u00A0visits20%',
    ]);
  });

  it('are a table of all rows on demand', async () => {
    await drawWidget('shares', { ...props });
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    const table = await screen.findByRole('table', { name: 'Visits by kind' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Part', 'Value', 'Share'],
      ['Check-up', '50', '50%'],
      ['Vaccination', '30', '30%'],
      ['Consultation', '20', '20%'],
      ['Cancelled', '0', '–'],
      ['Unknown', '–', '–'],
    ]);
  });

  it('say that there is nothing to show if no number is positive', async () => {
    await drawWidget('shares', { ...props, rows: rows.slice(3) });
    expect(screen.getByText('There is nothing to show.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
