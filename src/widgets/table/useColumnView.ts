import { useMemo, useState } from 'react';
import { columnId } from './columns.ts';
import type { TableProps } from './props.ts';

type Columns = TableProps['columns'];

/** A column that users can move, and show or hide if it is optional. */
export interface ChosenColumn {
  readonly id: string;
  readonly declared: Columns[number];
  readonly isShown: boolean;
}

/** The columns as the user has arranged them. */
export interface ColumnView {
  /** The columns to show, in order. */
  readonly columns: Columns;
  /** All columns in their order, hidden ones too. */
  readonly all: readonly ChosenColumn[];
  /** Whether users can choose columns at all. */
  readonly isOffered: boolean;
  /** Whether users can move columns. */
  readonly canMove: boolean;
  readonly change: (columns: readonly ChosenColumn[]) => void;
  /** Returns to the columns of the descriptor. */
  readonly reset: () => void;
}

/**
 * The columns in the order of `view`, whose hidden ones have a `-` before their id. A column that
 * it does not name, because it was added since, stays behind the one before it.
 */
export function arrangeColumns(
  columns: Columns,
  view: readonly string[] | undefined,
): readonly ChosenColumn[] {
  const named = (view ?? []).map((one) => one.replace(/^-/, ''));
  const hidden = new Set((view ?? []).filter((one) => one.startsWith('-')));
  const declared = columns.map((column, index) => {
    const id = columnId(column, index);
    const isHidden = named.includes(id) ? hidden.has(`-${id}`) : column.optional === 'hidden';
    return { id, declared: { ...column, id }, isShown: column.optional === undefined || !isHidden };
  });
  const result = named.flatMap((id) => declared.find((column) => column.id === id) ?? []);
  for (const [index, column] of declared.entries()) {
    if (result.includes(column)) continue;
    const before = declared[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, column);
  }
  return result;
}

/** The columns of a table as the user has arranged them, kept in its store if it has one. */
export function useColumnView({ columns, view }: TableProps): ColumnView {
  const [own, setOwn] = useState<readonly string[]>();
  const chosen = view?.value ?? own;
  const all = useMemo(
    () => arrangeColumns(columns, chosen).filter(({ declared }) => declared.show),
    [columns, chosen],
  );
  const write = (next: readonly string[]) => (view === undefined ? setOwn(next) : view.set(next));
  return {
    columns: useMemo(
      () => all.flatMap(({ declared, isShown }) => (isShown ? [declared] : [])),
      [all],
    ),
    all,
    isOffered: view !== undefined || all.some(({ declared }) => declared.optional !== undefined),
    canMove: view !== undefined,
    change: (next) => write(next.map(({ id, isShown }) => (isShown ? id : `-${id}`))),
    reset: () => write([]),
  };
}
