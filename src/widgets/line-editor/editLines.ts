import { createReader, withCell, type Column, type Line, type Raw } from './columns.ts';

/** A cell: line and column, each from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Cells from one corner to the other, both within. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function areaBetween(one: Place, other: Place): Area {
  return { top: Math.min(one.row, other.row), bottom: Math.max(one.row, other.row), left: Math.min(one.column, other.column), right: Math.max(one.column, other.column) };
}

/** A rectangle of cells as a file or the clipboard gives it. */
export type Cells = readonly (readonly Raw[])[];

/** Puts cells over the lines, from a line on; `columns` says which column each takes. What goes past the end becomes new lines; missing cells change nothing. */
export function putCells(lines: readonly Line[], from: number, cells: Cells, columns: readonly (Column | undefined)[], language: string): readonly Line[] {
  const next = [...lines];
  const start = Math.min(from, lines.length);
  const readers = columns.map((column) => (column === undefined ? undefined : createReader(column, language)));
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

export function clearCells(lines: readonly Line[], { top, bottom, left, right }: Area, columns: readonly Column[]): readonly Line[] {
  const cleared = columns.slice(left, right + 1);
  return lines.map((line, index) => (index < top || index > bottom ? line : cleared.reduce((whole, column) => withCell(whole, column, undefined), line)));
}

export function removeLines(lines: readonly Line[], top: number, bottom: number): readonly Line[] {
  return lines.filter((_, index) => index < top || index > bottom);
}
