import { useSyncExternalStore } from 'react';
import { directionOf, type Direction } from './direction.ts';

function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

/** The direction of the page, followed when its language changes. */
export function useDirection(): Direction {
  return useSyncExternalStore(
    watch,
    () => directionOf(document.documentElement),
    () => 'ltr',
  );
}
