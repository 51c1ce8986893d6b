import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The panels, in the order of their buttons. */
export const tabs = ['Calls', 'State', 'Node', 'Recorder'] as const;

/** The name of a panel. */
export type Tab = (typeof tabs)[number];

/** The open panel. */
export interface Panel {
  readonly tab: Tab | undefined;
  readonly ref: RefObject<HTMLElement | null>;
  /** Opens a panel; `isFocused` moves the focus into it. */
  open(tab: Tab, isFocused: boolean): void;
  /** Closes it, and moves the focus to its button. */
  close(): void;
}

/** Keeps which panel is open, and the focus with it: the panel comes before its button. */
export function usePanel(first: Tab | undefined, frame: HTMLElement): Panel {
  const [shown, setShown] = useState<{ readonly tab: Tab | undefined; readonly takes: boolean }>({
    tab: first,
    takes: false,
  });
  const ref = useRef<HTMLElement>(null);
  const { tab } = shown;
  useEffect(() => {
    if (shown.takes) ref.current?.focus();
  }, [shown]);
  const open = useCallback(
    (next: Tab, isFocused: boolean) => setShown({ tab: next, takes: isFocused }),
    [],
  );
  return {
    tab,
    ref,
    open,
    close() {
      setShown({ tab: undefined, takes: false });
      frame.querySelector<HTMLElement>(`[data-tab="${tab ?? ''}"]`)?.focus();
    },
  };
}
