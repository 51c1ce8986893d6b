import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Badge as Tag } from '../../ui/Badge.tsx';
import type { BadgeProps } from './props.ts';

/** A short status text. */
export function Badge({ props }: WidgetProps<BadgeProps>): ReactNode {
  const { text, tone, icon, palette } = props;
  return text === undefined || text === '' ? null : (
    <Tag tone={tone} icon={icon} palette={palette}>
      {text}
    </Tag>
  );
}
