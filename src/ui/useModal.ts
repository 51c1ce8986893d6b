import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useHistoryEntry } from './ModalHistory.ts';

/** A modal dialog and its closing behaviour. */
export interface Modal {
  readonly open: boolean;
  readonly dismissable: boolean;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
  /** Whether Back closes it; by default if it is dismissable. */
  readonly history?: boolean | undefined;
  /** False if the page beside it remains usable. */
  readonly modal?: boolean | undefined;
}

const firstField = [
  '[data-modal-body] input:not([type="hidden"]):not([disabled])',
  '[data-modal-body] select:not([disabled])',
  '[data-modal-body] textarea:not([disabled])',
  '[data-modal-title]',
];

function show(dialog: HTMLDialogElement, modal: boolean): void {
  if (dialog.open) return;
  if (!modal && typeof dialog.show === 'function') dialog.show();
  else if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

function hide(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

const doubleClick = 500;

/** The second press of a double click that closed a dialog must not reach the content below. */
function swallowSecondPress({ ownerDocument }: HTMLDialogElement): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  ownerDocument.addEventListener('click', swallow, { capture: true });
  setTimeout(
    () => ownerDocument.removeEventListener('click', swallow, { capture: true }),
    doubleClick,
  );
}

/**
 * Shows a native dialog while `open`, as a modal unless it says otherwise, focuses its first field
 * (or its title) and restores the focus on close. Runs before the browser paints, so that no key
 * reaches a visible dialog without handlers.
 */
export function useModal({
  open,
  dismissable,
  dialog,
  onClose,
  history = dismissable,
  modal = true,
}: Modal): void {
  useHistoryEntry(open && history, onClose);
  // Where the mouse went down: a text selection that ends on the backdrop started inside the dialog
  // and must not close it.
  const begun = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    const before = document.activeElement;
    show(element, modal);
    const target = firstField
      .map((selector) => element.querySelector<HTMLElement>(selector))
      .find((found) => found !== null);
    target?.focus();
    return () => {
      hide(element);
      swallowSecondPress(element);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open, dialog, modal]);

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
