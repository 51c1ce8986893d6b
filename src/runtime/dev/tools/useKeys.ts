import { useEffect } from 'react';

/** What the keys of the tools do. */
export interface ToolKeys {
  /** Alt+Shift+T: collapses or expands the bar. */
  toggle(): void;
  /** Alt+Shift+N: picks the node that has the focus. */
  pickFocused(): void;
}

/** Listens for the keys of the tools, wherever the focus is. */
export function useKeys({ toggle, pickFocused }: ToolKeys): void {
  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = { KeyT: toggle, KeyN: pickFocused };
    const press = (event: KeyboardEvent) => {
      const run = actions[event.code];
      if (!event.altKey || !event.shiftKey || run === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      run();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [toggle, pickFocused]);
}
