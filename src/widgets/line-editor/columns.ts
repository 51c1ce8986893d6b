import { readingsOf, readNumber, typedNumber, writeNumber } from '../../sdk/numberText.ts';
import { formatAmount } from '../formatAmount.ts';
import { formatDay } from '../formatDay.ts';
import type { LineEditorProps } from './props.ts';
import { readDate } from './readDate.ts';

/** A line as the state holds it. */
export type Line = Readonly<Record<string, unknown>>;
type Declared = LineEditorProps['columns'][number];
type Kind = NonNullable<Declared['type']>;

/** A visible column with everything decided that does not depend on a line. */
export interface Column {
  readonly id: string;
  readonly title: string;
  readonly kind: Kind;
  /** Member that is edited; a column without one is computed. */
  readonly field: string | undefined;
  /** Numbers stand at the end. */
  readonly end: boolean;
  readonly declared: Declared;
}

export function visibleColumns(columns: LineEditorProps['columns']): readonly Column[] {
  return columns.filter(({ show }) => show !== false).map((declared, index) => {
    const kind = declared.type ?? 'text';
    return { id: declared.id ?? declared.field ?? `column-${index}`, title: declared.title, kind, field: declared.field, end: kind === 'integer' || kind === 'number' || kind === 'money', declared };
  });
}

/** A text without capitals, diacritics and marks: what headings and choices are compared by. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** What a file, the clipboard or a keyboard gives for a cell. */
export type Raw = string | number | boolean;

/** The value of a cell: of its type where it can be read so, else the text as it was given; undefined for nothing. */
export type CellReader = (raw: Raw) => unknown;

const mostDecimals = 10;

function decimalsOf(kind: Kind): number {
  return kind === 'integer' ? 0 : kind === 'money' ? 2 : mostDecimals;
}

// A label after an amount is no part of it.
const unlabelled = (text: string) => (/[\d.,]$/.test(text) ? text : text.replace(/\s*[\p{L}\p{Sc}]{1,3}\.?$/u, ''));

function readOption({ declared: { options = [] } }: Column): (text: string) => unknown {
  const values = new Map<string, unknown>([...options.map(({ text, value }) => [folded(text), value] as const), ...options.map(({ value }) => [String(value), value] as const)]);
  const asked = new Map<string, unknown>();
  return (text) => {
    if (!asked.has(text)) asked.set(text, values.get(text) ?? values.get(folded(text)));
    return asked.get(text);
  };
}

type Prepare = (column: Column, language: string) => (text: string) => unknown;
const number: Prepare = ({ kind }, language) => (text) => readNumber(unlabelled(text), { language, decimals: decimalsOf(kind) });
const readers: Readonly<Record<Kind, Prepare>> = {
  text: () => (text) => text,
  integer: number,
  number,
  money: number,
  date: () => readDate,
  select: readOption,
};

/** Prepares a column once for all the cells that are read into it. */
export function createReader(column: Column, language: string): CellReader {
  const read = readers[column.kind](column, language);
  return (raw) => {
    if (typeof raw === 'number' && column.end) return raw;
    const text = String(raw).trim();
    return text === '' ? undefined : (read(text) ?? text);
  };
}

/** The numbers that a text of a number column can mean: its sign stands between thousands, or before decimals. */
export type Doubt = readonly [thousands: number, decimals: number];

/** What a text of a number column can mean where it can mean two numbers. */
export function doubtOf({ kind, end }: Column, text: string, language: string): Doubt | undefined {
  const [thousands, decimals] = end ? readingsOf(unlabelled(text), { language, decimals: decimalsOf(kind) }) : [];
  return thousands === undefined || decimals === undefined ? undefined : [thousands, decimals];
}

/** A line with another value in a cell; the same line where nothing changes. */
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

export function cellValue({ declared, field }: Column, line: Line, index: number): unknown {
  return field === undefined ? declared.value?.(line, index) : line[field];
}

/** A value as it is typed: what a cell begins with when it is edited, and what is copied. */
export function typedText(column: Column, value: unknown, language: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && column.end) return typedNumber(value, { language, decimals: decimalsOf(column.kind) }, column.kind === 'money' && isInCents(value) ? 2 : mostDecimals);
  return column.kind === 'select' || (column.kind === 'date' && typeof value === 'string') ? shownText(column, value) : String(value);
}

/** A value as it is read. */
export function shownText(column: Column, value: unknown): string {
  const { kind, declared } = column;
  if (value === undefined || value === null) return '';
  if (kind === 'money' && typeof value === 'number' && isInCents(value)) return formatAmount(value, declared.currency);
  if (typeof value === 'number' && column.end) return writeNumber(value, mostDecimals);
  if (kind === 'date') return formatDay(String(value), false);
  if (kind === 'select') return declared.options?.find((option) => option.value === value)?.text ?? String(value);
  return String(value);
}
