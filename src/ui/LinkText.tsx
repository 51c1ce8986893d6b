import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useReason } from './useReason.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Props of `LinkText`. */
export interface LinkTextProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly icon?: IconName | undefined;
  /** Opens in a new tab without access to this page (`noopener`). */
  readonly external?: boolean | undefined;
  readonly externalLabel?: string | undefined;
  /** In the text colour, for lists of links. */
  readonly quiet?: boolean | undefined;
  /** Does not navigate but stays focusable, so that its reason can be found. */
  readonly disabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
}

/** A link within text. */
export function LinkText({
  icon,
  external = false,
  externalLabel,
  quiet = false,
  disabled = false,
  disabledReason,
  className,
  children,
  href,
  ...rest
}: LinkTextProps): ReactNode {
  const { props: reasonProps, tip } = useReason(disabled ? disabledReason : undefined);
  const target = disabled
    ? { role: 'link', tabIndex: 0, 'aria-disabled': true, ...reasonProps }
    : { href, ...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {}) };
  return (
    <a {...rest} {...target} className={classNames('p-link', quiet && 'p-link--quiet', className)}>
      {icon !== undefined && <Icon name={icon} />}
      <span className="p-link__text">{children}</span>
      {external && <Icon name="external" size={16} />}
      {external && externalLabel !== undefined && <VisuallyHidden>{externalLabel}</VisuallyHidden>}
      {tip}
    </a>
  );
}
