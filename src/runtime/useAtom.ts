import { useEffect, useReducer, useRef } from 'react';
import type { Atom } from 'jotai/vanilla';
import type { Store } from './state.ts';

/**
 * Subscribes to an atom. Unlike jotai's hook it rerenders only when the value has changed, not once
 * more after mount.
 */
export function useAtom<T>(followed: Atom<T>, store: Store): T {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const value = store.get(followed);
  const drawn = useRef(value);
  drawn.current = value;
  useEffect(() => {
    const look = () => {
      if (!Object.is(store.get(followed), drawn.current)) redraw();
    };
    const stop = store.sub(followed, look);
    look(); // it may have changed since the render
    return stop;
  }, [followed, store]);
  return value;
}
