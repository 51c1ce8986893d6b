import type { DragEvent, ReactNode } from 'react';
import type { EventLink, WidgetProps } from '../../sdk/widget.ts';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { Subject } from '../../ui/Subject.tsx';
import { classNames } from '../../ui/classNames.ts';
import '../../ui/menu.css';
import type { Card } from './cards.ts';
import type { KanbanProps } from './props.ts';

/** Props of `KanbanCard`. */
export interface KanbanCardProps extends Pick<WidgetProps<KanbanProps>, 't'> {
  readonly card: Card;
  readonly isSaving: boolean;
  readonly isDragged: boolean;
  /** Whether no card can be moved now, because a move is being saved. */
  readonly isBlocked: boolean;
  /** The columns that it can be moved to. */
  readonly targets: KanbanProps['columns'];
  /** Called with the card when a drag begins, and with undefined when it ends. */
  readonly onDragged: (card: Card | undefined) => void;
  readonly onMove: (column: string) => void;
  /** Undefined if its title does nothing. */
  readonly onOpen: (() => void) | undefined;
  /** The link of its title; without it the title is a button. */
  readonly link: EventLink | undefined;
  readonly children: ReactNode;
}

/** A card, which is dragged with a pointer, and moved by its menu with keyboard and touch. */
export function KanbanCard(props: KanbanCardProps): ReactNode {
  const { card, isSaving, isDragged, isBlocked, targets, children, t } = props;
  const { onDragged, onMove, onOpen, link } = props;
  const { key, title, note } = card;
  const isMovable = targets.length > 0;
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', title); // Firefox drags nothing without data
    onDragged(card);
  };
  return (
    <li
      data-card={key}
      className={classNames(
        'w-kanban__card',
        isMovable && 'w-kanban__card--movable',
        isDragged && 'w-kanban__card--dragged',
        isSaving && 'w-kanban__card--saving',
      )}
      aria-busy={isSaving || undefined}
      draggable={isMovable && !isBlocked}
      {...(isMovable && { onDragStart: start, onDragEnd: () => onDragged(undefined) })}
    >
      <div className="w-kanban__head">
        <div className="w-kanban__texts">
          {link !== undefined ? (
            // a drag that begins here moves the card, not the address
            <a className="w-kanban__title w-kanban__open" draggable={false} {...link}>
              {title}
            </a>
          ) : onOpen === undefined ? (
            <p className="w-kanban__title">{title}</p>
          ) : (
            <button type="button" className="w-kanban__title w-kanban__open" onClick={onOpen}>
              {title}
            </button>
          )}
          {note !== undefined && <p className="w-kanban__note">{note}</p>}
        </div>
        {isMovable && (
          <DropdownMenu
            label={t('moveCard', { name: title })}
            icon="more"
            iconOnly
            items={targets.map(({ id, title: name }) => ({
              id,
              label: name,
              group: t('moveTo'),
              disabled: isBlocked || undefined,
            }))}
            onSelect={onMove}
          />
        )}
      </div>
      {children !== undefined && (
        <div className="w-kanban__more">
          <Subject name={title}>{children}</Subject>
        </div>
      )}
    </li>
  );
}
