import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button as Press } from '../../ui/Button.tsx';
import { useReason } from '../../ui/useReason.tsx';
import { Tile } from '../Tile.tsx';
import type { ButtonProps } from './props.ts';

export function Button({ id, props, emit, pending, t }: WidgetProps<ButtonProps>): ReactNode {
  const { text, variant, icon, iconEnd, size, block, busy, disabled, reason, expanded, submit } = props;
  const { props: told, tip } = useReason(disabled && variant === 'tile' ? reason : undefined);
  if (variant === 'tile') {
    const working = busy || pending;
    return (
      <button id={id} type="button" className="w-tile" aria-expanded={expanded} aria-busy={working || undefined} aria-disabled={disabled || undefined} {...told} onClick={() => !disabled && !working && emit('press')}>
        <Tile icon={icon}>{text}</Tile>
        {tip}
      </button>
    );
  }
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
