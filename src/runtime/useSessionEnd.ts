import { useEffect } from 'react';
import { useRuntime } from './runtime.ts';

/** How often a page that is looked at asks whether its session still is there, in milliseconds. */
const pause = 5000;

/** Leaves an area whose session has ended, also where nobody touches it: by time, in another tab, while the browser kept the page. */
export function useSessionEnd(): void {
  const { leaveEnded } = useRuntime();
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && leaveEnded();
    const timer = setInterval(look, pause);
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [leaveEnded]);
}
