import { startTransition, useEffect, useState, type RefObject } from 'react';

/** True once an element is about to be seen and the browser has time: what is heavy never delays what is read first. What it needs is asked for before that, and waited for. */
export function useNear(box: RefObject<Element | null>, ask: () => Promise<unknown>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || near || typeof IntersectionObserver === 'undefined') return undefined;
    let idle: number | undefined;
    let ended = false;
    const begin = (asked: Promise<unknown>) => void asked.then(() => ended || startTransition(() => setNear(true)));
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      const asked = ask();
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(() => begin(asked), { timeout: 2000 });
      else begin(asked);
    }, { rootMargin: '200px' });
    observer.observe(element);
    return () => {
      ended = true;
      observer.disconnect();
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [box, near, ask]);
  return near;
}
