// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  filterRows,
  indexedRow,
  sortRows,
  visibleColumns,
} from '../../src/widgets/table/columns.ts';
import { cellText, cellValue } from '../../src/widgets/table/cellText.ts';
import { tableColumn } from './columnDefaults.ts';
import { drawWidget } from './examples/drawWidget.tsx';
import { romanian } from '../sdk/notations.ts';

afterEach(cleanup);

const people = [
  {
    id: '1',
    name: 'Țurcanu',
    born: '19900131',
    balance: 1234.5,
    active: true,
    address: { city: 'Iași' },
  },
  {
    id: '2',
    name: 'ana',
    born: '2001-12-01',
    balance: 20,
    active: false,
    address: { city: 'Cluj' },
  },
  { id: '3', name: 'Zamfir', born: '1985-06-15', balance: -7.25, active: true, address: {} },
];
const words = { yes: 'Yes', no: 'No' };
const columns = [
  { field: 'name', title: 'Name', sortable: true },
  { field: 'born', title: 'Born', format: 'date' as const, sortable: true },
  { field: 'balance', title: 'Balance', format: 'money' as const, currency: 'lei', sortable: true },
  { field: 'address.city', title: 'City', sortable: true },
];
const bodyRows = () => screen.getAllByRole('row').slice(1);
const firstCells = () =>
  bodyRows().map(
    (row) => within(row).getAllByRole('cell')[0]?.querySelector('.p-table__value')?.textContent,
  );
const sortOf = (name: string) =>
  screen.getByRole('columnheader', { name: new RegExp(`^${name}`) }).getAttribute('aria-sort');

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

describe('table', () => {
  it('is a table with its name, headings and cells', async () => {
    await drawWidget('table', { label: 'People', rows: people, columns });
    expect(screen.getByRole('table', { name: 'People' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name, sort',
      'Born, sort',
      'Balance, sort',
      'City, sort',
    ]);
    expect(bodyRows()).toHaveLength(3);
  });

  it('sorts its rows by keyboard and announces it', async () => {
    const { emitted } = await drawWidget('table', { label: 'People', rows: people, columns });
    expect(sortOf('Balance')).toBe('none');
    screen.getByRole('button', { name: /^Balance/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(firstCells()).toEqual(['Zamfir', 'ana', 'Țurcanu']);
    expect(sortOf('Balance')).toBe('ascending');
    await userEvent.keyboard(' ');
    expect(firstCells()).toEqual(['Țurcanu', 'ana', 'Zamfir']);
    expect(sortOf('Balance')).toBe('descending');
    expect(emitted.map(({ payload }) => payload)).toEqual([
      { sortKey: 'balance', direction: 'asc' },
      { sortKey: 'balance', direction: 'desc' },
    ]);
  });

  it('leaves the order to the service if the page is bound', async () => {
    const written: unknown[] = [];
    await drawWidget(
      'table',
      {
        label: 'People',
        rows: people,
        total: 95,
        columns: [{ field: 'name', title: 'Name', sortKey: 'full_name' }],
      },
      {
        useProps: () => {
          const [value, setValue] = useState<unknown>({
            number: 3,
            size: 10,
            sortKey: 'other',
            direction: 'asc',
          });
          return { page: { value, set: (next: unknown) => (written.push(next), setValue(next)) } };
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: /^Name/ }));
    expect(written).toEqual([{ number: 1, size: 10, sortKey: 'full_name', direction: 'asc' }]);
    expect(firstCells()).toEqual(['Țurcanu', 'ana', 'Zamfir']);
    expect(sortOf('Name')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(written.at(-1)).toEqual({ number: 2, size: 10, sortKey: 'full_name', direction: 'asc' });
    expect(screen.getByText('11–20 of 95')).toBeTruthy();
  });

  it('filters the loaded rows and shows how many match', async () => {
    await drawWidget('table', { label: 'People', rows: people, columns, filter: true });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the table' }), 'cluj');
    expect(firstCells()).toEqual(['ana']);
    expect(screen.getByText('1 of 3')).toBeTruthy();
  });

  it('renders the actions of each row with that row', async () => {
    await drawWidget(
      'table',
      { label: 'People', rows: people, columns },
      {
        slots: {
          rowActions: (scope) => (
            <button type="button">{`open ${scope?.index ?? ''} ${(scope?.row as { id: string }).id}`}</button>
          ),
        },
      },
    );
    expect(screen.getByRole('button', { name: 'open 2 3' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Balance/ }));
    expect(within(bodyRows()[0]!).getByRole('button', { name: 'open 2 3' })).toBeTruthy();
  });
});

describe('table: rows and boxes', () => {
  it('emits the pressed row once, by mouse and by keyboard', async () => {
    const { emitted } = await drawWidget('table', {
      label: 'People',
      rows: people,
      columns,
      pressable: true,
      key: (row: unknown) => (row as { id: string }).id,
    });
    await userEvent.click(bodyRows()[1]!);
    screen.getByRole('button', { name: 'Zamfir' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(emitted).toEqual([
      { event: 'press', payload: { row: people[1], index: 1 } },
      { event: 'press', payload: { row: people[2], index: 2 } },
    ]);
  });

  it('lets rows be selected, keeps the selection of other pages, and shows its size', async () => {
    const key = (row: unknown) => (row as { id: string }).id;
    let chosen: readonly unknown[] = [{ id: '9', name: 'Elsewhere' }];
    const { emitted } = await drawWidget(
      'table',
      { label: 'People', rows: people, columns, key, pressable: true },
      {
        slots: { chosenActions: () => <button type="button">act</button> },
        useProps: () => {
          const [value, setValue] = useState(chosen);
          return {
            page: { value: { number: 1, size: 10 }, set: () => undefined },
            chosen: { value, set: (next: readonly unknown[]) => ((chosen = next), setValue(next)) },
          };
        },
      },
    );
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /^All on this page/ });
    const ids = () => chosen.map(key);
    const count = screen.getByRole('status');
    expect(count.textContent).toContain('# on other pages');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select ana' }));
    expect(ids()).toEqual(['9', '2']);
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    all.focus();
    await userEvent.keyboard(' ');
    expect(ids().sort()).toEqual(['1', '2', '3', '9']);
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Zamfir' }));
    expect(ids().sort()).toEqual(['1', '2', '9']);
    await userEvent.click(all);
    await userEvent.click(all);
    expect(ids()).toEqual(['9']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(ids()).toEqual([]);
    expect(count.textContent).not.toContain('other pages');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect(screen.getByRole('button', { name: 'act' })).toBeTruthy();
    expect(new Set(emitted.map(({ event }) => event))).toEqual(new Set(['choose']));
  });

  it('offers to select all matching rows once a page is selected, and reports when they are, or are too many', async () => {
    const state = { chosen: [] as readonly unknown[], matched: false };
    let write: (change: Partial<typeof state>) => void = () => undefined;
    const given = {
      label: 'People',
      rows: people,
      columns,
      key: (row: unknown) => (row as { id: string }).id,
      total: 1_234,
      mostMatching: 2_000,
    };
    const { emitted, redraw } = await drawWidget('table', given, {
      useProps: () => {
        const [{ chosen, matched }, setState] = useState(state);
        write = (change) => setState({ ...Object.assign(state, change) });
        return {
          page: { value: { number: 1, size: 3 }, set: () => undefined },
          chosen: { value: chosen, set: (rows: readonly unknown[]) => write({ chosen: rows }) },
          matched: { value: matched, set: (value: boolean) => write({ matched: value }) },
        };
      },
    });
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /^All on this page/ });
    const offer = () => screen.queryByRole('button', { name: /that match/ });
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect([offer(), said()[1]]).toEqual([null, '']);
    await userEvent.click(all);
    expect(said()[1]).toContain('on this page are selected.');
    offer()?.focus();
    await userEvent.keyboard('{Enter}');
    expect(emitted.at(-1)?.event).toBe('chooseMatching');
    expect(document.activeElement).toBe(all);
    act(() => write({ chosen: [...people, { id: '4' }], matched: true }));
    expect([offer(), said()[0], said()[1]]).toEqual([
      null,
      expect.stringContaining('on other pages'),
      expect.stringContaining('matching rows are selected.'),
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select ana' }));
    expect([state.matched, said()[1]]).toEqual([false, '']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select ana' }));
    expect(offer()).toBeTruthy();
    redraw({ ...given, total: 2_001 });
    expect(said()[1]).toContain('Narrow the filter');
    redraw({ ...given, total: 3 });
    expect(said()[1]).toBe('');
  });

  it('has no checkboxes if rows cannot be selected', async () => {
    await drawWidget('table', {
      label: 'People',
      rows: people,
      columns,
      key: (row: unknown) => (row as { id: string }).id,
      choosable: false,
      chosen: { value: [], set: () => undefined },
    });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('status')).toBeNull();
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
