import { useMemo, useState } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { servedPage } from '../servedPage.ts';
import { filterRows, indexedRow, sortRows, visibleColumns, type Column, type IndexedRow, type Order, type Words } from './columns.ts';
import type { TableProps } from './props.ts';

export interface TableRows {
  readonly columns: readonly Column[];
  /** In order, filtered. */
  readonly entries: readonly IndexedRow[];
  readonly order: Order | undefined;
  /** Sorts by a column; the other way round where it is sorted by it already. */
  readonly sort: (key: string) => void;
  readonly setOrder: (order: Order) => void;
  readonly query: string;
  readonly setQuery: (query: string) => void;
}

function orderOf(page: TableProps['page'], own: Order | undefined): Order | undefined {
  if (page === undefined) return own;
  const { sortKey, direction } = servedPage(page).shown;
  return sortKey === undefined || sortKey === '' ? undefined : { key: sortKey, direction: direction === 'desc' ? 'desc' : 'asc' };
}

function boundOrder(order: TableProps['order']): Order | undefined {
  const { sortKey = '', direction } = order?.value ?? {};
  return sortKey === '' ? undefined : { key: sortKey, direction: direction === 'desc' ? 'desc' : 'asc' };
}

/** The rows of a table in their order: sorted here, or by the service when the page is bound. */
export function useTableRows(props: TableProps, emit: WidgetProps<TableProps>['emit'], language: string, words: Words): TableRows {
  const { page, key: identity } = props;
  const [kept, setKept] = useState<Order>();
  const [typed, setTyped] = useState('');
  const own = useMemo(() => boundOrder(props.order) ?? kept, [props.order?.value, kept]);
  const query = props.words?.value ?? typed;
  const order = orderOf(page, own);
  const columns = visibleColumns(props.columns);
  const given = props.rows;
  const rows = useMemo(() => (given ?? []).map((row, index) => indexedRow(row, index, identity)), [given, identity]);
  // Columns and words are new objects at each drawing; what they say changes with the props and the language.
  const found = useMemo(() => (props.filter ? filterRows(rows, columns, query, words) : rows), [rows, props.columns, props.filter, query, language]);
  const entries = useMemo(() => (page === undefined ? sortRows(found, columns, own, language) : found), [found, props.columns, own, language, page === undefined]);
  const setOrder = ({ key, direction }: Order) => {
    if (page === undefined && props.order !== undefined) props.order.set({ ...props.order.value, sortKey: key, direction });
    else if (page === undefined) setKept({ key, direction });
    else servedPage(page).request({ ...page.value, number: 1, sortKey: key, direction });
    emit('sort', { sortKey: key, direction });
  };
  const sort = (key: string) => setOrder({ key, direction: order?.key === key && order.direction === 'asc' ? 'desc' : 'asc' });
  return { columns, entries, order, sort, setOrder, query, setQuery: props.words?.set ?? setTyped };
}
