import { startTransition, useEffect, useState } from 'react';

/** No longer than this is waited for a browser that is never idle; in milliseconds. */
const longest = 1000;

/** Calls `then` once the browser has time, at the latest after `most` milliseconds; at once where no browser says so. Returns the end of waiting. */
export function whenIdle(then: () => void, most: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    then();
    return () => undefined;
  }
  const request = requestIdleCallback(then, { timeout: most });
  return () => cancelIdleCallback(request);
}

/** True once `wanted` has been true for `after` milliseconds and until the browser had time: what is drawn already is painted first, and stays as it is until what takes its place is loaded. */
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
