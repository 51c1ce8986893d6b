import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 767.98px)';

function subscribe(changed: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const media = matchMedia(narrow);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/**
 * The layout of the lines: a list on phones, otherwise a grid. Undefined during prerendering, when
 * the width of the window is unknown.
 */
export function useLayout(): 'phone' | 'wide' | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (typeof matchMedia === 'function' && matchMedia(narrow).matches ? 'phone' : 'wide'),
    () => undefined,
  );
}
