import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element has room for two columns; true until it is measured. */
export function useWide(box: RefObject<Element | null>, least: number): boolean {
  const [wide, setWide] = useState(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setWide(element.clientWidth === 0 || element.clientWidth >= least);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box, least]);
  return wide;
}
