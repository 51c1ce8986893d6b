import { useEffect, useState, type RefObject } from 'react';

const settle = 250;

/** True once an element is about to be seen and the browser has time: what is heavy never delays what is read first. */
export function useNear(box: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || near || typeof IntersectionObserver === 'undefined') return undefined;
    let idle: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      // A moment first: while others' answers are on their way the browser only seems idle.
      timer = setTimeout(() => {
        if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(() => setNear(true), { timeout: 2000 });
        else setNear(true);
      }, settle);
    }, { rootMargin: '200px' });
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (idle !== undefined) cancelIdleCallback(idle);
      clearTimeout(timer);
    };
  }, [box, near]);
  return near;
}
