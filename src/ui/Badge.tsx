import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import type { Tone } from './Alert.tsx';
import { Icon, type IconName } from './Icon.tsx';

export interface BadgeProps {
  readonly tone?: Tone | 'neutral' | 'primary' | 'accent' | undefined;
  readonly icon?: IconName | undefined;
  readonly palette?: string | undefined;
  readonly children: ReactNode;
}

/** A text so long may be cut: then its whole stands in its title. */
const cutFrom = 24;

export function Badge({ tone = 'neutral', icon, palette, children }: BadgeProps): ReactNode {
  return (
    <span className={classNames('p-badge', palette === undefined ? `p-badge--${tone}` : 'p-badge--palette')} data-palette={palette}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      <span className="p-badge__label" title={typeof children === 'string' && children.length > cutFrom ? children : undefined}>{children}</span>
    </span>
  );
}
