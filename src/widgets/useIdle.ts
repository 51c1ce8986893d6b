import { startTransition, useEffect, useState } from 'react';

/** No longer than this is waited for a browser that is never idle; in milliseconds. */
const longest = 1000;

/** True once `wanted` has been true for `after` milliseconds and until the browser had time: what is drawn already is painted first, and stays as it is until what takes its place is loaded. */
export function useIdle(wanted: boolean, after = 0): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted || idle) return undefined;
    const begin = () => startTransition(() => setIdle(true));
    let request: number | undefined;
    const rest = () => {
      if (typeof requestIdleCallback === 'function') request = requestIdleCallback(begin, { timeout: longest });
      else begin();
    };
    const timer = setTimeout(rest, after);
    return () => {
      clearTimeout(timer);
      if (request !== undefined) cancelIdleCallback(request);
    };
  }, [wanted, idle, after]);
  return idle && wanted;
}
