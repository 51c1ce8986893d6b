import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { atom } from 'jotai/vanilla';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import type { Toast } from './popups.ts';
import { useRuntime } from './runtime.ts';
import { useAtom } from './useAtom.ts';

/** Short messages that go away by themselves. */
export function Toasts({ toasts, dismiss }: { readonly toasts: readonly Toast[]; readonly dismiss: (id: number) => void }): ReactNode {
  const { text, evaluation } = useRuntime();
  const texts = useAtom(useMemo(() => atom((get) => toasts.map((toast) => toast.text(get))), [toasts]), evaluation.store);
  return (
    <ToastRegion
      label={text('runtime.toasts')}
      closeLabel={text('runtime.close')}
      toneLabels={{ info: text('runtime.tone.info'), success: text('runtime.tone.success'), warning: text('runtime.tone.warning'), danger: text('runtime.tone.danger') }}
      toasts={toasts.map((toast, index) => ({ id: String(toast.id), text: texts[index] ?? '', tone: toast.tone === 'error' ? 'danger' : toast.tone }))}
      onClose={(id) => dismiss(Number(id))}
    />
  );
}
