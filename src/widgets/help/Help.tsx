import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { HelpProps } from './props.ts';

export function Help({ id, props, slots, emit, t }: WidgetProps<HelpProps>): ReactNode {
  const [open, setOpen] = useState(false);
  const explains = props.text !== undefined || slots['body'] !== undefined;
  const label = props.label ?? t('help');
  const press = () => {
    if (explains) setOpen(!open);
    emit('press');
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span className="w-help" onBlur={leave} onKeyDown={key}>
      <IconButton icon="help" label={label} onClick={press} {...(explains && { 'aria-expanded': open, 'aria-controls': open ? `${id}-text` : undefined })} />
      {open && <span id={`${id}-text`} className="w-help__text" role="note" tabIndex={-1}>{props.text}{slots['body']?.()}</span>}
    </span>
  );
}
