import { doubtOf, withCell, type Column, type Doubt, type Line } from './columns.ts';
import type { Findings } from './useFindings.ts';

/** Which of both readings is meant: the sign between thousands (0) or before decimals (1). */
export type Reading = 0 | 1;

/** All cells whose number has one sign that can be read in two ways. */
export interface DoubtKind {
  readonly sign: '.' | ',';
  readonly count: number;
  /** The first of them. */
  readonly column: Column;
  readonly text: string;
  readonly doubt: Doubt;
}

const signOf = (text: string): DoubtKind['sign'] => (text.includes('.') ? '.' : ',');

/** The doubts that one answer can hold for: those of a sign that stands in several cells. */
export function kindsOfDoubt({ bad }: Findings, lines: readonly Line[], columns: readonly Column[]): readonly DoubtKind[] {
  const kinds = new Map<DoubtKind['sign'], DoubtKind>();
  for (const { index, problems } of bad) {
    for (const { column: id, doubt } of problems) {
      const column = columns.find((one) => one.id === id);
      if (doubt === undefined || column === undefined) continue;
      const text = String(lines[index]?.[column.field ?? '']);
      const sign = signOf(text);
      const known = kinds.get(sign);
      kinds.set(sign, known === undefined ? { sign, count: 1, column, text, doubt } : { ...known, count: known.count + 1 });
    }
  }
  return [...kinds.values()].filter(({ count }) => count > 1);
}

/** The lines with one cell read as it is meant. */
export function answerDoubt(lines: readonly Line[], index: number, column: Column, value: number): readonly Line[] {
  return lines.map((line, at) => (at === index ? withCell(line, column, value) : line));
}

/** The lines with every doubt about a sign answered alike. */
export function answerAll(lines: readonly Line[], columns: readonly Column[], { sign, reading, language }: { readonly sign: DoubtKind['sign']; readonly reading: Reading; readonly language: string }): readonly Line[] {
  const numbers = columns.filter(({ end, field }) => end && field !== undefined);
  return lines.map((line) => numbers.reduce((next, column) => {
    const text = line[column.field ?? ''];
    const doubt = typeof text === 'string' && signOf(text) === sign ? doubtOf(column, text, language) : undefined;
    return doubt === undefined ? next : withCell(next, column, doubt[reading]);
  }, line));
}
