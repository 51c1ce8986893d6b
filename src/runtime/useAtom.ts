import { useEffect, useReducer, useRef } from 'react';
import type { Atom } from 'jotai/vanilla';
import type { Store } from './state.ts';

/** The value of an atom, followed. Unlike jotai's own hook it draws again only when the value is another one: not always once more after the first time. */
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
    look(); // it may have changed since it was drawn
    return stop;
  }, [followed, store]);
  return value;
}
