import { startTransition, useEffect, useState } from 'react';

/** Maximum wait in milliseconds for a browser that is never idle. */
const longest = 1000;

/**
 * Calls `then` when the browser is idle, at the latest after `most` milliseconds; immediately if
 * the browser has no idle callback. Returns the function that cancels it.
 */
export function whenIdle(then: () => void, most: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    then();
    return () => undefined;
  }
  const request = requestIdleCallback(then, { timeout: most });
  return () => cancelIdleCallback(request);
}

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
