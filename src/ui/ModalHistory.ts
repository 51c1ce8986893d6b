import { createContext } from 'react';

/** Makes an entry in the browser's history for a modal; going back from it calls `close`. What is returned is called when it has closed otherwise. */
export type EnterModal = (close: () => void) => () => void;

/** How a modal is entered into the browser's history; without it going back leads past it. */
export const ModalHistory = createContext<EnterModal | undefined>(undefined);
