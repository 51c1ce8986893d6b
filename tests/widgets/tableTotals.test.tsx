// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { indexedRow, visibleColumns } from '../../src/widgets/table/columns.ts';
import { groupRows, totalOf } from '../../src/widgets/table/totals.ts';
import { romanian } from '../sdk/notations.ts';
import { tableColumn } from './columnDefaults.ts';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

interface Sale {
  readonly id: string;
  readonly city?: string;
  readonly amount?: number | string | null;
}

const sales: readonly Sale[] = [
  { id: '1', city: 'Iași', amount: 10 },
  { id: '2', city: 'Cluj', amount: '2.5' },
  { id: '3', city: 'Iași', amount: null },
  { id: '4', amount: 7 },
];
const entries = sales.map((row, index) => indexedRow(row, index, undefined));
const groupBy = (row: unknown) => (row as Sale).city;
const columns = [
  { field: 'id', title: 'Number', sortable: true },
  { field: 'city', title: 'City' },
  { field: 'amount', title: 'Amount', format: 'money' as const, total: 'sum' as const },
];
const amount = (total: 'sum' | 'average' | 'least' | 'most') =>
  visibleColumns(
    [{ ...tableColumn, field: 'amount', title: 'Amount', format: 'money', total }],
    romanian,
  )[0]!;
/** The texts of each row, without the number of rows of a group; its label is first. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).queryAllByRole('rowheader'), ...within(row).queryAllByRole('cell')]
        .map((cell) => (cell.querySelector('.p-table__value') ?? cell).textContent)
        .map((text) => text.replace(/ \{count.*$/, ''))
        .filter((text) => text !== ''),
    );

describe('totals of a column', () => {
  it('count rows with a number, also one that is written as text', () => {
    expect(totalOf(amount('sum'), entries)).toBe(19.5);
    expect(totalOf(amount('average'), entries)).toBe(6.5);
    expect(totalOf(amount('least'), entries)).toBe(2.5);
    expect(totalOf(amount('most'), entries)).toBe(10);
  });

  it('of no number are zero for a sum, and missing otherwise', () => {
    expect(totalOf(amount('sum'), [])).toBe(0);
    expect(totalOf(amount('average'), entries.slice(2, 3))).toBeUndefined();
  });
});

describe('groups of rows', () => {
  it('are in the order of their first row, and named by it', () => {
    const groupName = (row: unknown) => `City of ${(row as Sale).city ?? 'nowhere'}`;
    const groups = groupRows(entries, { groupBy, groupName });
    expect(groups.map(({ name, entries: own }) => [name, own.map(({ index }) => index)])).toEqual([
      ['City of Iași', [0, 2]],
      ['City of Cluj', [1]],
      ['City of nowhere', [3]],
    ]);
  });
});

describe('a table with totals', () => {
  it('shows each group below its name and totals, and all totals at the end', async () => {
    await drawWidget('table', { label: 'Sales', rows: sales, columns, groupBy });
    expect(rows()).toEqual([
      ['Iași', '10,00'],
      ['1', 'Iași', '10,00'],
      ['3', 'Iași', '–no value'],
      ['Cluj', '2,50'],
      ['2', 'Cluj', '2,50'],
      ['No group', '7,00'],
      ['4', '–no value', '7,00'],
      ['Total', '19,50'],
    ]);
  });

  it('sorts the rows inside their groups', async () => {
    await drawWidget('table', { label: 'Sales', rows: sales, columns, groupBy });
    await userEvent.click(screen.getByRole('button', { name: /^Number/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Number/ }));
    expect(rows().map(([first]) => first)).toEqual([
      'No group',
      '4',
      'Iași',
      '3',
      '1',
      'Cluj',
      '2',
      'Total',
    ]);
  });

  it('sums what is found, and says when the totals are those of a page', async () => {
    const { redraw } = await drawWidget('table', {
      label: 'Sales',
      rows: sales,
      columns,
      filter: true,
    });
    await userEvent.type(screen.getByRole('searchbox'), 'iasi');
    expect(rows().at(-1)).toEqual(['Total', '10,00']);
    redraw({
      label: 'Sales',
      rows: sales,
      columns,
      total: 40,
      page: { value: { number: 1, size: 10 }, set: () => undefined },
    });
    expect(rows().at(-1)).toEqual(['Total on this page', '19,50']);
  });

  it('says what a total is that is not a sum', async () => {
    await drawWidget('table', {
      label: 'Sales',
      rows: sales,
      columns: [{ field: 'amount', title: 'Amount', format: 'number', total: 'average' }],
    });
    expect(rows().at(-1)).toEqual(['Total average 6,5']);
  });

  it('keeps the totals of rows that a long table has not rendered', async () => {
    const many = Array.from({ length: 240 }, (_, index) => ({
      id: String(index),
      city: index < 120 ? 'Iași' : 'Cluj',
      amount: 1,
    }));
    const view = await drawWidget('table', { label: 'Sales', rows: many, columns, groupBy });
    expect(rows()[0]).toEqual(['Iași', '120,00']);
    expect(rows().at(-1)).toEqual(['Total', '240,00']);
    expect(rows()).toHaveLength(52);
    await userEvent.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(rows()).toHaveLength(102);
    view.unmount();
    await drawWidget('table', { label: 'Sales', rows: many, columns });
    expect(screen.getByText('Total').parentElement?.textContent).toBe('TotalAmount240,00');
  });
});
