import { useEffect, useState, type RefObject } from 'react';

/**
 * `0` while a region scrolls, so that it can be focused and scrolled by keyboard; otherwise
 * undefined.
 */
export function useScrollable(region: RefObject<HTMLElement | null>): 0 | undefined {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () =>
      setScrolls(
        element.scrollHeight > element.clientHeight + 1 ||
          element.scrollWidth > element.clientWidth + 1,
      );
    const observer = new ResizeObserver(measure); // also reports the first layout
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [region]);
  return scrolls ? 0 : undefined;
}
