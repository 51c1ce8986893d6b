// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawWidget } from './examples/drawWidget.tsx';
import { people, columns, bodyRows } from './peopleTable.ts';

afterEach(cleanup);

const firstCells = () =>
  bodyRows().map(
    (row) => within(row).getAllByRole('cell')[0]?.querySelector('.p-table__value')?.textContent,
  );

const sortOf = (name: string) =>
  screen.getByRole('columnheader', { name: new RegExp(`^${name}`) }).getAttribute('aria-sort');

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
