import { useEffect, useState, type RefObject } from 'react';

/** True once an element is about to be seen and the browser has time: what is heavy never delays what is read first. What it will need is asked for before that. */
export function useNear(box: RefObject<Element | null>, ask: () => void): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || near || typeof IntersectionObserver === 'undefined') return undefined;
    let idle: number | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      ask();
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(() => setNear(true), { timeout: 2000 });
      else setNear(true);
    }, { rootMargin: '200px' });
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [box, near, ask]);
  return near;
}
