import { startTransition, useEffect, useState, type RefObject } from 'react';
import { whenIdle } from '../ui/whenIdle.ts';

/** Maximum wait in milliseconds for a browser that is never idle. */
const longest = 2000;

/** Pixels around the window within which an element counts as near. */
const margin = 200;

function isNear(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top < innerHeight + margin && bottom > -margin;
}

/**
 * `near`: close to the viewport, its code is requested; `ready`: that code is loaded, or failed to
 * load.
 */
export type Nearness = 'far' | 'near' | 'ready';

/**
 * `ready` once an element is near the viewport, `ask` has finished and, unless `waits` is false,
 * the browser is idle: a part that is heavy for the page must not delay what is read first.
 */
export function useNear(
  box: RefObject<Element | null>,
  ask: () => Promise<unknown>,
  waits = true,
): Nearness {
  const [nearness, setNearness] = useState<Nearness>('far');
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    let stop: (() => void) | undefined;
    let ended = false;
    const begin = () => {
      setNearness('near');
      const asked = ask();
      const finish = () =>
        void asked.then(() => ended || startTransition(() => setNearness('ready')));
      if (waits) stop = whenIdle(finish, longest);
      else finish();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        begin();
      },
      { rootMargin: `${margin}px` },
    );
    // An observer reports after the next frame, which may be late while rows render.
    if (isNear(element)) begin();
    else observer.observe(element);
    return () => {
      ended = true;
      observer.disconnect();
      stop?.();
    };
  }, [box, ask, waits]);
  return nearness;
}
