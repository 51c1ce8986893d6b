import type { ReactNode } from 'react';
import type { EventLink, Translate } from '../../sdk/widget.ts';
import { DataTable, type DataColumn, type DataRow } from '../../ui/DataTable.tsx';
import type { DataSum } from '../../ui/SumRow.tsx';
import { Subject, withSubject } from '../../ui/Subject.tsx';
import { Cell } from './Cell.tsx';
import { ChoiceBox } from './Choice.tsx';
import type { Words } from './cellText.ts';
import type { Column, IndexedRow, Order } from './columns.ts';
import { ColumnEdge, EditableContent } from './laterParts.tsx';
import type { ColumnResize } from './ResizeHandle.tsx';
import { totalText, type RowGroup } from './totals.ts';
import type { Chosen } from './useChosen.ts';
import type { Editing } from './useEditing.ts';

/** Props of both renderings of a table. */
export interface TableView {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly entries: readonly IndexedRow[];
  /** All rows by group; undefined if they are not grouped. */
  readonly groups: readonly RowGroup[] | undefined;
  /** All rows, of which `entries` may be the first ones: those that the totals are about. */
  readonly summed: readonly IndexedRow[];
  /** Label of the totals of all rows; undefined if they are shown elsewhere. */
  readonly totalLabel: string | undefined;
  readonly order: Order | undefined;
  /** Undefined if the headings are hidden. */
  readonly onSort: ((key: string) => void) | undefined;
  readonly busy: boolean;
  readonly words: Words & { readonly none: string };
  readonly selected: string | undefined;
  /** Undefined if rows cannot be selected. */
  readonly chosen: Chosen | undefined;
  readonly actions:
    | ((scope: { readonly row: unknown; readonly index: number }) => ReactNode)
    | undefined;
  readonly actionsTitle: string;
  /** The accessible name of a row. */
  readonly nameOf: (entry: IndexedRow) => string;
  readonly onPress: ((entry: IndexedRow) => void) | undefined;
  /** The link of a row that can be pressed; without one it has a button. */
  readonly linkOf: (entry: IndexedRow) => EventLink | undefined;
  /** Undefined if columns cannot be resized. */
  readonly sizes: ColumnSizes | undefined;
  /** Undefined if no column can be edited. */
  readonly editing: Editing | undefined;
  /** Renders the form that edits a cell of a row. */
  readonly editor: TableView['actions'];
  readonly t: Translate;
}

/** The widths that the user has chosen. */
export interface ColumnSizes {
  /** The chosen width of a column, in pixels. */
  readonly of: (id: string) => number | undefined;
  readonly keep: (id: string, width: number | undefined) => void;
}

const isLong = ({ declared: { format } }: TableView['columns'][number]) =>
  format === 'pan' || format === 'dateTime';

/** The cells of a row by column. The first is a link or a button if the row can be pressed. */
function cellsOf(entry: IndexedRow, view: TableView): Readonly<Record<string, ReactNode>> {
  const { columns, words, editing } = view;
  const cells: Record<string, ReactNode> = {};
  for (const [place, column] of columns.entries()) {
    // Called as a function: a component per cell would cost more than its text.
    const cell = Cell({ column, entry, words });
    const content = place === 0 ? pressable(cell, entry, view) : cell;
    cells[column.id] =
      editing === undefined || column.declared.edit === undefined ? (
        content
      ) : (
        <EditableContent {...{ view, editing, column, entry }}>{content}</EditableContent>
      );
  }
  return cells;
}

/**
 * The content of the first cell of a row. The row handles the press; the link or button makes it
 * reachable by keyboard.
 */
function pressable(cell: ReactNode, entry: IndexedRow, { onPress, linkOf }: TableView): ReactNode {
  if (onPress === undefined) return cell;
  const link = linkOf(entry);
  return link === undefined ? (
    <button type="button" className="w-row-button">
      {cell}
    </button>
  ) : (
    <a className="w-row-button" href={link.href}>
      {cell}
    </a>
  );
}

/** The headings as the native table expects them. */
function headingsOf({ id, columns, sizes, t }: TableView): readonly DataColumn[] {
  return columns.map((column) => ({
    key: column.id,
    title: column.title,
    align: column.align,
    sortable: column.order !== undefined,
    priority: column.priority,
    nowrap: isLong(column)
      ? 'long'
      : column.declared.format !== 'text' || column.declared.width === 'narrow',
    badge: column.declared.format === 'badge',
    width: sizes?.of(column.id),
    edge: sizes && (
      <ColumnEdge
        label={t('width', { column: column.title })}
        width={sizes.of(column.id)}
        {...resizeOf(id, column.id, sizes)}
      />
    ),
  }));
}

/** The heading of a column, in either rendering of a table. */
export function headOf(table: string, column: string): HTMLElement | null {
  const name = JSON.stringify(column);
  const selector = `thead [data-column=${name}], .tabulator-col[tabulator-field=${name}]`;
  return document.getElementById(table)?.querySelector<HTMLElement>(selector) ?? null;
}

function resizeOf(table: string, column: string, sizes: ColumnSizes): ColumnResize {
  return {
    measure: () => headOf(table, column)?.offsetWidth ?? 0,
    preview: (width = sizes.of(column)) => {
      const head = headOf(table, column);
      if (head !== null) head.style.width = width === undefined ? '' : `${width}px`;
    },
    keep: (width) => sizes.keep(column, width),
  };
}

/** The totals of rows by column, each with what it is unless it is a sum. */
export function sumsOf(
  entries: readonly IndexedRow[],
  { columns, t }: Pick<TableView, 'columns' | 't'>,
): DataSum['cells'] {
  const cells: Record<string, ReactNode> = {};
  for (const column of columns) {
    const value = totalText(column, entries);
    const { total = 'sum' } = column.declared;
    if (value !== undefined) cells[column.id] = total === 'sum' ? value : t(total, { value });
  }
  return cells;
}

/** The rendered rows by group. A group whose rows are not rendered yet is left out. */
function groupsOf(view: TableView, rows: readonly DataRow[]) {
  const { groups, entries, t } = view;
  if (groups === undefined) return undefined;
  const drawn = new Map(entries.map((entry, place) => [entry, rows[place]]));
  return groups.flatMap((group) => {
    const own = group.entries.flatMap((entry) => drawn.get(entry) ?? []);
    if (own.length === 0) return [];
    const label = (
      <>
        {group.name === '' ? t('noGroup') : group.name}{' '}
        <small>{t('inGroup', { count: group.entries.length })}</small>
      </>
    );
    return { key: group.key, head: { label, cells: sumsOf(group.entries, view) }, rows: own };
  });
}

/** The totals of all rows; undefined if no column has one. */
function totalsOf(view: TableView): DataSum | undefined {
  const { columns, totalLabel } = view;
  const summed = columns.some(({ declared }) => declared.total !== undefined);
  if (!summed || totalLabel === undefined) return undefined;
  return { label: totalLabel, cells: sumsOf(view.summed, view) };
}

/** A native table; on phones its rows are cards. */
export function SmallTable(view: TableView): ReactNode {
  const {
    id,
    label,
    columns,
    entries,
    order,
    onSort,
    busy,
    selected,
    chosen,
    actions,
    actionsTitle,
    nameOf,
    onPress,
    linkOf,
    t,
  } = view;
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const sorted = columns.find(
    (column) => column.order !== undefined && column.order === order?.key,
  );
  const rows = entries.map((entry) => ({
    key: entry.key,
    selected: chosen?.has(entry) === true || (selected !== undefined && entry.key === selected),
    cells: cellsOf(entry, view),
  }));
  return (
    <DataTable
      id={id}
      caption={label}
      columns={headingsOf(view)}
      rows={rows}
      groups={groupsOf(view, rows)}
      total={totalsOf(view)}
      sort={
        sorted === undefined || order === undefined
          ? undefined
          : { key: sorted.id, direction: order.direction }
      }
      onSort={
        onSort === undefined
          ? undefined
          : (name) => {
              const key = columns.find((column) => column.id === name)?.order;
              if (key !== undefined) onSort(key);
            }
      }
      sortLabels={{
        ascending: `, ${t('ascending')}`,
        descending: `, ${t('descending')}`,
        none: `, ${t('unsorted')}`,
      }}
      loading={busy}
      loadingLabel={t('loading')}
      rowChoice={
        chosen === undefined
          ? undefined
          : (key) => {
              const entry = byKey.get(key);
              return entry === undefined ? null : <ChoiceBox view={view} entry={entry} />;
            }
      }
      choiceTitle={t('choice')}
      rowActions={
        actions === undefined
          ? undefined
          : (key) => {
              const entry = byKey.get(key);
              return entry === undefined ? null : (
                <Subject name={nameOf(entry)}>
                  {actions({ row: entry.row, index: entry.index })}
                </Subject>
              );
            }
      }
      actionsTitle={actionsTitle}
      expandLabel={(key, open) => {
        const entry = byKey.get(key);
        return withSubject(
          t(open ? 'collapse' : 'expand'),
          entry === undefined ? undefined : nameOf(entry),
        );
      }}
      onRowClick={
        onPress === undefined
          ? undefined
          : (key, event) => {
              const entry = byKey.get(key);
              if (entry === undefined) return;
              const link = linkOf(entry);
              if (link === undefined) onPress(entry);
              else link.onClick(event);
            }
      }
    />
  );
}
