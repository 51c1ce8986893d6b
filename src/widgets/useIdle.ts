import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../ui/whenIdle.ts';

/** Maximum wait in milliseconds for a browser that is never idle. */
const longest = 1000;

/**
 * True once `wanted` has been true for `after` milliseconds and the browser was idle: existing
 * content is painted first, and stays until its replacement is loaded.
 */
export function useIdle(wanted: boolean, after = 0): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted || idle) return undefined;
    const begin = () => startTransition(() => setIdle(true));
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => (stop = whenIdle(begin, longest)), after);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [wanted, idle, after]);
  return idle && wanted;
}
