import { useId, useRef, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { toneIcons, type Tone } from './Alert.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { useNarrow } from './useNarrow.ts';
import { useModal } from './useModal.ts';
import { useScrollable } from './useScrollable.ts';
import { phoneWidth } from './widths.ts';

/** Props of `Dialog`. */
export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly closeLabel?: string | undefined;
  /** Whether Escape, the backdrop and the close button can close it. */
  readonly dismissable?: boolean | undefined;
  /** The name of the popup, as `data-popup`. */
  readonly popup?: string | undefined;
  /** False if the address records that it is open, because Back then closes it anyway. */
  readonly history?: boolean | undefined;
  /** `drawer`: at the end side of a wide page, the whole page on phones. */
  readonly shape?: 'dialog' | 'drawer' | undefined;
  /** False if the page beside a drawer remains usable. On phones it never does. */
  readonly modal?: boolean | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly tone?: Tone | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A dialog or a drawer with a title, content and an optional footer; modal unless it says so. */
export function Dialog({ open, ...rest }: DialogProps): ReactNode {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  onClose,
  closeLabel,
  dismissable = true,
  history = dismissable,
  popup,
  shape = 'dialog',
  modal = true,
  size = 'medium',
  tone,
  role,
  footer,
  children,
}: Omit<DialogProps, 'open'>): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const reach = useScrollable(body);
  const id = useId();
  const onPhone = useNarrow(phoneWidth);
  const isModal = modal || onPhone;
  useModal({ open: true, dismissable, dialog, onClose, history, modal: isModal });
  const hasBody = children !== undefined && children !== null && children !== false;
  return (
    <dialog
      ref={dialog}
      className={classNames(
        'p-dialog',
        `p-dialog--${size}`,
        shape === 'drawer' && 'p-dialog--drawer',
      )}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' && hasBody ? `${id}-body` : undefined}
      data-popup={popup}
      data-modal={isModal ? undefined : 'false'}
      {...(dismissable ? {} : { closedby: 'none' })}
    >
      <div className="p-dialog__box">
        <div className="p-dialog__head">
          {tone !== undefined && (
            <span className={`p-dialog__tone p-dialog__tone--${tone}`}>
              <Icon name={toneIcons[tone]} size={24} />
            </span>
          )}
          <h2 id={`${id}-title`} className="p-dialog__title" tabIndex={-1} data-modal-title="">
            {title}
          </h2>
          {dismissable && closeLabel !== undefined && (
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          )}
        </div>
        {hasBody && (
          <div
            ref={body}
            id={`${id}-body`}
            className="p-dialog__body"
            data-modal-body=""
            tabIndex={reach}
          >
            {children}
          </div>
        )}
        {footer !== undefined && footer !== null && <div className="p-dialog__foot">{footer}</div>}
      </div>
    </dialog>
  );
}
