import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import '../../ui/accordion.css';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { GroupProps } from './props.ts';

/** Content that can be expanded and collapsed. */
export function Group({ id, props, slots, emit }: WidgetProps<GroupProps>): ReactNode {
  const { title, open, note, level } = props;
  return (
    <details
      id={id}
      className="p-accordion__item w-group"
      open={open}
      onToggle={(event) =>
        event.currentTarget.open !== open && emit('toggle', { open: event.currentTarget.open })
      }
    >
      <summary className="p-accordion__summary">
        <Heading level={level} className="p-accordion__title">
          {title}
        </Heading>
        {note !== undefined && <span className="w-group__note">{note}</span>}
        <Icon name="chevron-down" className="p-accordion__mark" />
      </summary>
      <div className="p-accordion__content">{slots['body']?.()}</div>
    </details>
  );
}
