import { finite } from '../drawing/numbers.ts';
import type { HeatmapProps } from './props.ts';

/** A number of the heatmap, and its position between the smallest, 0, and the largest, 1. */
export interface Cell {
  readonly value: number;
  readonly strength: number;
}

/** The cells by line and column. A cell without a number is undefined. */
export interface Cells {
  readonly columns: readonly string[];
  readonly lines: readonly {
    readonly name: string;
    readonly cells: readonly (Cell | undefined)[];
  }[];
}

/**
 * Adds the numbers of rows by line and column. Colours begin at zero, or at the smallest number if
 * there are negative ones.
 */
export function cellsOf({ rows = [], x, y, value }: HeatmapProps): Cells {
  const columns = new Set<string>();
  const lines = new Map<string, Map<string, number>>();
  rows.forEach((row, index) => {
    const [column = '', name = ''] = [x(row, index), y(row, index)];
    columns.add(column);
    const line = lines.get(name) ?? new Map<string, number>();
    lines.set(name, line);
    const number = finite(value(row, index));
    if (number !== undefined) line.set(column, (line.get(column) ?? 0) + number);
  });
  const numbers = [...lines.values()].flatMap((line) => [...line.values()]);
  const least = numbers.reduce((a, b) => Math.min(a, b), 0);
  const range = numbers.reduce((a, b) => Math.max(a, b), 0) - least || 1;
  return {
    columns: [...columns],
    lines: [...lines].map(([name, line]) => ({
      name,
      cells: [...columns].map((column) => {
        const number = line.get(column);
        return number === undefined
          ? undefined
          : { value: number, strength: (number - least) / range };
      }),
    })),
  };
}
