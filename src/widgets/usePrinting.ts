import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNarrow } from '../ui/useNarrow.ts';

/**
 * Whether the page is being printed: rows that otherwise render only when visible or on request
 * then all render.
 */
export function usePrinting(): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    // the browser prints the page as it is when the event handler returns
    const begin = () => flushSync(() => setBegun(true));
    const end = () => setBegun(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return useNarrow('print') || begun;
}
