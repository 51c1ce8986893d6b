import type { CellComponent, ColumnDefinition, Options, RowComponent } from 'tabulator-tables';
import { cellText, cellValue, type Column, type IndexedRow } from './columns.ts';
import type { TableView } from './SmallTable.tsx';

/** A row as the grid keeps it: its place among the entries. */
export interface GridRow {
  readonly place: number;
}

/** Where React draws into a cell of the grid. */
export type Host = (cell: HTMLElement, column: string, row: GridRow) => void;

const grow = { auto: 2, narrow: 1, wide: 3 } as const;
const smallest = { auto: 120, narrow: 96, wide: 200 } as const;

/** Column definitions: headings are buttons where a column can be sorted; badges, signs and actions are drawn by React. */
export function gridColumns(view: () => TableView, host: Host): ColumnDefinition[] {
  const { columns, chosen, actions, actionsTitle, t } = view();
  const data = columns.map((column): ColumnDefinition => ({
    title: column.title,
    field: column.id,
    vertAlign: 'middle',
    hozAlign: column.align === 'end' ? 'right' : 'left',
    headerHozAlign: column.align === 'end' ? 'right' : 'left',
    widthGrow: grow[column.width],
    minWidth: smallest[column.width],
    titleFormatter: () => heading(column.title, column.order, view),
    formatter: (cell) => contentOf(column, cell.getData() as GridRow, view(), host),
  }));
  return [
    ...(chosen === undefined ? [] : [{ title: t('choice'), field: '$choice', vertAlign: 'middle', width: 56, titleFormatter: () => hiddenHeading(t('choice')), formatter: (cell) => hosted(cell, host) } satisfies ColumnDefinition]),
    ...data,
    ...(actions === undefined ? [] : [{
      title: actionsTitle, field: '$actions', vertAlign: 'middle', hozAlign: 'right', headerHozAlign: 'right', minWidth: 120, widthGrow: 1,
      titleFormatter: () => hiddenHeading(actionsTitle),
      formatter: (cell) => hosted(cell, host),
    } satisfies ColumnDefinition]),
  ];
}

/** A heading for those who listen. */
function hiddenHeading(title: string): HTMLElement {
  const box = document.createElement('span');
  box.className = 'p-hidden';
  box.textContent = title;
  return box;
}

/** What stands in a cell: text, or a box that React draws into. */
export function contentOf(column: Column, row: GridRow, view: TableView, host: Host): HTMLElement {
  const box = document.createElement('span');
  const entry = view.entries[row.place];
  if (entry === undefined) return box;
  if (isDrawn(column)) host(box, column.id, row);
  else box.textContent = textOf(column, entry, view);
  return box;
}

/** Whether React draws a column's cells. */
function isDrawn({ declared: { format, palette, icon } }: Column): boolean {
  return format === 'badge' || palette !== undefined || icon !== undefined;
}

function textOf(column: Column, entry: IndexedRow, { words }: TableView): string {
  return cellText(column, cellValue(column, entry.row, entry.index), words) || '–';
}

/** Writes other entries into the rows that the grid has drawn: there are as many, in another order. */
export function rewriteRows(rows: Iterable<RowComponent>, view: TableView): void {
  const columns = new Map(view.columns.filter((column) => !isDrawn(column)).map((column) => [column.id, column]));
  for (const row of rows) {
    const data = row.getData() as GridRow;
    const entry = view.entries[data.place];
    if (entry === undefined) continue;
    markRow(row.getElement(), data.place, view);
    for (const cell of row.getCells()) {
      const column = columns.get(cell.getField());
      const box = cell.getElement().firstElementChild;
      if (column !== undefined && box !== null) box.textContent = textOf(column, entry, view);
    }
  }
}

/** A cell that React draws into: the box or the actions of a row. */
function hosted(cell: CellComponent, host: Host): HTMLElement {
  const box = document.createElement('span');
  const column = cell.getField();
  if (column === '$actions') box.className = 'w-grid__actions';
  host(box, column, cell.getData() as GridRow);
  return box;
}

/** The heading of a column: a button where it can be sorted by. */
export function heading(title: string, order: string | undefined, view: () => TableView): HTMLElement {
  if (order === undefined) {
    const box = document.createElement('span');
    box.className = 'w-grid__heading';
    box.textContent = title;
    return box;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'p-table__sort w-grid__sort';
  button.dataset['order'] = order;
  button.textContent = title;
  button.addEventListener('click', () => view().onSort?.(order));
  return button;
}

/** Rows are spoken with their true number, and can be reached by keyboard when they can be pressed. */
export function markRow(element: HTMLElement, place: number, view: TableView): void {
  const key = view.entries[place]?.key ?? '';
  element.setAttribute('aria-rowindex', String(place + 2));
  element.dataset['key'] = key;
  markSelected(element, view);
  if (view.onPress !== undefined) element.tabIndex = 0;
}

/** Ticked rows and the marked one are coloured. */
export function markSelected(element: HTMLElement, { chosen, selected, entries }: TableView): void {
  const { key = '' } = element.dataset;
  const place = Number(element.getAttribute('aria-rowindex')) - 2;
  const entry = entries[place];
  element.classList.toggle('w-grid__row--selected', key === selected || (entry !== undefined && chosen?.has(entry) === true));
}

/** What the grid is made with. Sorting and filtering are done before it. `onRow` hears of each row that is drawn. */
export function gridOptions(view: () => TableView, host: Host, onRow?: (row: RowComponent) => void): Options {
  return {
    index: 'place',
    data: gridRows(view()),
    columns: gridColumns(view, host),
    layout: 'fitColumns',
    height: '70vh',
    renderVertical: 'virtual',
    renderVerticalBuffer: 240,
    rowFormatter: (row) => {
      const { place } = row.getData() as GridRow;
      onRow?.(row);
      markRow(row.getElement(), place, view());
    },
  };
}

export function gridRows({ entries }: TableView): GridRow[] {
  return entries.map((_, place) => ({ place }));
}
