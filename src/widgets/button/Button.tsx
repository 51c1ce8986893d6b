import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button as Press } from '../../ui/Button.tsx';
import { useReason } from '../../ui/useReason.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Tile } from '../Tile.tsx';
import type { ButtonProps } from './props.ts';
import { usePause, writePause } from './usePause.ts';

/** Triggers an action. */
export function Button(given: WidgetProps<ButtonProps>): ReactNode {
  return given.props.pause > 0 ? <PausedButton {...given} /> : <PlainButton {...given} />;
}

/**
 * A button that is disabled while it counts down. Its accessible name stays the same; the start and
 * the end of the wait are announced once each.
 */
function PausedButton(given: WidgetProps<ButtonProps>): ReactNode {
  const { props, emit, t, services } = given;
  const { text = '', pause, disabled } = props;
  const { remaining, begun, begin } = usePause(pause, services.now);
  const press = (event: string) => {
    begin();
    emit(event);
  };
  return (
    <>
      <PlainButton
        {...given}
        props={{
          ...props,
          disabled: disabled || remaining > 0,
          reason: remaining > 0 ? t('waiting') : props.reason,
        }}
        note={remaining > 0 ? writePause(remaining) : undefined}
        emit={press}
      />
      {begun && (
        <VisuallyHidden live>
          {remaining > 0 ? t('paused', { text, count: pause }) : t('ready', { text })}
        </VisuallyHidden>
      )}
    </>
  );
}

interface PlainProps extends WidgetProps<ButtonProps> {
  /** Shown after the label, and not part of the accessible name. */
  readonly note?: string | undefined;
}

function PlainButton({ id, props, emit, pending, t, note }: PlainProps): ReactNode {
  const { text, variant, icon, iconEnd, size, block, busy, disabled, reason, expanded, submit } =
    props;
  const { props: reasonProps, tip } = useReason(
    disabled && variant === 'tile' ? reason : undefined,
  );
  if (variant === 'tile') {
    const working = busy || pending;
    return (
      <button
        id={id}
        type="button"
        className="w-tile"
        aria-expanded={expanded}
        aria-busy={working || undefined}
        aria-disabled={disabled || undefined}
        aria-keyshortcuts={props.shortcut}
        {...reasonProps}
        onClick={() => !disabled && !working && emit('press')}
      >
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
      aria-keyshortcuts={props.shortcut}
      onClick={() => emit('press')}
    >
      {note === undefined ? (
        text
      ) : (
        <>
          {text} <span aria-hidden="true">({note})</span>
        </>
      )}
    </Press>
  );
}
