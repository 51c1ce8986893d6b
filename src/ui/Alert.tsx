import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The meaning of a message or badge, shown by its colour and icon. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** The icon of each tone. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  success: 'success',
  warning: 'alert',
  danger: 'error',
};

/** Props of `Alert`. */
export interface AlertProps {
  readonly id?: string | undefined;
  readonly tone: Tone;
  /** Text alternative of the icon and the colour. */
  readonly toneLabel: string;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  readonly closeLabel?: string | undefined;
  readonly code?: string | undefined;
  readonly description?: string | undefined;
  /** Announces the message when it appears. */
  readonly live?: boolean | undefined;
}

/** A message with a tone; `live` announces it to screen readers. */
export function Alert({
  id,
  tone,
  toneLabel,
  title,
  children,
  actions,
  onClose,
  closeLabel,
  code,
  description,
  live = false,
}: AlertProps): ReactNode {
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div
      id={id}
      className={`p-alert p-alert--${tone}`}
      role={role}
      data-code={code}
      data-description={description}
    >
      <Icon name={toneIcons[tone]} />
      <div className="p-alert__body">
        <VisuallyHidden>{toneLabel}</VisuallyHidden>
        {title !== undefined && <p className="p-alert__title">{title}</p>}
        {children !== undefined && children !== null && (
          <div className="p-alert__text">{children}</div>
        )}
        {actions !== undefined && <div className="p-alert__actions">{actions}</div>}
      </div>
      {onClose !== undefined && closeLabel !== undefined && (
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      )}
    </div>
  );
}

/** Props of `InlineError`. */
export interface InlineErrorProps {
  readonly id?: string | undefined;
  readonly code?: string | undefined;
  readonly description?: string | undefined;
  readonly live?: boolean | undefined;
  readonly children: ReactNode;
}

/** The error message of a form. */
export function InlineError({
  id,
  code,
  description,
  live = true,
  children,
}: InlineErrorProps): ReactNode {
  return (
    <div
      id={id}
      className={classNames('p-alert', 'p-alert--danger', 'p-alert--inline')}
      role={live ? 'alert' : undefined}
      data-code={code}
      data-description={description}
    >
      <Icon name="error" />
      <div className="p-alert__body">{children}</div>
    </div>
  );
}
