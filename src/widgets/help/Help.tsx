import { useCallback, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useFloating } from '../../ui/useFloating.ts';
import type { HelpProps } from './props.ts';

/** A question mark that explains, or opens help. */
export function Help({ id, props, slots, emit, t }: WidgetProps<HelpProps>): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null);
  const surface = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const dismiss = useCallback(() => setOpen(false), []);
  useFloating({ open, anchor, surface, align: 'start', onDismiss: dismiss });
  const explains = props.text !== undefined || slots['body'] !== undefined;
  const press = () => {
    if (explains) setOpen(!open);
    emit('press');
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <span ref={anchor} className="w-help" onBlur={leave}>
      <IconButton
        icon="help"
        label={props.label ?? t('help')}
        onClick={press}
        {...(explains && {
          'aria-expanded': open,
          'aria-controls': open ? `${id}-text` : undefined,
        })}
      />
      {open && (
        <span ref={surface} id={`${id}-text`} className="w-help__text" role="note" tabIndex={-1}>
          {props.text}
          {slots['body']?.()}
        </span>
      )}
    </span>
  );
}
