import { useEffect, useState } from 'react';

/** No longer than this is waited for a browser that is never idle; in milliseconds. */
const longest = 1000;

/** True once `wanted` has been true until the browser had time: what is drawn already is painted first. */
export function useIdle(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted || idle) return undefined;
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true));
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: longest });
    return () => cancelIdleCallback(request);
  }, [wanted, idle]);
  return idle && wanted;
}
