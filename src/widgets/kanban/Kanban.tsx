import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { classNames } from '../../ui/classNames.ts';
import { useScrollable } from '../../ui/useScrollable.ts';
import { RowsState, retryOf } from '../RowsState.tsx';
import { cardsOf, columnsOf, type Card, type CardColumn } from './cards.ts';
import { KanbanCard } from './KanbanCard.tsx';
import type { KanbanProps } from './props.ts';
import { useMoves } from './useMoves.ts';
import './kanban.css';

/** Rows as cards in columns, which users move by dragging or by a menu. */
export function Kanban(widget: WidgetProps<KanbanProps>): ReactNode {
  const { id, props, slots, emit, linkOf, handles, pending, t } = widget;
  const { label, status, error, empty, columns } = props;
  const board = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollable(board);
  const [dragged, setDragged] = useState<Card>();
  const { cards, isSaving, arrived, move } = useMoves(cardsOf(props), board, widget);
  const canMove = handles?.('move') !== false;
  const canOpen = handles?.('open') !== false;
  const busy = status === 'loading' && cards.length > 0;
  const shown = columnsOf(cards, columns, t('other'));
  const arrivedIn = shown.find((column) => column.id === arrived?.column)?.title;
  return (
    <RowsState
      count={cards.length}
      status={status}
      error={error}
      empty={empty ?? t('empty')}
      skeleton={<Skeleton shape="row" lines={4} label={t('loading')} />}
      onRetry={retryOf({ handles, emit })}
      t={t}
    >
      <div
        id={id}
        ref={board}
        role="group"
        className={classNames('w-kanban', busy && 'w-busy')}
        aria-label={label}
        aria-busy={busy || undefined}
        tabIndex={tabIndex}
      >
        {shown.map((column) => (
          <Column
            key={column.id === undefined ? 'other' : `column ${column.id}`}
            column={column}
            dragged={dragged}
            none={t('none')}
            onDrop={move}
          >
            {column.cards.map((card) => (
              <KanbanCard
                key={card.key}
                card={card}
                isSaving={isSaving(card.key)}
                isDragged={card.key === dragged?.key}
                isBlocked={pending}
                targets={
                  canMove && card.isMovable
                    ? columns.filter((one) => one.accepts && one.id !== card.column)
                    : []
                }
                onDragged={setDragged}
                onMove={(to) => move(card, to)}
                onOpen={canOpen ? () => emit('open', { row: card.row }) : undefined}
                link={canOpen ? linkOf?.('open', { row: card.row }) : undefined}
                t={t}
              >
                {slots['more']?.({ row: card.row, index: card.index })}
              </KanbanCard>
            ))}
          </Column>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">
          {arrived !== undefined &&
            arrivedIn !== undefined &&
            t('moved', { name: arrived.title, column: arrivedIn })}
        </span>
      </VisuallyHidden>
    </RowsState>
  );
}

interface ColumnProps {
  readonly column: CardColumn;
  readonly dragged: Card | undefined;
  readonly none: string;
  readonly onDrop: (card: Card, column: string) => void;
  readonly children: ReactNode;
}

/** A column, onto which cards of other columns can be dropped. */
function Column({ column, dragged, none, onDrop, children }: ColumnProps): ReactNode {
  const heading = useId();
  const [isOver, setIsOver] = useState(false);
  const { id, title, tone, accepts, cards } = column;
  const isTarget = accepts && dragged !== undefined && dragged.column !== id;
  const over = (event: DragEvent) => {
    if (!isTarget) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setIsOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (!isTarget || id === undefined) return;
    event.preventDefault();
    onDrop(dragged, id);
  };
  return (
    <div
      className={classNames(
        'w-kanban__column',
        isTarget && 'w-kanban__column--target',
        isTarget && isOver && 'w-kanban__column--over',
      )}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <p id={heading} className={`w-kanban__heading w-kanban__heading--${tone}`}>
        <span className="w-kanban__name">{title}</span>{' '}
        <span className="w-kanban__count">{cards.length}</span>
      </p>
      {cards.length > 0 ? (
        <ul role="list" className="w-kanban__cards" aria-labelledby={heading}>
          {children}
        </ul>
      ) : (
        <p className="w-kanban__none">{none}</p>
      )}
    </div>
  );
}
