import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import type { PressEntryProps } from './MenuContext.ts';

/** The content of a menu entry. */
export interface MenuWords {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly icon?: IconName | undefined;
  readonly href?: string | undefined;
  readonly lang?: string | undefined;
  readonly tone?: 'danger' | undefined;
  readonly current?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Props of `MenuEntry`. */
export interface MenuEntryProps extends MenuWords {
  readonly elementId?: string | undefined;
  /** Opens in a new tab. */
  readonly external?: boolean | undefined;
  readonly onChoose: (event: MouseEvent<HTMLElement>) => void;
}

/** An entry of a menu. */
export function MenuEntry({
  elementId,
  label,
  description,
  icon,
  href,
  external = false,
  lang,
  tone,
  current,
  disabled,
  onChoose,
}: MenuEntryProps): ReactNode {
  const shared = {
    id: elementId,
    role: current === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': current,
    'aria-disabled': disabled,
    lang,
    tabIndex: -1,
    className: classNames('p-menu__item', tone === 'danger' && 'p-menu__item--danger'),
    onClick: onChoose,
  };
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} />}
      <span className="p-menu__text">
        <span>{label}</span>
        {description !== undefined && <span className="p-menu__description">{description}</span>}
      </span>
      {current === true && <Icon name="check" size={16} />}
    </>
  );
  return href === undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <a
      href={href}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...shared}
    >
      {content}
    </a>
  );
}

/**
 * A button inside a menu, as an entry that closes the menu when selected. The reason why it is
 * disabled is shown below its text.
 */
export function PressEntry({
  disabled = false,
  disabledReason,
  leave,
  onPress,
  ...entry
}: PressEntryProps): ReactNode {
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (disabled) return event.preventDefault();
    leave();
    return onPress?.(event as MouseEvent<never>);
  };
  return (
    <MenuEntry
      {...entry}
      disabled={disabled || undefined}
      description={disabled ? disabledReason : undefined}
      onChoose={choose}
    />
  );
}
