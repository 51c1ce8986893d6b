import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Icon as Sign } from '../../ui/Icon.tsx';
import { classNames } from '../../ui/classNames.ts';
import type { IconProps } from './props.ts';

/** An icon. */
export function Icon({ props }: WidgetProps<IconProps>): ReactNode {
  const { name, label, size, tone } = props;
  return (
    <span className={classNames('w-icon', tone !== 'normal' && `w-tone-${tone}`)}>
      <Sign name={name} size={size} label={label} />
    </span>
  );
}
