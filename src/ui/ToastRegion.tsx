import type { ReactNode } from 'react';
import { toneIcons, type Tone } from './Alert.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A message that disappears by itself. */
export interface Toast {
  readonly id: string;
  readonly tone: Tone;
  readonly text: ReactNode;
  readonly actionLabel?: string | undefined;
}

/** Props of `ToastRegion`. */
export interface ToastRegionProps {
  readonly label: string;
  readonly closeLabel: string;
  readonly toneLabels: Readonly<Record<Tone, string>>;
  readonly toasts: readonly Toast[];
  readonly onClose: (id: string) => void;
  readonly onAction?: ((id: string) => void) | undefined;
}

/** Always in the document, so that assistive technology announces added messages. */
export function ToastRegion({
  label,
  closeLabel,
  toneLabels,
  toasts,
  onClose,
  onAction,
}: ToastRegionProps): ReactNode {
  return (
    <section className="p-toasts" aria-label={label}>
      <ul className="p-toasts__list" aria-live="polite" aria-relevant="additions" role="list">
        {toasts.map((toast) => (
          <li key={toast.id} className={`p-toast p-toast--${toast.tone}`}>
            <Icon name={toneIcons[toast.tone]} />
            <VisuallyHidden>{toneLabels[toast.tone]}</VisuallyHidden>
            <span className="p-toast__text">{toast.text}</span>
            {toast.actionLabel !== undefined && onAction !== undefined && (
              <button
                type="button"
                className="p-button p-button--link p-button--small"
                onClick={() => onAction(toast.id)}
              >
                {toast.actionLabel}
              </button>
            )}
            <IconButton icon="close" label={closeLabel} onClick={() => onClose(toast.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
