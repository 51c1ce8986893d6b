import { startTransition, useEffect, useState, type RefObject } from 'react';
import { whenIdle } from './useIdle.ts';

/** No longer than this is waited for a browser that is never idle; in milliseconds. */
const longest = 2000;

/** `near`: about to be seen, and what it needs is asked for; `ready`: that is there, or could not be loaded. */
export type Nearness = 'far' | 'near' | 'ready';

/** `ready` once an element is about to be seen and the browser has time: what is heavy never delays what is read first. What it needs is asked for before that, and waited for. `first` is what is known already of its place. */
export function useNear(box: RefObject<Element | null>, ask: () => Promise<unknown>, first: Nearness = 'far'): Nearness {
  const [nearness, setNearness] = useState(first);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    let stop: (() => void) | undefined;
    let ended = false;
    const begin = (asked: Promise<unknown>) => void asked.then(() => ended || startTransition(() => setNearness('ready')));
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      setNearness((now) => (now === 'far' ? 'near' : now));
      const asked = ask();
      stop = whenIdle(() => begin(asked), longest);
    }, { rootMargin: '200px' });
    observer.observe(element);
    return () => {
      ended = true;
      observer.disconnect();
      stop?.();
    };
  }, [box, ask]);
  return nearness;
}
