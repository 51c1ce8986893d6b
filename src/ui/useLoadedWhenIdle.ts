import { useEffect } from 'react';
import type { LazyComponent } from './lazyComponent.tsx';
import { whenIdle } from './whenIdle.ts';

/** Milliseconds after which a busy browser loads the component all the same. */
const longestWait = 3000;

/**
 * Loads a component that no page needs at first when the browser is idle, so that it opens at once
 * and without a network.
 */
export function useLoadedWhenIdle<P>(component: LazyComponent<P>): void {
  useEffect(() => whenIdle(() => void component.ask(), longestWait), [component]);
}
