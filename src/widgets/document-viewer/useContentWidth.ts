import { useEffect, useState, type RefObject } from 'react';

// Milliseconds without a resize before pages are redrawn, so that none is drawn while the window is
// being dragged.
const quiet = 150;

/** The content width of an element in CSS pixels, updated on resize. */
export function useContentWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (element.current === null || typeof ResizeObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let measured = false;
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0;
      if (now === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(now), measured ? quiet : 0);
      measured = true;
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return width;
}
