import { useEffect } from 'react';
import type { Toast } from './popups.ts';
import { useRuntime } from './runtime.ts';

/** A toast as it stands in the tab's own store. */
interface Carried {
  readonly text: string;
  readonly tone: Toast['tone'];
}

const storeKey = 'portico.toasts';
const tones: readonly unknown[] = ['info', 'success', 'warning', 'error'];

function read(text: string | null): readonly Carried[] {
  try {
    const found = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(found) ? found.filter((one: Partial<Carried> | null): one is Carried => typeof one?.text === 'string' && tones.includes(one.tone)) : [];
  } catch {
    return []; // written by hand or by another version
  }
}

/** Shows the toasts again that stood there when the portal itself loaded the page anew: nobody could have read them. */
export function useCarriedToasts(): void {
  const { toasts } = useRuntime();
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
