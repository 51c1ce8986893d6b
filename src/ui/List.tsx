import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface ListProps {
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly divided?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly children?: ReactNode;
}

export function List({ label, labelledBy, divided = true, busy = false, children }: ListProps): ReactNode {
  return (
    <ul role="list" className={classNames('p-list', divided && 'p-list--divided', busy && 'p-list--busy')} aria-label={label} aria-labelledby={labelledBy} aria-busy={busy || undefined}>
      {children}
    </ul>
  );
}

export interface ListItemProps {
  readonly id?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly palette?: string | undefined;
  readonly title: ReactNode;
  readonly meta?: ReactNode;
  readonly badge?: ReactNode;
  readonly trailing?: ReactNode;
  readonly note?: ReactNode;
  readonly href?: string | undefined;
  readonly chevron?: boolean | undefined;
  readonly tone?: 'muted' | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** One row: what, when and where on the left, how much on the right; the whole row is the target. */
export function ListItem({ id, icon, palette, title, meta, badge, trailing, note, href, chevron = false, tone, onClick }: ListItemProps): ReactNode {
  const content = (
    <>
      {icon !== undefined && <span className="p-item__icon" data-palette={palette}><Icon name={icon} /></span>}
      <span className="p-item__body">
        <span className="p-item__title">{title}{badge}</span>
        {meta !== undefined && <span className="p-item__meta">{meta}</span>}
      </span>
      {(trailing !== undefined || note !== undefined) && (
        <span className="p-item__end">
          <span className="p-item__trailing">{trailing}</span>
          {note !== undefined && <span className="p-item__note">{note}</span>}
        </span>
      )}
      {chevron && <Icon name="chevron-right" size={16} className="p-item__chevron" />}
    </>
  );
  const look = classNames('p-item', tone === 'muted' && 'p-item--muted');
  return (
    <li id={id} className="p-list__row">
      {href !== undefined && <a className={look} href={href} onClick={onClick}>{content}</a>}
      {href === undefined && onClick !== undefined && <button type="button" className={look} onClick={onClick}>{content}</button>}
      {href === undefined && onClick === undefined && <div className={look}>{content}</div>}
    </li>
  );
}

export interface GroupHeadingProps {
  readonly id?: string | undefined;
  readonly trailing?: ReactNode;
  readonly children: ReactNode;
}

/** The heading of a group of rows; it stays in sight while its rows scroll. */
export function GroupHeading({ id, trailing, children }: GroupHeadingProps): ReactNode {
  return (
    <div className="p-group-heading">
      <h3 id={id} className="p-group-heading__text">{children}</h3>
      {trailing !== undefined && <span className="p-group-heading__trailing">{trailing}</span>}
    </div>
  );
}
