import { createReader, withCell, type Column, type Line, type Raw } from './columns.ts';

/** A cell: line and column, each from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells; all four bounds are included. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The smallest area that contains both cells. */
export function areaBetween(one: CellPosition, other: CellPosition): Area {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

/** Rows of cells as a file or the clipboard provides them. */
export type Cells = readonly (readonly Raw[])[];

/** The cells to write, and where they go. */
export interface PutOptions {
  readonly cells: Cells;
  /** The line that the first row of cells goes to; past the end, it is appended. */
  readonly row: number;
  /** The column of each cell in a row; cells without one are ignored. */
  readonly columns: readonly (Column | undefined)[];
}

/**
 * Writes cells over the lines. Rows past the end become new lines; missing cells change nothing.
 */
export function putCells(
  lines: readonly Line[],
  { cells, row: first, columns }: PutOptions,
): readonly Line[] {
  const next = [...lines];
  const start = Math.min(first, lines.length);
  const readers = columns.map((column) =>
    column === undefined ? undefined : createReader(column),
  );
  for (const [offset, row] of cells.entries()) {
    const line: Record<string, unknown> = { ...next[start + offset] };
    for (const [place, raw] of row.entries()) {
      const field = columns[place]?.field;
      if (field === undefined) continue;
      const value = readers[place]?.(raw);
      if (value === undefined) delete line[field];
      else line[field] = value;
    }
    next[start + offset] = line;
  }
  return next;
}

/** Removes the values of an area; the lines stay. */
export function clearCells(
  lines: readonly Line[],
  { top, bottom, left, right }: Area,
  columns: readonly Column[],
): readonly Line[] {
  const cleared = columns.slice(left, right + 1);
  return lines.map((line, index) =>
    index < top || index > bottom
      ? line
      : cleared.reduce((whole, column) => withCell(whole, column, undefined), line),
  );
}

/** Removes the lines from `top` to `bottom`, both included. */
export function removeLines(lines: readonly Line[], top: number, bottom: number): readonly Line[] {
  return lines.filter((_, index) => index < top || index > bottom);
}
