import { atom } from 'jotai/vanilla';
import type { Getter, PrimitiveAtom } from 'jotai/vanilla';
import type { Store } from './state.ts';

/** A short message that disappears by itself. */
export interface Toast {
  readonly id: number;
  /** The text in the current language. */
  readonly text: (get: Getter) => string;
  readonly tone: 'info' | 'success' | 'warning' | 'error';
}

/** The toasts that are shown. */
export interface ToastList {
  toast(text: Toast['text'], tone: Toast['tone']): void;
  dismissToast(id: number): void;
  readonly toasts: PrimitiveAtom<readonly Toast[]>;
}

/** How long a toast is shown, in milliseconds. */
const toastLife = 6000;

/** Creates an empty list of toasts. */
export function createToasts(store: () => Store): ToastList {
  const toasts = atom<readonly Toast[]>([]);
  let last = 0;
  function dismissToast(id: number): void {
    store().set(
      toasts,
      store()
        .get(toasts)
        .filter((toast) => toast.id !== id),
    );
  }
  return {
    toasts,
    toast(text, tone) {
      const id = ++last;
      store().set(toasts, [...store().get(toasts), { id, text, tone }]);
      setTimeout(() => dismissToast(id), toastLife);
    },
    dismissToast,
  };
}
