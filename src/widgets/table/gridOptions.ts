import type { CellComponent, ColumnDefinition, Options, RowComponent } from 'tabulator-tables';
import { cellText, cellValue } from './cellText.ts';
import type { Column, IndexedRow } from './columns.ts';
import { columnWidths } from './columnWidths.ts';
import type { TableView } from './SmallTable.tsx';

/** A row of the grid: its index among the entries. */
export interface GridRow {
  readonly place: number;
}

/** Registers an element of the grid whose content React renders. */
export type Host = (cell: HTMLElement, column: string, row: GridRow) => void;

const grow = { auto: 2, narrow: 1, wide: 3 } as const;
const smallest = { auto: 120, narrow: 96, wide: 200 } as const;

/**
 * Column definitions of the grid. Headings of sortable columns are buttons; React renders badges,
 * icons, checkboxes and actions.
 */
export function gridColumns(view: () => TableView, host: Host): ColumnDefinition[] {
  const { columns, chosen, actions, actionsTitle, sizes, t } = view();
  const data = columns.map((column): ColumnDefinition => ({
    title: column.title,
    field: column.id,
    vertAlign: 'middle',
    hozAlign: column.align === 'end' ? 'right' : 'left',
    headerHozAlign: column.align === 'end' ? 'right' : 'left',
    widthGrow: grow[column.width],
    minWidth: sizes === undefined ? smallest[column.width] : columnWidths.least,
    ...widthOf(sizes?.of(column.id)),
    // long texts wrap, as in a small table
    ...(column.width === 'wide' && { variableHeight: true, cssClass: 'w-grid__wide' }),
    titleFormatter: () => headingOf(column, view, host),
    formatter: (cell) => contentOf(column, cell.getData() as GridRow, { view: view(), host }),
  }));
  return [
    ...(chosen === undefined
      ? []
      : [
          {
            title: t('choice'),
            field: '$choice',
            vertAlign: 'middle',
            width: 56,
            titleFormatter: () => hiddenHeading(t('choice')),
            formatter: (cell) => hosted(cell, host),
          } satisfies ColumnDefinition,
        ]),
    ...data,
    ...(actions === undefined
      ? []
      : [
          {
            title: actionsTitle,
            field: '$actions',
            vertAlign: 'middle',
            hozAlign: 'right',
            headerHozAlign: 'right',
            minWidth: 120,
            widthGrow: 1,
            titleFormatter: () => hiddenHeading(actionsTitle),
            formatter: (cell) => hosted(cell, host),
          } satisfies ColumnDefinition,
        ]),
  ];
}

const widthOf = (width: number | undefined) => (width === undefined ? {} : { width });

/** The place of a heading, whose content React renders as that of cells. */
export const inHead = -1;

/** The heading of a column with its handle, if columns can be resized. */
function headingOf(column: Column, view: () => TableView, host: Host): HTMLElement {
  const title = heading(column.title, column.order, view);
  if (view().sizes === undefined) return title;
  const box = document.createElement('span');
  const edge = document.createElement('span');
  box.append(title, edge);
  host(edge, column.id, { place: inHead });
  return box;
}

/** A heading for screen readers only. */
function hiddenHeading(title: string): HTMLElement {
  const box = document.createElement('span');
  box.className = 'p-hidden';
  box.textContent = title;
  return box;
}

/** The content of a cell: text, or an element that React renders into. */
export function contentOf(
  column: Column,
  row: GridRow,
  { view, host }: { readonly view: TableView; readonly host: Host },
): HTMLElement {
  const box = document.createElement('span');
  const entry = view.entries[row.place];
  if (entry === undefined) return box;
  if (isDrawn(column)) host(box, column.id, row);
  else writeCell(box, { column, entry, view });
  return box;
}

/** Writes the text of a cell; that of the first column is a link if its row has one. */
function writeCell(
  box: Element,
  {
    column,
    entry,
    view,
  }: { readonly column: Column; readonly entry: IndexedRow; readonly view: TableView },
): void {
  const text = textOf(column, entry, view);
  const link = column.id === view.columns[0]?.id ? view.linkOf(entry) : undefined;
  if (link === undefined) {
    box.textContent = text;
    return;
  }
  const present = box.querySelector('a');
  const anchor = present ?? document.createElement('a');
  anchor.className = 'w-row-button';
  anchor.href = link.href;
  anchor.textContent = text;
  if (present === null) box.replaceChildren(anchor);
}

/** Whether React renders the cells of a column. */
function isDrawn({ declared: { format, palette, icon, edit } }: Column): boolean {
  return edit !== undefined || format === 'badge' || palette !== undefined || icon !== undefined;
}

function textOf(column: Column, entry: IndexedRow, { words }: TableView): string {
  return cellText(column, cellValue(column, entry.row, entry.index), words) || '–';
}

/** Writes reordered entries into the rows that the grid has rendered. */
export function rewriteRows(rows: Iterable<RowComponent>, view: TableView): void {
  const columns = new Map(
    view.columns.filter((column) => !isDrawn(column)).map((column) => [column.id, column]),
  );
  for (const row of rows) {
    const data = row.getData() as GridRow;
    const entry = view.entries[data.place];
    if (entry === undefined) continue;
    markRow(row.getElement(), data.place, view);
    for (const cell of row.getCells()) {
      const column = columns.get(cell.getField());
      const box = cell.getElement().firstElementChild;
      if (column !== undefined && box !== null) writeCell(box, { column, entry, view });
    }
  }
}

/** A cell that React renders into: the checkbox or the actions of a row. */
function hosted(cell: CellComponent, host: Host): HTMLElement {
  const box = document.createElement('span');
  const column = cell.getField();
  if (column === '$actions') box.className = 'w-grid__actions';
  host(box, column, cell.getData() as GridRow);
  return box;
}

/** The heading of a column: a button if it is sortable. */
export function heading(
  title: string,
  order: string | undefined,
  view: () => TableView,
): HTMLElement {
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

/**
 * Sets the row's number for screen readers and, if rows can be pressed, a tab stop: that of its
 * link, if it has one.
 */
export function markRow(element: HTMLElement, place: number, view: TableView): void {
  const key = view.entries[place]?.key ?? '';
  element.setAttribute('aria-rowindex', String(place + 2));
  element.dataset['key'] = key;
  markSelected(element, view);
  if (view.onPress === undefined) return;
  const entry = view.entries[place];
  if (entry !== undefined && view.linkOf(entry) !== undefined) element.removeAttribute('tabindex');
  else element.tabIndex = 0;
}

/** Highlights the checked rows and the selected one. */
export function markSelected(element: HTMLElement, { chosen, selected, entries }: TableView): void {
  const { key = '' } = element.dataset;
  const place = Number(element.getAttribute('aria-rowindex')) - 2;
  const entry = entries[place];
  element.classList.toggle(
    'w-grid__row--selected',
    key === selected || (entry !== undefined && chosen?.has(entry) === true),
  );
}

/**
 * Options of the grid, which neither sorts nor filters. `onRow` is called for each rendered row.
 */
export function gridOptions(
  view: () => TableView,
  host: Host,
  onRow?: (row: RowComponent) => void,
): Options {
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

/** The rows of the grid, one per entry. */
export function gridRows({ entries }: TableView): GridRow[] {
  return entries.map((_, place) => ({ place }));
}
