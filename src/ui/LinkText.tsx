import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface LinkTextProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly icon?: IconName | undefined;
  /** Opens in a new tab, without a handle on this page. */
  readonly external?: boolean | undefined;
  readonly externalLabel?: string | undefined;
  /** Ink-coloured, for lists of links. */
  readonly quiet?: boolean | undefined;
}

export function LinkText({ icon, external = false, externalLabel, quiet = false, className, children, ...rest }: LinkTextProps): ReactNode {
  return (
    <a {...rest} {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})} className={classNames('p-link', quiet && 'p-link--quiet', className)}>
      {icon !== undefined && <Icon name={icon} />}
      <span className="p-link__text">{children}</span>
      {external && <Icon name="external" size={16} />}
      {external && externalLabel !== undefined && <VisuallyHidden>{externalLabel}</VisuallyHidden>}
    </a>
  );
}
