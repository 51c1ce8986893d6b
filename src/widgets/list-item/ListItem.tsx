import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Subject } from '../../ui/Subject.tsx';
import '../../ui/list.css';
import type { ListItemProps } from './props.ts';

/** An entry of a list: icon, text, and content at its end. */
export function ListItem({
  id,
  props,
  slots,
  emit,
  linkOf,
}: WidgetProps<ListItemProps>): ReactNode {
  const { title, note, meta, trailing, icon, badge, badgeTone, tone, pressable, current } = props;
  const ownHref = props.screen ?? props.href;
  const link =
    ownHref === undefined ? (pressable ? linkOf?.('press') : undefined) : { href: ownHref };
  const ariaCurrent = current ? 'true' : undefined;
  const content = (
    <>
      {icon !== undefined && (
        <span className={classNames('p-item__icon', tone !== 'normal' && `w-tone-${tone}`)}>
          <Icon name={icon} />
        </span>
      )}
      <span className="p-item__body">
        <span className="p-item__title">
          <span className="p-item__text">{title}</span>
          {badge !== undefined && badge !== '' && <Badge tone={badgeTone}>{badge}</Badge>}
        </span>
        {note !== undefined && note !== '' && <span className="p-item__meta">{note}</span>}
        {meta !== undefined && meta !== '' && (
          <span className="p-item__meta w-item__small">{meta}</span>
        )}
      </span>
      {(trailing !== undefined || slots['end'] !== undefined) && (
        <span className="p-item__end">
          <span className="p-item__trailing">
            {trailing !== undefined && <span className="p-item__aside">{trailing}</span>}
            <Subject name={title}>{slots['end']?.()}</Subject>
          </span>
        </span>
      )}
      {(link !== undefined || pressable) && (
        <Icon name="chevron-right" size={16} className="p-item__chevron" />
      )}
    </>
  );
  return (
    <div id={id} className="w-item">
      {link !== undefined && (
        <a className="p-item" aria-current={ariaCurrent} {...link}>
          {content}
        </a>
      )}
      {link === undefined && pressable && (
        <button
          type="button"
          className="p-item"
          aria-current={ariaCurrent}
          onClick={() => emit('press')}
        >
          {content}
        </button>
      )}
      {link === undefined && !pressable && (
        <div className="p-item" aria-current={ariaCurrent}>
          {content}
        </div>
      )}
      {slots['more'] !== undefined && (
        <div className="w-item__more">
          <Subject name={title}>{slots['more']()}</Subject>
        </div>
      )}
    </div>
  );
}
