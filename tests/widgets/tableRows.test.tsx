// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  filterRows,
  indexedRow,
  sortRows,
  visibleColumns,
} from '../../src/widgets/table/columns.ts';
import { arrangeColumns } from '../../src/widgets/table/useColumnView.ts';
import { cellText, cellValue } from '../../src/widgets/table/cellText.ts';
import { tableColumn } from './columnDefaults.ts';
import { drawWidget } from './examples/drawWidget.tsx';
import { romanian } from '../sdk/notations.ts';
import { people, columns, bodyRows } from './peopleTable.ts';

afterEach(cleanup);

const words = { yes: 'Yes', no: 'No' };

describe('rows', () => {
  it('compute their key once, when they are rendered', () => {
    const asked: unknown[] = [];
    const entries = people.map((row, index) =>
      indexedRow(row, index, (given) => {
        asked.push(given);
        return (given as { readonly id: string }).id;
      }),
    );
    expect(asked).toEqual([]);
    expect([
      entries[1]?.key,
      entries[1]?.key,
      indexedRow({}, 7, undefined).key,
      indexedRow({}, 8, () => undefined).key,
    ]).toEqual(['2', '2', '7', '8']);
    expect(asked).toEqual([people[1]]);
  });
});

describe('columns', () => {
  const shown = visibleColumns(
    [
      ...columns,
      { field: 'active', title: 'Active' },
      { field: 'id', title: 'Id', show: false },
    ].map((column) => ({ ...tableColumn, ...column })),
    romanian,
  );

  it("are the visible ones, the first two on a phone's card, numbers aligned at the end", () => {
    expect(shown.map(({ id, priority, align }) => [id, priority, align])).toEqual([
      ['name', 'main', 'start'],
      ['born', 'main', 'start'],
      ['balance', 'detail', 'end'],
      ['address.city', 'detail', 'start'],
      ['active', 'detail', 'start'],
    ]);
  });

  it('have different ids, also if they show the same member', () => {
    const declared = [
      { field: 'born', title: 'Year' },
      { id: 'name', title: 'Words' },
      { field: 'born', title: 'Day', format: 'date' },
      { field: 'name', title: 'Name' },
      { field: 'city', title: 'Hidden', show: false },
      { field: 'born', title: 'Again' },
    ].map((column) => ({ ...tableColumn, ...column }) as never);
    const ids = ['born', 'name', 'born-2', 'name-3', 'born-5'];
    expect(visibleColumns(declared, romanian).map(({ id }) => id)).toEqual(ids);
    const arranged = arrangeColumns(declared, ['born-2', 'born']).map(({ id }) => id);
    expect(arranged).toEqual(['born-2', 'name-3', 'city', 'born-5', 'born', 'name']);
  });

  it('format dates, amounts, card numbers and booleans', () => {
    const text = (declared: object, value: unknown) =>
      cellText(
        { ...visibleColumns([{ ...tableColumn, title: '', ...declared }], romanian)[0]! },
        value,
        words,
      );
    expect(text({ format: 'date' }, '19900131')).toBe('31/01/1990');
    expect(text({ format: 'dateTime' }, '2026-11-20T14:05:00')).toBe('20/11/2026 14:05');
    expect(text({ format: 'money', currency: 'lei' }, 1234567.5)).toBe('1.234.567,50\u00A0lei');
    expect(text({ format: 'money' }, 0)).toBe('0,00');
    expect(text({ format: 'money' }, -0.004)).toBe('0,00');
    expect(text({ format: 'money' }, '12.5')).toBe('12,50');
    expect(text({ format: 'pan' }, '1234567812345678')).toBe('1234 5678 1234 5678');
    expect(text({}, false)).toBe('No');
    expect(text({}, undefined)).toBe('');
  });

  it('read only own members of a row', () => {
    const [column] = visibleColumns(
      [{ ...tableColumn, field: 'constructor.name', title: '' }],
      romanian,
    );
    expect(cellValue(column!, { name: 'a' }, 0)).toBeUndefined();
  });

  it('sort numbers as numbers and texts in Romanian order, missing values last in both directions', () => {
    const rows = people.map((row, index) => ({ row, index, key: row.id }));
    const keys = (key: string, direction: 'asc' | 'desc') =>
      sortRows(rows, shown, { key, direction }).map((entry) => entry.key);
    expect(keys('name', 'asc')).toEqual(['2', '1', '3']);
    expect(keys('balance', 'desc')).toEqual(['1', '2', '3']);
    expect(keys('address.city', 'asc')).toEqual(['2', '1', '3']);
    expect(keys('address.city', 'desc')).toEqual(['1', '2', '3']);
  });

  it('filter by every word, ignoring case and diacritics', () => {
    const rows = people.map((row, index) => ({ row, index, key: row.id }));
    const found = (query: string) =>
      filterRows(rows, shown, { query, words }).map((entry) => entry.key);
    expect(found('turcanu IASI')).toEqual(['1']);
    expect(found('1.234,50')).toEqual(['1']);
    expect(found('nobody')).toEqual([]);
  });
});

describe('table: reloading and failures', () => {
  it('keeps the old rows while new ones are loading', async () => {
    await drawWidget('table', { label: 'People', rows: people, columns, status: 'loading' });
    expect(bodyRows()).toHaveLength(3);
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('keeps its rows and their focus when a reload fails', async () => {
    const given = { label: 'People', rows: people, columns, pressable: true };
    const { redraw } = await drawWidget('table', given);
    const button = screen.getByRole('button', { name: 'ana' });
    button.focus();
    redraw({ ...given, status: 'failed', error: { code: 'E7', text: 'No answer.' } });
    expect(screen.getByRole('alert').textContent).toContain('No answer.');
    expect(document.activeElement).toBe(button);
    redraw(given);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('shows why it is empty, what failed, and a retry only if that is handled', async () => {
    const empty = await drawWidget('table', {
      label: 'People',
      rows: [],
      columns,
      empty: 'Nobody yet.',
    });
    expect(screen.getByText('Nobody yet.')).toBeTruthy();
    empty.redraw({
      label: 'People',
      rows: [],
      columns,
      status: 'failed',
      error: { code: 'E7', text: 'No answer.' },
    });
    expect(screen.getByRole('alert').textContent).toContain('No answer.');
    expect(screen.getByRole('alert').getAttribute('data-code')).toBe('E7');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(empty.emitted).toEqual([{ event: 'retry', payload: undefined }]);
    cleanup();
    await drawWidget(
      'table',
      { label: 'People', rows: [], columns, status: 'failed' },
      { handles: () => false },
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows many rows on a phone in portions', async () => {
    const many = Array.from({ length: 230 }, (_, index) => ({ name: `Row ${index}` }));
    await drawWidget(
      'table',
      { label: 'Many', rows: many, columns: [{ field: 'name', title: 'Name' }] },
      { width: 390 },
    );
    expect(bodyRows()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(bodyRows()).toHaveLength(100);
  });
});

describe('a page after the last one', () => {
  it('shows a message and a link to the last', async () => {
    const user = userEvent.setup();
    let number = 999;
    await drawWidget(
      'table',
      { label: 'People', columns, rows: [], total: 41 },
      {
        useProps: () => {
          const [page, set] = useState({ number: 999, size: 20 });
          number = page.number;
          return { page: { value: page, set } };
        },
      },
    );
    expect(screen.getByText('Page 999 doesn’t exist. The last page is 3.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to the last page' }));
    expect(number).toBe(3);
    expect(screen.queryByText(/doesn’t exist/)).toBeNull();
  });
});
