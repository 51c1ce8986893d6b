import { useMemo, useState } from 'react';
import { columnIds } from './columns.ts';
import { fittingWidth } from './columnWidths.ts';
import type { TableProps } from './props.ts';

type Columns = TableProps['columns'];

/** A column that users can move, and show or hide if it is optional. */
export interface ChosenColumn {
  readonly id: string;
  readonly declared: Columns[number];
  readonly isShown: boolean;
  /** The width that the user has chosen, in pixels. */
  readonly width: number | undefined;
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
  /** Whether users can choose widths, which are kept with the order. */
  readonly canResize: boolean;
  /** Gives a column a width in pixels; undefined returns to that of the descriptor. */
  readonly resize: (id: string, width: number | undefined) => void;
  readonly change: (columns: readonly ChosenColumn[]) => void;
  /** Returns to the columns of the descriptor. */
  readonly reset: () => void;
}

/** One entry of a view: `city`, `-city` if the column is hidden, `city=180` with a chosen width. */
function readEntry(entry: string): Pick<ChosenColumn, 'id' | 'isShown' | 'width'> {
  const [, hidden, id = '', width] = /^(-?)(.*?)(?:=(\d{1,4}))?$/s.exec(entry) ?? [];
  return {
    id,
    isShown: hidden !== '-',
    width: width === undefined ? undefined : fittingWidth(Number(width)),
  };
}

function writeEntry({ id, isShown, width }: ChosenColumn): string {
  return `${isShown ? '' : '-'}${id}${width === undefined ? '' : `=${width}`}`;
}

/**
 * The columns in the order of `view`, whose hidden ones have a `-` before their id. A column that
 * it does not name, because it was added since, stays behind the one before it.
 */
export function arrangeColumns(
  columns: Columns,
  view: readonly string[] | undefined,
): readonly ChosenColumn[] {
  const named = new Map((view ?? []).map(readEntry).map((entry) => [entry.id, entry]));
  const ids = columnIds(columns);
  const declared = columns.map((column, index) => {
    const id = ids[index] ?? '';
    const { isShown = column.optional !== 'hidden', width } = named.get(id) ?? {};
    return {
      id,
      declared: { ...column, id },
      isShown: column.optional === undefined || isShown,
      width,
    };
  });
  const result = [...named.keys()].flatMap(
    (id) => declared.find((column) => column.id === id) ?? [],
  );
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
  const change = (next: readonly ChosenColumn[]) => write(next.map(writeEntry));
  return {
    columns: useMemo(
      () => all.flatMap(({ declared, isShown }) => (isShown ? [declared] : [])),
      [all],
    ),
    all,
    isOffered: view !== undefined || all.some(({ declared }) => declared.optional !== undefined),
    canMove: view !== undefined,
    canResize: view !== undefined,
    resize: (id, width) =>
      change(
        all.map((column) =>
          column.id === id
            ? { ...column, width: width === undefined ? undefined : fittingWidth(width) }
            : column,
        ),
      ),
    change,
    reset: () => write([]),
  };
}
