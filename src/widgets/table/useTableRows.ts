import { useMemo, useState } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { servedPage } from '../servedPage.ts';
import {
  filterRows,
  indexedRow,
  sortRows,
  visibleColumns,
  type Column,
  type IndexedRow,
  type Order,
} from './columns.ts';
import type { Words } from './cellText.ts';
import type { TableProps } from './props.ts';
import { groupRows, type RowGroup } from './totals.ts';

/** The rows to show, and the functions that sort and filter them. */
export interface TableRows {
  readonly columns: readonly Column[];
  /** Sorted, filtered, and in the order of their groups. */
  readonly entries: readonly IndexedRow[];
  readonly groups: readonly RowGroup[] | undefined;
  readonly order: Order | undefined;
  /** Sorts by a column, ascending; descending if it is already sorted by it in ascending order. */
  readonly sort: (key: string) => void;
  readonly setOrder: (order: Order) => void;
  readonly query: string;
  readonly setQuery: (query: string) => void;
}

function orderOf(page: TableProps['page'], own: Order | undefined): Order | undefined {
  if (page === undefined) return own;
  const { sortKey, direction } = servedPage(page).shown;
  return sortKey === undefined || sortKey === ''
    ? undefined
    : { key: sortKey, direction: direction === 'desc' ? 'desc' : 'asc' };
}

function toOrder(bound: NonNullable<TableProps['order']>['value'] | undefined): Order | undefined {
  const { sortKey = '', direction } = bound ?? {};
  return sortKey === ''
    ? undefined
    : { key: sortKey, direction: direction === 'desc' ? 'desc' : 'asc' };
}

/** The widget's props and what formats its cells. */
export interface TableRowsOptions extends Pick<
  WidgetProps<TableProps>,
  'props' | 'emit' | 'notation'
> {
  /** Keeps its identity while the language stays: rows are filtered again when it changes. */
  readonly words: Words;
}

/** The rows of a table in their order: sorted here, or by the service if the page is bound. */
export function useTableRows({ props, emit, notation, words }: TableRowsOptions): TableRows {
  const { page, key: identity } = props;
  const [kept, setKept] = useState<Order>();
  const [typed, setTyped] = useState('');
  const bound = props.order?.value;
  const own = useMemo(() => toOrder(bound) ?? kept, [bound, kept]);
  const query = props.words?.value ?? typed;
  const order = orderOf(page, own);
  const columns = useMemo(() => visibleColumns(props.columns, notation), [props.columns, notation]);
  const given = props.rows;
  const isPaged = page !== undefined;
  const rows = useMemo(
    () => (given ?? []).map((row, index) => indexedRow(row, index, identity)),
    [given, identity],
  );
  const found = useMemo(
    () => (props.filter ? filterRows(rows, columns, { query, words }) : rows),
    [rows, columns, props.filter, query, words],
  );
  const sorted = useMemo(
    () => (isPaged ? found : sortRows(found, columns, own)),
    [found, columns, own, isPaged],
  );
  const { groupBy, groupName } = props;
  const groups = useMemo(
    () => (groupBy === undefined ? undefined : groupRows(sorted, { groupBy, groupName })),
    [sorted, groupBy, groupName],
  );
  const entries = useMemo(
    () => groups?.flatMap((group) => group.entries) ?? sorted,
    [groups, sorted],
  );
  const setOrder = ({ key, direction }: Order) => {
    if (page === undefined && props.order !== undefined)
      props.order.set({ ...props.order.value, sortKey: key, direction });
    else if (page === undefined) setKept({ key, direction });
    else servedPage(page).request({ ...page.value, number: 1, sortKey: key, direction });
    emit('sort', { sortKey: key, direction });
  };
  const sort = (key: string) =>
    setOrder({ key, direction: order?.key === key && order.direction === 'asc' ? 'desc' : 'asc' });
  const setQuery = props.words?.set ?? setTyped;
  return { columns, entries, groups, order, sort, setOrder, query, setQuery };
}
