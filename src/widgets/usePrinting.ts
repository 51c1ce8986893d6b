import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNarrow } from './useNarrow.ts';

/** Whether the page goes on paper: rows that are drawn only while they are in sight, or as they are asked for, are drawn whole then. */
export function usePrinting(): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setBegun(true)); // what is printed is the page as it is when the event has been heard
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
