import type { KanbanProps } from './props.ts';

/** A row as a card. */
export interface Card {
  readonly row: unknown;
  /** Its place among all rows, from 0. */
  readonly index: number;
  readonly key: string;
  /** The value of its row, which may be none of the columns. */
  readonly column: string;
  readonly title: string;
  readonly note: string | undefined;
  readonly isMovable: boolean;
}

/** A column with its cards, in the order of the rows. */
export interface CardColumn {
  /** Undefined for cards of values that are no columns. */
  readonly id: string | undefined;
  readonly title: string;
  readonly tone: string;
  readonly accepts: boolean;
  readonly cards: readonly Card[];
}

/** The cards of the rows. */
export function cardsOf(props: KanbanProps): readonly Card[] {
  const { rows = [], key, column, title, note, movable } = props;
  return rows.map((row, index) => ({
    row,
    index,
    key: key(row) ?? String(index),
    column: column(row) ?? '',
    title: title(row, index) ?? '',
    note: note?.(row, index),
    isMovable: movable?.(row, index) !== false,
  }));
}

/** The columns with their cards, and one for the other cards, if there are any. */
export function columnsOf(
  cards: readonly Card[],
  columns: KanbanProps['columns'],
  other: string,
): readonly CardColumn[] {
  const known = new Set(columns.map(({ id }) => id));
  const others = cards.filter(({ column }) => !known.has(column));
  return [
    ...columns.map((column) => ({
      ...column,
      cards: cards.filter((card) => card.column === column.id),
    })),
    ...(others.length > 0
      ? [{ id: undefined, title: other, tone: 'neutral', accepts: false, cards: others }]
      : []),
  ];
}
