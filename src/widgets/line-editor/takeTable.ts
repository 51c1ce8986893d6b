import { folded, type Column, type Line } from './columns.ts';
import { putCells, type Cells } from './editLines.ts';

/** What came of a table that was given. */
export type Taken =
  | { readonly lines: readonly Line[]; readonly count: number; readonly ignored: readonly string[]; readonly headed: boolean }
  | { readonly refusal: 'nothing' } | { readonly refusal: 'tooMany'; readonly count: number } | { readonly refusal: 'withoutColumns'; readonly titles: readonly string[] };

const isBlank = (cell: unknown) => String(cell).trim() === '';

/** The column of each heading; undefined where the row is no header. */
export function matchHeader(row: readonly unknown[], columns: readonly Column[]): readonly (Column | undefined)[] | undefined {
  const byName = new Map(columns.flatMap((column) => [column.title, column.field ?? '', ...(column.declared.aliases ?? [])].map((name) => [folded(name), column] as const)));
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

export interface Table {
  readonly cells: Cells;
  /** Where the first cell goes. */
  readonly row: number;
  readonly column: number;
}

// A title may stand above the headings.
const mostAbove = 10;

/** Puts a table over the lines: by its headings where it has some, else in the order of the columns. Blank rows are passed over. */
export function takeTable(lines: readonly Line[], table: Table, columns: readonly Column[], options: { readonly most: number; readonly language: string }): Taken {
  const editable = columns.filter(({ field }) => field !== undefined);
  const filled = table.cells.filter((row) => row.some((cell) => !isBlank(cell)));
  const at = filled.slice(0, mostAbove).findIndex((row) => matchHeader(row, editable) !== undefined);
  const headings = filled[at];
  const header = headings === undefined ? undefined : matchHeader(headings, editable);
  const rows = filled.slice(at + 1);
  if (rows.length === 0) return { refusal: 'nothing' };
  if (header !== undefined) {
    const absent = editable.filter((column) => column.declared.required === true && !header.includes(column));
    if (absent.length > 0) return { refusal: 'withoutColumns', titles: absent.map(({ title }) => title) };
  }
  const total = Math.max(lines.length, Math.min(table.row, lines.length) + rows.length);
  if (total > options.most) return { refusal: 'tooMany', count: total };
  const next = putCells(lines, table.row, rows, header ?? columns.slice(table.column), options.language);
  const ignored = header === undefined ? [] : (headings ?? []).filter((cell, index) => header[index] === undefined && !isBlank(cell)).map(String);
  return { lines: next, count: rows.length, ignored, headed: header !== undefined };
}
