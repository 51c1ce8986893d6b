import { startTransition, useEffect, useState } from 'react';

/** No longer than this is waited for a browser that is never idle; in milliseconds. */
const longest = 1000;

/** True once `wanted` has been true until the browser had time: what is drawn already is painted first, and stays as it is until what takes its place is loaded. */
export function useIdle(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted || idle) return undefined;
    const begin = () => startTransition(() => setIdle(true));
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(begin, { timeout: longest });
    return () => cancelIdleCallback(request);
  }, [wanted, idle]);
  return idle && wanted;
}
