import { useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { atom } from 'jotai/vanilla';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import type { Toast } from './toastList.ts';
import { useViewServices } from './viewServices.ts';
import { useAtom } from './useAtom.ts';

interface ToastsProps {
  readonly toasts: readonly Toast[];
  /** How many popups are open. */
  readonly popups: number;
  readonly dismiss: (id: number) => void;
}

const modal = 'dialog[open]:not([data-modal="false"])';

/**
 * The topmost modal dialog, if any: everything outside it is inert. While there are toasts, it
 * follows every one, also those that widgets open.
 */
function useTopmostDialog(changes: unknown, hasToasts: boolean): Element | undefined {
  const [topmost, setTopmost] = useState<Element>();
  useLayoutEffect(() => {
    const read = () => setTopmost([...document.querySelectorAll(modal)].at(-1));
    read();
    if (!hasToasts) return undefined;
    const observer = new MutationObserver(read);
    observer.observe(document.body, { attributeFilter: ['open'], childList: true, subtree: true });
    return () => observer.disconnect();
  }, [changes, hasToasts]);
  return topmost?.isConnected === true ? topmost : undefined;
}

/** Short messages that disappear after a while. */
export function Toasts({ toasts, popups, dismiss }: ToastsProps): ReactNode {
  const { text, evaluation } = useViewServices();
  const dialog = useTopmostDialog(`${popups} ${toasts.at(-1)?.id ?? ''}`, toasts.length > 0);
  const texts = useAtom(
    useMemo(() => atom((get) => toasts.map((toast) => toast.text(get))), [toasts]),
    evaluation.store,
  );
  const region = (
    <ToastRegion
      label={text('runtime.toasts')}
      closeLabel={text('runtime.close')}
      toneLabels={{
        info: text('runtime.tone.info'),
        success: text('runtime.tone.success'),
        warning: text('runtime.tone.warning'),
        danger: text('runtime.tone.danger'),
      }}
      toasts={toasts.map((toast, index) => ({
        id: String(toast.id),
        text: texts[index] ?? '',
        tone: toast.tone === 'error' ? 'danger' : toast.tone,
      }))}
      onClose={(id) => dismiss(Number(id))}
    />
  );
  return dialog === undefined ? region : createPortal(region, dialog);
}
