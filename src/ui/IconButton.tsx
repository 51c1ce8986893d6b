import { use, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { MenuContext } from './MenuContext.ts';
import { Spinner } from './Spinner.tsx';
import { useSubject, withSubject } from './Subject.tsx';
import { useReason } from './useReason.tsx';

/** Props of `IconButton`. */
export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label' | 'disabled'
> {
  readonly icon: IconName;
  readonly label: string;
  readonly variant?: 'quiet' | 'secondary' | undefined;
  /** A count, or `true` for a dot. `badgeLabel` is its accessible description. */
  readonly badge?: number | boolean | undefined;
  readonly badgeLabel?: string | undefined;
  readonly busy?: boolean | undefined;
  /** Ignores presses but stays focusable, so that its reason can be found. */
  readonly disabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly pressed?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

function refuse(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A button that shows only an icon; inside a menu, an entry with its text. */
export function IconButton(props: IconButtonProps): ReactNode {
  const menu = use(MenuContext);
  if (menu === undefined) return <PlainIconButton {...props} />;
  const { icon, label, busy, disabled, disabledReason, id, onClick } = props;
  return (
    <menu.Entry
      elementId={id}
      label={label}
      icon={icon}
      disabled={disabled === true || busy === true}
      disabledReason={disabledReason}
      leave={menu.leave}
      onPress={onClick}
    />
  );
}

function PlainIconButton({
  icon,
  label,
  variant = 'quiet',
  badge,
  badgeLabel,
  busy = false,
  disabled = false,
  disabledReason,
  pressed,
  className,
  onClick,
  ...rest
}: IconButtonProps): ReactNode {
  const inert = busy || disabled;
  const name = withSubject(label, useSubject());
  const counted = typeof badge === 'number' && badge > 0;
  const marked = counted || badge === true;
  const { props: reasonProps, tip } = useReason(disabled ? disabledReason : undefined);
  return (
    <button
      type="button"
      {...rest}
      {...reasonProps}
      className={classNames('p-icon-button', `p-icon-button--${variant}`, className)}
      aria-label={marked && badgeLabel !== undefined ? `${name}, ${badgeLabel}` : name}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-describedby={
        classNames(rest['aria-describedby'], reasonProps['aria-describedby']) || undefined
      }
      title={tip === null ? label : undefined}
      onClick={inert ? refuse : onClick}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
      {marked && (
        <span
          className={classNames('p-icon-button__badge', !counted && 'p-icon-button__badge--dot')}
          aria-hidden="true"
        >
          {counted ? (badge > 99 ? '99+' : badge) : null}
        </span>
      )}
      {tip}
    </button>
  );
}
