import {
  use,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { MenuContext } from './MenuContext.ts';
import { Spinner } from './Spinner.tsx';
import { useSubject, withSubject } from './Subject.tsx';
import { useReason } from './useReason.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** How prominent a button is. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'medium' | 'small' | undefined;
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
  readonly wide?: boolean | undefined;
  readonly busy?: boolean | undefined;
  /** Announced to assistive technology while busy. */
  readonly busyLabel?: string | undefined;
  /** Ignores presses but stays focusable, so that its reason can be found. */
  readonly disabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly children?: ReactNode;
}

/** Props of `Button`. */
export type ButtonProps = ButtonLook &
  (
    | ({ readonly href?: undefined } & Omit<
        ButtonHTMLAttributes<HTMLButtonElement>,
        keyof ButtonLook
      >)
    | ({ readonly href: string } & Omit<
        AnchorHTMLAttributes<HTMLAnchorElement>,
        keyof ButtonLook | 'href'
      >)
  );

function refuse(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A button, or a menu entry inside a menu. */
export function Button(props: ButtonProps): ReactNode {
  const menu = use(MenuContext);
  if (menu === undefined) return <PlainButton {...props} />;
  const { variant, icon, disabled, busy, disabledReason, children, id, href, onClick, target } =
    props as ButtonProps & { readonly target?: string };
  return (
    <menu.Entry
      elementId={id}
      label={children}
      icon={icon}
      href={href}
      external={target === '_blank'}
      tone={variant === 'danger' ? 'danger' : undefined}
      disabled={disabled === true || busy === true}
      disabledReason={disabledReason}
      leave={menu.leave}
      onPress={onClick}
    />
  );
}

function PlainButton(props: ButtonProps): ReactNode {
  const {
    variant = 'secondary',
    size = 'medium',
    icon,
    iconEnd,
    wide = false,
    busy = false,
    busyLabel,
    disabled = false,
    disabledReason,
    children,
    className,
    ...rest
  } = props;
  const inert = disabled || busy;
  const subject = useSubject();
  const { props: reasonProps, tip } = useReason(disabled ? disabledReason : undefined);
  const look = classNames(
    'p-button',
    `p-button--${variant}`,
    size === 'small' && 'p-button--small',
    wide && 'p-button--wide',
    busy && 'p-button--busy',
    className,
  );
  const shared = {
    className: look,
    'aria-disabled': inert || undefined,
    'aria-busy': busy || undefined,
    ...(subject !== undefined &&
      typeof children === 'string' && { 'aria-label': withSubject(children, subject) }),
    ...reasonProps,
    'aria-describedby':
      classNames(rest['aria-describedby'], reasonProps['aria-describedby']) || undefined,
  };
  const content = (
    <>
      {busy && (
        <span className="p-button__spinner">
          <Spinner />
        </span>
      )}
      {icon !== undefined && <Icon name={icon} />}
      <span className="p-button__label">{children}</span>
      {iconEnd !== undefined && <Icon name={iconEnd} />}
      {busy && busyLabel !== undefined && <VisuallyHidden live>{busyLabel}</VisuallyHidden>}
      {tip}
    </>
  );
  return rest.href === undefined ? (
    <button
      {...rest}
      type={rest.type ?? 'button'}
      {...shared}
      onClick={inert ? refuse : rest.onClick}
    >
      {content}
    </button>
  ) : (
    <a
      {...rest}
      {...shared}
      href={inert ? undefined : rest.href}
      {...(inert ? { role: 'link', tabIndex: 0 } : {})}
      onClick={inert ? refuse : rest.onClick}
    >
      {content}
    </a>
  );
}
