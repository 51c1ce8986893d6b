import { folded, type Column, type Line } from './columns.ts';
import { putCells, type Cells } from './editLines.ts';

/** The result of importing a table: the new lines, or the reason of the rejection. */
export type Taken =
  | {
      readonly lines: readonly Line[];
      readonly count: number;
      readonly ignored: readonly string[];
      readonly headed: boolean;
    }
  | { readonly refusal: 'nothing' }
  | { readonly refusal: 'tooMany'; readonly count: number }
  | { readonly refusal: 'withoutColumns'; readonly titles: readonly string[] };

const isBlank = (cell: unknown) => String(cell).trim() === '';

/** The column of each heading; undefined if the row is not a header. */
function matchHeader(
  row: readonly unknown[],
  columns: readonly Column[],
): readonly (Column | undefined)[] | undefined {
  const byName = new Map(
    columns.flatMap((column) =>
      [column.title, column.field ?? '', ...(column.declared.aliases ?? [])].map(
        (name) => [folded(name), column] as const,
      ),
    ),
  );
  byName.delete('');
  const taken = new Set<Column>();
  const found = row.map((cell) => {
    const column = byName.get(folded(String(cell)));
    if (column === undefined || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
  const headings = row.filter((cell) => !isBlank(cell)).length;
  return taken.size > 0 && taken.size * 2 >= Math.min(headings, columns.length) ? found : undefined;
}

/** A pasted or imported table, and the cell that its first cell goes to. */
export interface Table {
  readonly cells: Cells;
  readonly row: number;
  readonly column: number;
}

// Rows above the headings, for example a title.
const mostAbove = 10;

/** The target of a table. */
export interface TakeOptions {
  readonly columns: readonly Column[];
  /** The largest number of lines after the import. */
  readonly most: number;
}

/**
 * Writes a table over the lines: by its headings if it has any, otherwise in column order. Blank
 * rows are skipped.
 */
export function takeTable(
  lines: readonly Line[],
  table: Table,
  { columns, most }: TakeOptions,
): Taken {
  const editable = columns.filter(({ field }) => field !== undefined);
  const filled = table.cells.filter((row) => row.some((cell) => !isBlank(cell)));
  const at = filled
    .slice(0, mostAbove)
    .findIndex((row) => matchHeader(row, editable) !== undefined);
  const headings = filled[at];
  const header = headings === undefined ? undefined : matchHeader(headings, editable);
  const rows = filled.slice(at + 1);
  if (rows.length === 0) return { refusal: 'nothing' };
  if (header !== undefined) {
    const absent = editable.filter(
      (column) => column.declared.required && !header.includes(column),
    );
    if (absent.length > 0)
      return { refusal: 'withoutColumns', titles: absent.map(({ title }) => title) };
  }
  const total = Math.max(lines.length, Math.min(table.row, lines.length) + rows.length);
  if (total > most) return { refusal: 'tooMany', count: total };
  const next = putCells(lines, {
    cells: rows,
    row: table.row,
    columns: header ?? columns.slice(table.column),
  });
  const ignored =
    header === undefined
      ? []
      : (headings ?? [])
          .filter((cell, index) => header[index] === undefined && !isBlank(cell))
          .map(String);
  return { lines: next, count: rows.length, ignored, headed: header !== undefined };
}
