import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import type { Tone } from './Alert.tsx';
import { Icon, type IconName } from './Icon.tsx';

/** Props of `Badge`. */
export interface BadgeProps {
  readonly tone?: Tone | 'neutral' | 'primary' | 'accent' | undefined;
  readonly icon?: IconName | undefined;
  readonly palette?: string | undefined;
  readonly children: ReactNode;
}

/** Longer texts may be truncated, so their title repeats them. */
const cutFrom = 24;

/** A short label with a tone, such as a status. */
export function Badge({ tone = 'neutral', icon, palette, children }: BadgeProps): ReactNode {
  return (
    <span
      className={classNames(
        'p-badge',
        palette === undefined ? `p-badge--${tone}` : 'p-badge--palette',
      )}
      data-palette={palette}
    >
      {icon !== undefined && <Icon name={icon} size={16} />}
      <span
        className="p-badge__label"
        title={typeof children === 'string' && children.length > cutFrom ? children : undefined}
      >
        {children}
      </span>
    </span>
  );
}
