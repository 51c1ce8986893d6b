import type { Notation } from '../../sdk/notation.ts';
import { cellText, cellValue, toNumber, type Words } from './cellText.ts';
import type { TableProps } from './props.ts';

type Declared = TableProps['columns'][number];

/** A visible column with its defaults applied. */
export interface Column {
  readonly id: string;
  readonly title: string;
  readonly align: 'start' | 'end';
  readonly priority: 'main' | 'detail';
  readonly width: 'auto' | 'narrow' | 'wide';
  /** The sort key; undefined if the column is not sortable. */
  readonly order: string | undefined;
  readonly declared: Declared;
  readonly notation: Notation;
}

const mainByDefault = 2;
const numeric: readonly Declared['format'][] = ['money', 'number'];

/**
 * The ids of the declared columns of a table. Of several that would have the same one, such as a
 * member that is shown twice, only the first gets it.
 */
export function columnIds(columns: TableProps['columns']): readonly string[] {
  const taken = new Set(columns.flatMap(({ id }) => id ?? []));
  return columns.map(({ id, field, sortKey }, index) => {
    if (id !== undefined) return id;
    const name = field ?? sortKey ?? `column-${index}`;
    const own = taken.has(name) ? `${name}-${index}` : name;
    taken.add(own);
    return own;
  });
}

/** The visible columns. A card on a phone shows those marked `main`, otherwise the first two. */
export function visibleColumns(
  columns: TableProps['columns'],
  notation: Notation,
): readonly Column[] {
  const ids = columnIds(columns);
  const shown = columns
    .map((declared, index) => ({ declared, id: ids[index] ?? '' }))
    .filter(({ declared }) => declared.show);
  const marked = shown.some(({ declared }) => declared.priority === 'main');
  return shown.map(({ declared, id }, index) => {
    const automatic = !marked && index < mainByDefault ? 'main' : 'detail';
    return {
      id,
      title: declared.title,
      align: declared.align ?? (numeric.includes(declared.format) ? 'end' : 'start'),
      priority: declared.priority ?? automatic,
      width: declared.width,
      order: isSortable(declared) ? (declared.sortKey ?? id) : undefined,
      declared,
      notation,
    };
  });
}

function isSortable({ sortable, sortKey }: Declared): boolean {
  return sortable ?? sortKey !== undefined;
}

/** The column that rows are sorted by, and the direction. */
export interface Order {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/** A row with its identity. */
export interface IndexedRow {
  readonly row: unknown;
  /** Its index among the rows of the props. */
  readonly index: number;
  readonly key: string;
}

/**
 * A row with its index. Its key is computed on first use: of ten thousand rows only some twenty
 * need it.
 */
class NumberedRow implements IndexedRow {
  readonly row: unknown;
  readonly index: number;
  readonly #identity: TableProps['key'];
  #key: string | undefined;
  constructor(row: unknown, index: number, identity: TableProps['key']) {
    this.row = row;
    this.index = index;
    this.#identity = identity;
  }
  get key(): string {
    return (this.#key ??= this.#identity?.(this.row) ?? String(this.index));
  }
}

/** Creates a row with its index; `identity` is the widget's `key` function. */
export function indexedRow(row: unknown, index: number, identity: TableProps['key']): IndexedRow {
  return new NumberedRow(row, index, identity);
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Sorts rows by one column, stably: numbers by value, texts in the order of the language. Rows
 * without a value come last in both directions.
 */
export function sortRows(
  rows: readonly IndexedRow[],
  columns: readonly Column[],
  order: Order | undefined,
): readonly IndexedRow[] {
  const column = columns.find(({ order: name }) => name !== undefined && name === order?.key);
  if (column === undefined || order === undefined) return rows;
  const collator = new Intl.Collator(column.notation.words, { numeric: true, sensitivity: 'base' });
  const sign = order.direction === 'asc' ? 1 : -1;
  const keyed = rows.map((entry) => {
    const value = cellValue(column, entry.row, entry.index);
    const number = toNumber(value);
    return {
      entry,
      missing: isMissing(value),
      number,
      text: number === undefined ? String(value) : undefined,
    };
  });
  return keyed
    .sort((a, b) => {
      if (a.missing || b.missing) return Number(a.missing) - Number(b.missing);
      if (a.number !== undefined && b.number !== undefined) return sign * (a.number - b.number);
      return sign * collator.compare(a.text ?? String(a.number), b.text ?? String(b.number));
    })
    .map(({ entry }) => entry);
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The rows whose displayed cells contain every word of the query, ignoring case and accents. */
export function filterRows(
  rows: readonly IndexedRow[],
  columns: readonly Column[],
  { query, words }: { readonly query: string; readonly words: Words },
): readonly IndexedRow[] {
  const wanted = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return rows;
  return rows.filter((entry) => {
    const line = folded(
      columns
        .map((column) => cellText(column, cellValue(column, entry.row, entry.index), words))
        .join(' '),
    );
    return wanted.every((word) => line.includes(word));
  });
}
