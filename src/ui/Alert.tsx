import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

export const toneIcons: Readonly<Record<Tone, IconName>> = { info: 'info', success: 'success', warning: 'alert', danger: 'error' };

export interface AlertProps {
  readonly id?: string | undefined;
  readonly tone: Tone;
  /** The word beside the icon, for those who do not see its colour. */
  readonly toneLabel: string;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  readonly closeLabel?: string | undefined;
  readonly code?: string | undefined;
  readonly description?: string | undefined;
  /** Announce it when it appears. */
  readonly live?: boolean | undefined;
}

export function Alert({ id, tone, toneLabel, title, children, actions, onClose, closeLabel, code, description, live = false }: AlertProps): ReactNode {
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div id={id} className={`p-alert p-alert--${tone}`} role={role} data-code={code} data-description={description}>
      <Icon name={toneIcons[tone]} />
      <div className="p-alert__body">
        <VisuallyHidden>{toneLabel}</VisuallyHidden>
        {title !== undefined && <p className="p-alert__title">{title}</p>}
        {children !== undefined && children !== null && <div className="p-alert__text">{children}</div>}
        {actions !== undefined && <div className="p-alert__actions">{actions}</div>}
      </div>
      {onClose !== undefined && closeLabel !== undefined && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
    </div>
  );
}

export interface InlineErrorProps {
  readonly id?: string | undefined;
  readonly code?: string | undefined;
  readonly description?: string | undefined;
  readonly live?: boolean | undefined;
  readonly children: ReactNode;
}

/** The red line of a form: what went wrong, in words. */
export function InlineError({ id, code, description, live = true, children }: InlineErrorProps): ReactNode {
  return (
    <div id={id} className={classNames('p-alert', 'p-alert--danger', 'p-alert--inline')} role={live ? 'alert' : undefined} data-code={code} data-description={description}>
      <Icon name="error" />
      <div className="p-alert__body">{children}</div>
    </div>
  );
}
