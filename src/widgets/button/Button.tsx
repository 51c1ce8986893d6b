import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button as Press } from '../../ui/Button.tsx';
import type { ButtonProps } from './props.ts';

export function Button({ id, props, emit, pending, t }: WidgetProps<ButtonProps>): ReactNode {
  const { text, variant, icon, iconEnd, size, block, busy, disabled, reason, expanded, submit } = props;
  return (
    <Press
      id={id}
      type={submit ? 'submit' : 'button'}
      variant={variant}
      icon={icon}
      iconEnd={iconEnd}
      size={size}
      wide={block}
      busy={busy || pending}
      busyLabel={t('busy')}
      disabled={disabled}
      disabledReason={reason}
      aria-expanded={expanded}
      onClick={() => emit('press')}
    >
      {text}
    </Press>
  );
}
