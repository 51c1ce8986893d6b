import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useHistoryEntry } from './ModalHistory.ts';

export interface Modal {
  readonly open: boolean;
  readonly dismissable: boolean;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
  /** Whether going back closes it; default: where it is dismissable. */
  readonly history?: boolean | undefined;
}

const firstField = [
  '[data-modal-body] input:not([type="hidden"]):not([disabled])',
  '[data-modal-body] select:not([disabled])',
  '[data-modal-body] textarea:not([disabled])',
  '[data-modal-title]',
];

function show(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

function hide(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

const doubleClick = 500;

/** The second press of a double click that has closed a dialog was meant for it, and not for what lay below. */
function swallowSecondPress({ ownerDocument }: HTMLDialogElement): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  ownerDocument.addEventListener('click', swallow, { capture: true });
  setTimeout(() => ownerDocument.removeEventListener('click', swallow, { capture: true }), doubleClick);
}

/**
 * Shows a native dialog as a modal while `open`, starts on its first field (or its title) and gives the focus back.
 * All before the browser paints: no key may find a dialog that is there and does not listen yet.
 */
export function useModal({ open, dismissable, dialog, onClose, history = dismissable }: Modal): void {
  useHistoryEntry(open && history, onClose);
  // Where the mouse went down: a text that is selected beyond the edge ends on the backdrop, and was begun in the dialog.
  const begun = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    const before = document.activeElement;
    show(element);
    const target = firstField.map((selector) => element.querySelector<HTMLElement>(selector)).find((found) => found !== null);
    target?.focus();
    return () => {
      hide(element);
      swallowSecondPress(element);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open, dialog]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    const refuseOrClose = (event: Event) => {
      event.preventDefault();
      if (dismissable) onClose();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) refuseOrClose(event);
    };
    const begin = (event: MouseEvent) => {
      begun.current = event.target;
    };
    const press = (event: MouseEvent) => {
      if (dismissable && event.target === element && begun.current === element) onClose();
    };
    element.addEventListener('cancel', refuseOrClose);
    element.addEventListener('keydown', key);
    element.addEventListener('mousedown', begin);
    element.addEventListener('click', press);
    return () => {
      element.removeEventListener('cancel', refuseOrClose);
      element.removeEventListener('keydown', key);
      element.removeEventListener('mousedown', begin);
      element.removeEventListener('click', press);
    };
  }, [open, dismissable, dialog, onClose]);
}
