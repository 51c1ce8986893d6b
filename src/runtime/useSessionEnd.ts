import { useEffect } from 'react';
import { useViewServices } from './viewServices.ts';

/** Interval in milliseconds at which a visible page checks its session. */
const pause = 5000;

/**
 * Leaves an area whose session has ended without a request: by expiry, in another tab, or while the
 * page was in the back-forward cache.
 */
export function useSessionEnd(): void {
  const { leaveEnded } = useViewServices();
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
