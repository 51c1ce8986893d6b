import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import type { Card } from './cards.ts';
import type { KanbanProps } from './props.ts';

/** A move of the user. */
interface Move {
  readonly key: string;
  readonly to: string;
}

/** The cards as shown, and the function that moves one. */
export interface Moves {
  /** The cards; while moves are being saved, their cards are in the new columns. */
  readonly cards: readonly Card[];
  /** Whether a move of this card is being saved. */
  readonly isSaving: (key: string) => boolean;
  /** The card that arrived in its new column, the last that was moved. */
  readonly arrived: Card | undefined;
  readonly move: (card: Card, to: string) => void;
}

/** Milliseconds. Moves whose steps run longer are pending by then. */
const pendingAfter = 200;

/**
 * Emits the moves of cards. A card whose column changes is re-created, so its button gets the focus
 * again if the focus was in it.
 */
export function useMoves(
  given: readonly Card[],
  board: RefObject<HTMLElement | null>,
  { emit, pending }: Pick<WidgetProps<KanbanProps>, 'emit' | 'pending'>,
): Moves {
  const [last, setLast] = useState<Move>();
  const [moves, setMoves] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (pending || moves.size === 0) return undefined;
    const timer = setTimeout(() => setMoves(new Map()), pendingAfter);
    return () => clearTimeout(timer);
  }, [moves, pending]);
  const cards =
    pending && moves.size > 0
      ? given.map((card) => ({ ...card, column: moves.get(card.key) ?? card.column }))
      : given;
  const place = cards.find(({ key }) => key === last?.key)?.column;
  useLayoutEffect(() => {
    if (last === undefined || place === undefined) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const items = board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
    const item = [...items].find(({ dataset }) => dataset['card'] === last.key);
    item?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  }, [board, last, place]);
  return {
    cards,
    isSaving: (key) => pending && moves.has(key),
    arrived: pending
      ? undefined
      : given.find(({ key, column }) => key === last?.key && column === last.to),
    move: (card, to) => {
      if (pending || card.column === to) return;
      setLast({ key: card.key, to });
      setMoves((before) => new Map([...before, [card.key, to]]));
      emit('move', { row: card.row, column: to });
    },
  };
}
