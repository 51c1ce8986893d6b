import type { ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Subject, withSubject } from '../../ui/Subject.tsx';
import { Cell } from './Cell.tsx';
import { ChoiceBox } from './Choice.tsx';
import type { Column, IndexedRow, Order, Words } from './columns.ts';
import type { Chosen } from './useChosen.ts';

/** What both drawings of a table are given. */
export interface TableView {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly entries: readonly IndexedRow[];
  readonly order: Order | undefined;
  /** Missing where the headings are hidden. */
  readonly onSort: ((key: string) => void) | undefined;
  readonly busy: boolean;
  readonly words: Words & { readonly none: string };
  readonly selected: string | undefined;
  /** Missing where rows cannot be ticked. */
  readonly chosen: Chosen | undefined;
  readonly actions: ((scope: { readonly row: unknown; readonly index: number }) => ReactNode) | undefined;
  readonly actionsTitle: string;
  /** What a row is called. */
  readonly nameOf: (entry: IndexedRow) => string;
  readonly onPress: ((entry: IndexedRow) => void) | undefined;
  readonly t: Translate;
}

const isLong = ({ declared: { format } }: TableView['columns'][number]) => format === 'pan' || format === 'dateTime';

/** A native table; on phones its rows are cards. */
export function SmallTable(view: TableView): ReactNode {
  const { id, label, columns, entries, order, onSort, busy, words, selected, chosen, actions, actionsTitle, nameOf, onPress, t } = view;
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const sorted = columns.find((column) => column.order !== undefined && column.order === order?.key);
  const cells = (entry: IndexedRow) => Object.fromEntries(columns.map((column, place) => {
    const cell = Cell({ column, entry, words }); // called: a component for each cell would cost more than its text
    // The row takes the press; the button makes it reachable by keyboard.
    return [column.id, onPress !== undefined && place === 0 ? <button type="button" className="w-row-button">{cell}</button> : cell];
  }));
  return (
    <DataTable
      id={id}
      caption={label}
      columns={columns.map((column) => ({ key: column.id, title: column.title, align: column.align, sortable: column.order !== undefined, priority: column.priority, nowrap: isLong(column) ? 'long' : (column.declared.format ?? 'text') !== 'text' || column.declared.width === 'narrow', badge: column.declared.format === 'badge' }))}
      rows={entries.map((entry) => ({ key: entry.key, selected: chosen?.has(entry) === true || (selected !== undefined && entry.key === selected), cells: cells(entry) }))}
      sort={sorted === undefined || order === undefined ? undefined : { key: sorted.id, direction: order.direction }}
      onSort={onSort === undefined ? undefined : (name) => {
        const key = columns.find((column) => column.id === name)?.order;
        if (key !== undefined) onSort(key);
      }}
      sortLabels={{ ascending: `, ${t('ascending')}`, descending: `, ${t('descending')}`, none: `, ${t('unsorted')}` }}
      loading={busy}
      loadingLabel={t('loading')}
      rowChoice={chosen === undefined ? undefined : (key) => {
        const entry = byKey.get(key);
        return entry === undefined ? null : <ChoiceBox view={view} entry={entry} />;
      }}
      choiceTitle={t('choice')}
      rowActions={actions === undefined ? undefined : (key) => {
        const entry = byKey.get(key);
        return entry === undefined ? null : <Subject name={nameOf(entry)}>{actions({ row: entry.row, index: entry.index })}</Subject>;
      }}
      actionsTitle={actionsTitle}
      expandLabel={(key, open) => {
        const entry = byKey.get(key);
        return withSubject(t(open ? 'collapse' : 'expand'), entry === undefined ? undefined : nameOf(entry));
      }}
      onRowClick={onPress === undefined ? undefined : (key) => {
        const entry = byKey.get(key);
        if (entry !== undefined) onPress(entry);
      }}
    />
  );
}
