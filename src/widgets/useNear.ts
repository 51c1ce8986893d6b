import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';
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
 * `near` once an element is near the viewport, and `ready` when what `ask` then requests has
 * loaded and the browser is idle: a part that is heavy for the page must not delay what is read
 * first. Without such code, `ask` returns undefined and the part stays `near`.
 */
export function useNear(
  box: RefObject<Element | null>,
  ask: () => Promise<unknown> | undefined,
): Nearness {
  const [nearness, setNearness] = useState<Nearness>('far');
  // Before the first paint: the code of the part is requested while the page is painted.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    let stop: (() => void) | undefined;
    let ended = false;
    const begin = () => {
      setNearness('near');
      const asked = ask();
      if (asked === undefined) return;
      const finish = () =>
        void asked.then(() => ended || startTransition(() => setNearness('ready')));
      stop = whenIdle(finish, longest);
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
  }, [box, ask]);
  return nearness;
}
