import { doubtOf, withCell, type Column, type Doubt, type Line } from './columns.ts';
import type { Findings } from './useFindings.ts';

/** The chosen reading: the separator separates thousands (0) or decimals (1). */
export type Reading = 0 | 1;

/** All cells with an ambiguous number that contains the same separator. */
export interface DoubtKind {
  readonly sign: '.' | ',';
  readonly count: number;
  /** The column of the first of them. */
  readonly column: Column;
  readonly text: string;
  readonly doubt: Doubt;
}

const signOf = (text: string): DoubtKind['sign'] => (text.includes('.') ? '.' : ',');

/** The ambiguities that one answer can resolve: those whose separator is in several cells. */
export function kindsOfDoubt(
  { bad }: Findings,
  lines: readonly Line[],
  columns: readonly Column[],
): readonly DoubtKind[] {
  const kinds = new Map<DoubtKind['sign'], DoubtKind>();
  for (const { index, problems } of bad) {
    for (const { column: id, doubt } of problems) {
      const column = columns.find((one) => one.id === id);
      if (doubt === undefined || column === undefined) continue;
      const text = String(lines[index]?.[column.field ?? '']);
      const sign = signOf(text);
      const known = kinds.get(sign);
      kinds.set(
        sign,
        known === undefined
          ? { sign, count: 1, column, text, doubt }
          : { ...known, count: known.count + 1 },
      );
    }
  }
  return [...kinds.values()].filter(({ count }) => count > 1);
}

/** The lines with the chosen number in one cell. */
export function answerDoubt(
  lines: readonly Line[],
  {
    index,
    column,
    value,
  }: { readonly index: number; readonly column: Column; readonly value: number },
): readonly Line[] {
  return lines.map((line, at) => (at === index ? withCell(line, column, value) : line));
}

/** The lines with every ambiguity about a separator resolved in the same way. */
export function answerAll(
  lines: readonly Line[],
  columns: readonly Column[],
  { sign, reading }: { readonly sign: DoubtKind['sign']; readonly reading: Reading },
): readonly Line[] {
  const numbers = columns.filter(({ end, field }) => end && field !== undefined);
  return lines.map((line) =>
    numbers.reduce((next, column) => {
      const text = line[column.field ?? ''];
      const doubt =
        typeof text === 'string' && signOf(text) === sign ? doubtOf(column, text) : undefined;
      return doubt === undefined ? next : withCell(next, column, doubt[reading]);
    }, line),
  );
}
