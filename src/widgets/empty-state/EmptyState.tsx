import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { EmptyState as Nothing } from '../../ui/EmptyState.tsx';
import type { EmptyStateProps } from './props.ts';

/** Explains why there is no content and what to do. */
export function EmptyState({ props, slots }: WidgetProps<EmptyStateProps>): ReactNode {
  const { title, text, icon, level } = props;
  return (
    <Nothing title={title} icon={icon} level={level} actions={slots['actions']?.()}>
      {text}
    </Nothing>
  );
}
