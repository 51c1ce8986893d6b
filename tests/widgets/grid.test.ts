// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { visibleColumns } from '../../src/widgets/table/columns.ts';
import {
  contentOf,
  gridColumns,
  gridOptions,
  heading,
  markRow,
  type GridRow,
} from '../../src/widgets/table/gridOptions.ts';
import type { TableView } from '../../src/widgets/table/SmallTable.tsx';
import { tableColumn } from './columnDefaults.ts';
import { romanian } from '../sdk/notations.ts';

const rows = [
  { name: 'Ana', amount: 20, state: 'A' },
  { name: 'Ștefan', amount: 1234.5, state: 'B' },
];
const sorted: string[] = [];
const view: TableView = {
  id: 'grid',
  label: 'People',
  columns: visibleColumns(
    [
      { ...tableColumn, field: 'name', title: '<b>Name</b>', sortKey: 'full_name' },
      { ...tableColumn, field: 'amount', title: 'Amount', format: 'money' },
      { ...tableColumn, field: 'state', title: 'State', format: 'badge' },
    ],
    romanian,
  ),
  entries: rows.map((row, index) => ({ row, index, key: `k${index}` })),
  groups: undefined,
  summed: [],
  totalLabel: 'Total',
  order: undefined,
  onSort: (key) => void sorted.push(key),
  busy: false,
  words: { yes: 'Da', no: 'Nu', none: 'fără' },
  selected: 'k1',
  chosen: undefined,
  actions: () => null,
  actionsTitle: 'Actions',
  nameOf: () => '',
  linkOf: () => undefined,
  onPress: () => undefined,
  sizes: undefined,
  editing: undefined,
  editor: undefined,
  t: (key) => key,
};
const hosted: (readonly [column: string, row: GridRow])[] = [];
const host = (_: HTMLElement, column: string, row: GridRow) => void hosted.push([column, row]);
const written = (column: number, place: number) =>
  contentOf(view.columns[column]!, { place }, { view, host });

describe('the grid of many rows', () => {
  it('has buttons as headings of sortable columns, never HTML', () => {
    const head = heading('<b>Name</b>', 'full_name', () => view);
    expect([head.tagName, head.textContent, head.childElementCount]).toEqual([
      'BUTTON',
      '<b>Name</b>',
      0,
    ]);
    head.click();
    expect(sorted).toEqual(['full_name']);
    expect(heading('State', undefined, () => view).tagName).toBe('SPAN');
  });

  it('formats values as the small table does and lets React render badges and actions', () => {
    expect(written(1, 1).textContent).toBe('1.234,50');
    expect(written(2, 0).textContent).toBe('');
    expect(hosted).toEqual([['state', { place: 0 }]]);
    expect(gridColumns(() => view, host).map(({ field }) => field)).toEqual([
      'name',
      'amount',
      'state',
      '$actions',
    ]);
  });

  it('numbers its rows correctly, marks the selected one and makes them reachable by keyboard', () => {
    const element = document.createElement('div');
    markRow(element, 1, view);
    expect([
      element.getAttribute('aria-rowindex'),
      element.dataset['key'],
      element.tabIndex,
      element.classList.contains('w-grid__row--selected'),
    ]).toEqual(['3', 'k1', 0, true]);
  });

  it('has a checkbox in each row if rows can be selected, and highlights selected ones', () => {
    const ticked = {
      ...view,
      selected: undefined,
      chosen: {
        count: 1,
        elsewhere: 0,
        shown: 'some' as const,
        has: ({ key }: { readonly key: string }) => key === 'k0',
        toggle: () => undefined,
        toggleShown: () => undefined,
        leave: () => undefined,
        matching: undefined,
      },
    };
    expect(gridColumns(() => ticked, host).map(({ field }) => field)).toEqual([
      '$choice',
      'name',
      'amount',
      'state',
      '$actions',
    ]);
    const coloured = [0, 1].map((place) => {
      const element = document.createElement('div');
      markRow(element, place, ticked);
      return element.classList.contains('w-grid__row--selected');
    });
    expect(coloured).toEqual([true, false]);
  });

  it('has a link in the first cell of a row that has one, which is the tab stop of the row', () => {
    const linked: TableView = {
      ...view,
      linkOf: ({ index }) =>
        index === 0 ? { href: '/people/1', onClick: () => undefined } : undefined,
    };
    const hrefs = [0, 1].flatMap((column) =>
      [0, 1].map((place) =>
        contentOf(linked.columns[column]!, { place }, { view: linked, host })
          .querySelector('a')
          ?.getAttribute('href'),
      ),
    );
    expect(hrefs).toEqual(['/people/1', undefined, undefined, undefined]);
    const stops = [0, 1].map((place) => {
      const element = document.createElement('div');
      element.tabIndex = 0;
      markRow(element, place, linked);
      return element.hasAttribute('tabindex');
    });
    expect(stops).toEqual([false, true]);
  });

  it('renders only visible rows', () => {
    expect(
      gridOptions(
        () => view,
        () => undefined,
      ),
    ).toMatchObject({
      renderVertical: 'virtual',
      height: '70vh',
      data: [{ place: 0 }, { place: 1 }],
    });
  });
});
