import { useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import '../../ui/dialog.css';
import '../../ui/table.css';
import { useNarrow } from '../../ui/useNarrow.ts';
import type { FiltersProps } from './props.ts';
import { phoneWidth } from '../../ui/widths.ts';

/**
 * The filters of a list: inline on wide screens; on phones a button with the number of active
 * filters, which opens them in a sheet, and chips for the active ones.
 */
export function Filters({ id, props, slots, emit, t }: WidgetProps<FiltersProps>): ReactNode {
  const onPhone = useNarrow(phoneWidth);
  const [open, setOpen] = useState(false);
  const body = slots['body']?.();
  if (!onPhone) return <div id={id}>{body}</div>;

  const { label } = props;
  const chips = props.items.flatMap(({ id: name, text, show, fixed }) =>
    !show || text === undefined || text === '' ? [] : [{ name, text, fixed }],
  );
  const count = chips.filter(({ fixed }) => !fixed).length;
  const close = () => setOpen(false);
  return (
    <div id={id} className="p-sheet-filters">
      <Button
        icon="filter"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {label}
        {count > 0 && (
          <>
            <span className="p-sheet-filters__count" aria-hidden="true">
              {count}
            </span>
            <VisuallyHidden>{`, ${t('active', { count })}`}</VisuallyHidden>
          </>
        )}
      </Button>
      {chips.length > 0 && (
        <ul className="p-active-filters__list" role="list" aria-label={label}>
          {chips.map(({ name, text, fixed }) => (
            <li key={name} data-id={name}>
              {fixed ? (
                <Chip label={text} />
              ) : (
                <Chip
                  label={text}
                  removeLabel={t('remove', { text })}
                  onRemove={() => emit('remove', { id: name })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={open}
        title={label}
        closeLabel={t('close')}
        onClose={close}
        footer={
          <>
            {count > 0 && (
              <Button variant="quiet" onClick={() => emit('clear')}>
                {t('clear')}
              </Button>
            )}
            <Button variant="primary" onClick={close}>
              {t('show')}
            </Button>
          </>
        }
      >
        {body}
      </Dialog>
    </div>
  );
}
