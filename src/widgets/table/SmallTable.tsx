import type { ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { DataTable, type DataColumn } from '../../ui/DataTable.tsx';
import { Subject, withSubject } from '../../ui/Subject.tsx';
import { Cell } from './Cell.tsx';
import { ChoiceBox } from './Choice.tsx';
import type { Column, IndexedRow, Order, Words } from './columns.ts';
import type { Chosen } from './useChosen.ts';

/** Props of both renderings of a table. */
export interface TableView {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly entries: readonly IndexedRow[];
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
  readonly t: Translate;
}

const isLong = ({ declared: { format } }: TableView['columns'][number]) =>
  format === 'pan' || format === 'dateTime';

/** The cells of a row by column. The first is a button if the row can be pressed. */
function cellsOf(
  entry: IndexedRow,
  { columns, words, onPress }: TableView,
): Readonly<Record<string, ReactNode>> {
  const cells: Record<string, ReactNode> = {};
  for (const [place, column] of columns.entries()) {
    // Called as a function: a component per cell would cost more than its text.
    const cell = Cell({ column, entry, words });
    // The row handles the press; the button makes it reachable by keyboard.
    cells[column.id] =
      onPress !== undefined && place === 0 ? (
        <button type="button" className="w-row-button">
          {cell}
        </button>
      ) : (
        cell
      );
  }
  return cells;
}

/** The headings as the native table expects them. */
function headingsOf(columns: readonly Column[]): readonly DataColumn[] {
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
  }));
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
    t,
  } = view;
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const sorted = columns.find(
    (column) => column.order !== undefined && column.order === order?.key,
  );
  return (
    <DataTable
      id={id}
      caption={label}
      columns={headingsOf(columns)}
      rows={entries.map((entry) => ({
        key: entry.key,
        selected: chosen?.has(entry) === true || (selected !== undefined && entry.key === selected),
        cells: cellsOf(entry, view),
      }))}
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
          : (key) => {
              const entry = byKey.get(key);
              if (entry !== undefined) onPress(entry);
            }
      }
    />
  );
}
