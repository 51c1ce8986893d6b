import { useCallback, useEffect, useState, type RefObject } from 'react';

const beyond = 6;

/** The range of rendered rows. */
export interface Shown {
  /** The first rendered row, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Reads the scroll position now, because scroll events arrive later. */
  look(): void;
}

/** The rows of equal height that are visible in a scrolling box, plus some beyond each edge. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): Shown {
  const [sight, setSight] = useState({ top: 0, size: 600 });
  const look = useCallback(
    () =>
      setSight((before) => {
        const element = box.current;
        const next =
          element === null ? before : { top: element.scrollTop, size: element.clientHeight || 600 };
        return Math.floor(before.top / height) === Math.floor(next.top / height) &&
          before.size === next.size
          ? before
          : next;
      }),
    [box, height],
  );
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : undefined;
    sizes?.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes?.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, look]);
  const first = Math.floor(sight.top / height);
  return {
    from: Math.max(0, Math.min(first - beyond, count - 1)),
    to: Math.min(count, first + Math.ceil(sight.size / height) + beyond),
    look,
  };
}
