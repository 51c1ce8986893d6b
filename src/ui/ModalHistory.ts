import { createContext, useContext, useEffect, useRef } from 'react';

/** Makes an entry in the browser's history for a modal; going back from it calls `close`. What is returned is called when it has closed otherwise. */
export type EnterModal = (close: () => void) => () => void;

/** How a modal is entered into the browser's history; without it going back leads past it. */
export const ModalHistory = createContext<EnterModal | undefined>(undefined);

/** Has going back call `close` while it is `active`. */
export function useHistoryEntry(active: boolean, close: () => void): void {
  const enter = useContext(ModalHistory);
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => (active ? enter?.(() => closing.current()) : undefined), [active, enter]);
}
