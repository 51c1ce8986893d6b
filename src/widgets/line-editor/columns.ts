import type { Notation } from '../../sdk/notation.ts';
import { readingsOf, readNumber, typedNumber } from '../../sdk/readNumber.ts';
import { writeNumber } from '../../sdk/writeNumber.ts';
import { formatAmount } from '../formatAmount.ts';
import { dayReading } from '../dayReading.ts';
import { formatDay } from '../formatDay.ts';
import type { LineEditorProps } from './props.ts';
import { readDate } from './readDate.ts';

/** A line as stored in the state. */
export type Line = Readonly<Record<string, unknown>>;
type Declared = LineEditorProps['columns'][number];
type Kind = NonNullable<Declared['type']>;

/** A visible column, with everything precomputed that does not depend on a line. */
export interface Column {
  readonly id: string;
  readonly title: string;
  readonly kind: Kind;
  /** The edited member; a column without one is computed. */
  readonly field: string | undefined;
  /** Whether the text is aligned at the end, as numbers are. */
  readonly end: boolean;
  readonly declared: Declared;
  readonly notation: Notation;
}

/** The visible columns with their defaults applied. */
export function visibleColumns(
  columns: LineEditorProps['columns'],
  notation: Notation,
): readonly Column[] {
  return columns
    .filter(({ show }) => show)
    .map((declared, index) => {
      const kind = declared.type;
      return {
        id: declared.id ?? declared.field ?? `column-${index}`,
        title: declared.title,
        kind,
        field: declared.field,
        end: kind === 'integer' || kind === 'number' || kind === 'money',
        declared,
        notation,
      };
    });
}

/**
 * Normalizes a text for comparing headings and choices: without case, diacritics and punctuation.
 */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The raw value of a cell from a file, the clipboard or the keyboard. */
export type Raw = string | number | boolean;

/**
 * Converts a raw value to the column's type; returns the text unchanged if it cannot, undefined for
 * an empty cell.
 */
export type CellReader = (raw: Raw) => unknown;

const mostDecimals = 10;

function decimalsOf(kind: Kind): number {
  return kind === 'integer' ? 0 : kind === 'money' ? 2 : mostDecimals;
}

// A currency label after an amount is not part of the number.
const unlabelled = (text: string) =>
  /[\d.,]$/.test(text) ? text : text.replace(/\s*[\p{L}\p{Sc}]{1,3}\.?$/u, '');

function readOption({ declared: { options = [] } }: Column): (text: string) => unknown {
  const values = new Map<string, unknown>([
    ...options.map(({ text, value }) => [folded(text), value] as const),
    ...options.map(({ value }) => [String(value), value] as const),
  ]);
  const asked = new Map<string, unknown>();
  return (text) => {
    if (!asked.has(text)) asked.set(text, values.get(text) ?? values.get(folded(text)));
    return asked.get(text);
  };
}

type Prepare = (column: Column) => (text: string) => unknown;
const number: Prepare =
  ({ kind, notation }) =>
  (text) =>
    readNumber(unlabelled(text), { notation, decimals: decimalsOf(kind) });
const readers: Readonly<Record<Kind, Prepare>> = {
  text: () => (text) => text,
  integer: number,
  number,
  money: number,
  date:
    ({ notation }) =>
    (text) =>
      readDate(text, dayReading(notation)),
  select: readOption,
};

/** Prepares a column once for all cells that are read into it. */
export function createReader(column: Column): CellReader {
  const read = readers[column.kind](column);
  return (raw) => {
    if (typeof raw === 'number' && column.end) return raw;
    const text = String(raw).trim();
    return text === '' ? undefined : (read(text) ?? text);
  };
}

/** The two meanings of an ambiguous number: its separator separates thousands, or decimals. */
export type Doubt = readonly [thousands: number, decimals: number];

/** The two meanings of a number column's text; undefined unless it is ambiguous. */
export function doubtOf({ kind, end, notation }: Column, text: string): Doubt | undefined {
  const [thousands, decimals] = end
    ? readingsOf(unlabelled(text), { notation, decimals: decimalsOf(kind) })
    : [];
  return thousands === undefined || decimals === undefined ? undefined : [thousands, decimals];
}

/** A line with another value in a cell; the same line if nothing changes. */
export function withCell(line: Line, { field }: Column, value: unknown): Line {
  if (field === undefined || line[field] === value) return line;
  if (value !== undefined) return { ...line, [field]: value };
  const { [field]: _, ...rest } = line;
  return rest;
}

/** Whether an amount has no more than two decimals. */
export function isInCents(value: number): boolean {
  return Math.abs(value) > 1e13 || Number(value.toFixed(2)) === value;
}

/** The unformatted value of a column in a line. */
export function cellValue({ declared, field }: Column, line: Line, index: number): unknown {
  return field === undefined ? declared.value?.(line, index) : line[field];
}

/** Formats a value for editing and copying. */
export function typedText(column: Column, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && column.end)
    return typedNumber(
      value,
      { notation: column.notation, decimals: decimalsOf(column.kind) },
      column.kind === 'money' && isInCents(value) ? 2 : mostDecimals,
    );
  return column.kind === 'select' || (column.kind === 'date' && typeof value === 'string')
    ? shownText(column, value)
    : String(value);
}

/** Formats a value for display. */
export function shownText(column: Column, value: unknown): string {
  const { kind, declared, notation } = column;
  if (value === undefined || value === null) return '';
  if (kind === 'money' && typeof value === 'number' && isInCents(value))
    return formatAmount(value, declared.currency, notation);
  if (typeof value === 'number' && column.end)
    return writeNumber(value, notation, { most: mostDecimals });
  if (kind === 'date') return formatDay(String(value), false, notation);
  if (kind === 'select')
    return declared.options?.find((option) => option.value === value)?.text ?? String(value);
  return String(value);
}
