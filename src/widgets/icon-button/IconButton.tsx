import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { IconButton as Press } from '../../ui/IconButton.tsx';
import type { IconButtonProps } from './props.ts';

/** A button that shows only an icon. */
export function IconButton({ id, props, emit, pending }: WidgetProps<IconButtonProps>): ReactNode {
  const { label, icon, variant, tone, badge, badgeLabel, pressed, busy, disabled, reason } = props;
  return (
    <Press
      id={id}
      icon={icon}
      label={label}
      variant={variant}
      className={tone === 'danger' ? 'p-icon-button--danger' : undefined}
      badge={badge !== undefined && badge > 0 ? badge : undefined}
      badgeLabel={badgeLabel}
      pressed={pressed}
      busy={busy || pending}
      disabled={disabled}
      disabledReason={reason}
      aria-keyshortcuts={props.shortcut}
      onClick={() => emit('press')}
    />
  );
}
