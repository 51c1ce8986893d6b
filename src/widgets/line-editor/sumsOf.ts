import type { Column, Line } from './columns.ts';
import type { LineEditorProps } from './props.ts';
import type { Findings } from './useFindings.ts';

/** The number of lines, the number of valid lines, and the totals of the valid ones. */
export type Sums = NonNullable<LineEditorProps['sums']>['value'];

/**
 * The sum of a column. Amounts are added in cents, so that a thousand times 0.10 is exactly 100.
 */
export function sumOf(lines: readonly Line[], field: string): number {
  return (
    lines.reduce(
      (sum, line) => sum + (typeof line[field] === 'number' ? Math.round(line[field] * 10_000) : 0),
      0,
    ) / 10_000
  );
}

/** The valid lines. */
export function rightLines(lines: readonly Line[], findings: Findings): readonly Line[] {
  return lines.filter((line) => findings.problemsOf(line).length === 0);
}

/**
 * The totals of the valid lines, for the columns that declare one; `count` is the number of all
 * lines.
 */
export function sumsOf(right: readonly Line[], count: number, columns: readonly Column[]): Sums {
  const fields = columns.flatMap(({ declared, field }) =>
    declared.total && field !== undefined ? [field] : [],
  );
  return {
    lines: count,
    right: right.length,
    total: fields.reduce((sum, field) => sum + sumOf(right, field), 0),
  };
}
