import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import '../../ui/table.css';
import type { ChipListProps } from './props.ts';

/** The active filters as removable chips. */
export function ChipList({ props, emit, t }: WidgetProps<ChipListProps>): ReactNode {
  const { label, items, clearable } = props;
  const chips = items
    .filter(({ show, text }) => show && text !== undefined && text !== '')
    .map((item) => ({ ...item, text: item.text ?? '' }));
  const removable = chips.filter(({ fixed }) => !fixed);
  if (chips.length === 0) return null;
  return (
    <div className="p-active-filters">
      <ul className="p-active-filters__list" role="list" aria-label={label}>
        {chips.map(({ id, text, fixed }) => (
          <li key={id} data-id={id}>
            {fixed ? (
              <Chip label={text} />
            ) : (
              <Chip
                label={text}
                removeLabel={t('remove', { text })}
                onRemove={() => emit('remove', { id })}
              />
            )}
          </li>
        ))}
      </ul>
      {clearable && removable.length > 1 && (
        <Button variant="link" size="small" onClick={() => emit('clear')}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
