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

export function Badge({ tone = 'neutral', icon, palette, children }: BadgeProps): ReactNode {
  return (
    <span className={classNames('p-badge', palette === undefined ? `p-badge--${tone}` : 'p-badge--palette')} data-palette={palette}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
