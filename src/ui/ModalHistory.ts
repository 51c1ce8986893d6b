import { createContext, useContext, useEffect, useRef } from 'react';

/**
 * Adds a history entry for a modal; going back from it calls `close`. Call the returned function
 * when the modal has closed otherwise.
 */
export type EnterModal = (close: () => void) => () => void;

/** How a modal gets its history entry; without it Back leaves the page. */
export const ModalHistory = createContext<EnterModal | undefined>(undefined);

/** Makes Back call `close` while `active`. */
export function useHistoryEntry(active: boolean, close: () => void): void {
  const enter = useContext(ModalHistory);
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => (active ? enter?.(() => closing.current()) : undefined), [active, enter]);
}
