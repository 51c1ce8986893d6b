import { useEffect } from 'react';
import type { Toast } from './toastList.ts';
import { useViewServices } from './viewServices.ts';

/** A toast as stored in session storage. */
interface Carried {
  readonly text: string;
  readonly tone: Toast['tone'];
}

const storeKey = 'portico.toasts';
const tones: readonly unknown[] = ['info', 'success', 'warning', 'error'];

function read(text: string | null): readonly Carried[] {
  try {
    const found = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(found)
      ? found.filter(
          (one: Partial<Carried> | null): one is Carried =>
            typeof one?.text === 'string' && tones.includes(one.tone),
        )
      : [];
  } catch {
    return []; // edited by hand or written by another version
  }
}

/**
 * Shows toasts again after the portal itself has reloaded the page, because nobody had time to read
 * them.
 */
export function useCarriedToasts(): void {
  const { toasts } = useViewServices();
  useEffect(() => {
    const { storage, show, shown, leaving } = toasts;
    const carried = read(storage.getItem(storeKey));
    storage.removeItem(storeKey);
    for (const { text, tone } of carried) show(() => text, tone);
    const keep = () => {
      if (leaving() && shown().length > 0) storage.setItem(storeKey, JSON.stringify(shown()));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [toasts]);
}
