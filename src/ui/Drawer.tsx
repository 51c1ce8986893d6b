import { useRef, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { useModal } from './useModal.ts';

/** Props of `Drawer`. */
export interface DrawerProps {
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly side?: 'start' | 'end' | undefined;
  readonly header?: ReactNode;
  readonly children?: ReactNode;
}

/** A modal panel at an edge of the window, open while it is rendered. */
export function Drawer({
  label,
  closeLabel,
  onClose,
  side = 'start',
  header,
  children,
}: DrawerProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal({ open: true, dismissable: true, dialog, onClose });
  return (
    <dialog ref={dialog} className={`p-drawer p-drawer--${side}`} aria-label={label}>
      <div className="p-drawer__box">
        <div className="p-drawer__head">
          <div className="p-drawer__title" tabIndex={-1} data-modal-title="">
            {header ?? label}
          </div>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        <div className="p-drawer__body">{children}</div>
      </div>
    </dialog>
  );
}
