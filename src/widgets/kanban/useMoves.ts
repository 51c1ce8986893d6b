import { useLayoutEffect, useState, type RefObject } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import type { Card } from './cards.ts';
import type { KanbanProps } from './props.ts';

/** The last move of the user. */
interface Move {
  readonly key: string;
  readonly to: string;
}

/** The cards as shown, and the function that moves one. */
export interface Moves {
  /** The cards; while a move is being saved, its card is in the new column. */
  readonly cards: readonly Card[];
  /** Key of the card whose move is being saved. */
  readonly saving: string | undefined;
  /** The card that arrived in its new column. */
  readonly arrived: Card | undefined;
  readonly move: (card: Card, to: string) => void;
}

/**
 * Emits the moves of cards. A card whose column changes is drawn anew, so its button gets the focus
 * again if the focus was in it.
 */
export function useMoves(
  given: readonly Card[],
  board: RefObject<HTMLElement | null>,
  { emit, pending }: Pick<WidgetProps<KanbanProps>, 'emit' | 'pending'>,
): Moves {
  const [last, setLast] = useState<Move>();
  const saving = pending ? last : undefined;
  const cards =
    saving === undefined
      ? given
      : given.map((card) => (card.key === saving.key ? { ...card, column: saving.to } : card));
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
    saving: saving?.key,
    arrived: pending
      ? undefined
      : given.find(({ key, column }) => key === last?.key && column === last.to),
    move: (card, to) => {
      if (pending || card.column === to) return;
      setLast({ key: card.key, to });
      emit('move', { row: card.row, column: to });
    },
  };
}
