import { cellText, cellValue, toNumber } from './cellText.ts';
import type { Column, IndexedRow } from './columns.ts';
import type { TableProps } from './props.ts';

/** What a column computes over its rows. */
export type Total = NonNullable<Column['declared']['total']>;

const computed: Readonly<Record<Total, (values: readonly number[]) => number>> = {
  sum: (values) => sumOf(values),
  average: (values) => sumOf(values) / values.length,
  least: (values) => values.reduce((least, value) => Math.min(least, value)),
  most: (values) => values.reduce((most, value) => Math.max(most, value)),
};

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * The total of a column over rows; rows without a number do not count. Undefined if the column has
 * no total, or no row has a number; the sum of none is 0.
 */
export function totalOf(column: Column, entries: readonly IndexedRow[]): number | undefined {
  const { total } = column.declared;
  if (total === undefined) return undefined;
  const values = entries.flatMap(({ row, index }) => toNumber(cellValue(column, row, index)) ?? []);
  return values.length === 0 && total !== 'sum' ? undefined : computed[total](values);
}

/** The total of a column as text in its format; undefined without a total. */
export function totalText(column: Column, entries: readonly IndexedRow[]): string | undefined {
  const total = totalOf(column, entries);
  return total === undefined ? undefined : cellText(column, total, { yes: '', no: '' });
}

/** Rows that are shown together. */
export interface RowGroup {
  readonly key: string;
  readonly name: string;
  readonly entries: readonly IndexedRow[];
}

/** The rows by group, groups in the order of their first row. */
export function groupRows(
  entries: readonly IndexedRow[],
  { groupBy, groupName }: Pick<TableProps, 'groupBy' | 'groupName'>,
): readonly RowGroup[] {
  const groups = new Map<string, IndexedRow[]>();
  for (const entry of entries) {
    const key = groupBy?.(entry.row) ?? '';
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups].map(([key, [first, ...others]]) => ({
    key,
    name: (first === undefined ? undefined : groupName?.(first.row)) ?? key,
    entries: first === undefined ? [] : [first, ...others],
  }));
}
