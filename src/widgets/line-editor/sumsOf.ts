import type { Column, Line } from './columns.ts';
import type { LineEditorProps } from './props.ts';
import type { Findings } from './useFindings.ts';

/** How many lines there are, how many are right, and what those come to. */
export type Sums = NonNullable<LineEditorProps['sums']>['value'];

/** The sum of a column. Cents are added as whole numbers, so that a thousand amounts of 0,10 are 100 and not 99,99999. */
export function sumOf(lines: readonly Line[], field: string): number {
  return lines.reduce((sum, line) => sum + (typeof line[field] === 'number' ? Math.round(line[field] * 10_000) : 0), 0) / 10_000;
}

/** The lines without a mistake. */
export function rightLines(lines: readonly Line[], findings: Findings): readonly Line[] {
  return lines.filter((line) => findings.problemsOf(line).length === 0);
}

/** What the right ones of so many lines come to, in the columns whose sum is asked for. */
export function sumsOf(right: readonly Line[], count: number, columns: readonly Column[]): Sums {
  const fields = columns.flatMap(({ declared, field }) => (declared.total === true && field !== undefined ? [field] : []));
  return { lines: count, right: right.length, total: fields.reduce((sum, field) => sum + sumOf(right, field), 0) };
}
