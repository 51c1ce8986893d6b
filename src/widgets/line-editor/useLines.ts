import { useCallback, useRef, useState } from 'react';
import type { Binding } from '../../sdk/widget.ts';
import type { Line } from './columns.ts';

const kept = 50;
const none: readonly Line[] = [];

/** The lines and the functions that change them. */
export interface Lines {
  readonly lines: readonly Line[];
  /** Writes the lines that `make` returns for the current ones. */
  change(make: (lines: readonly Line[]) => readonly Line[]): void;
  undo(): void;
  readonly undoable: boolean;
}

/** The lines of the state, with undo. A write from outside the editor starts a new history. */
export function useLines(binding: Binding<readonly unknown[]>, onChange: () => void): Lines {
  const lines = (binding.value as readonly Line[] | undefined) ?? none;
  const current = useRef(lines);
  const past = useRef<(readonly Line[])[]>([]);
  const [, setDepth] = useState(0);
  if (current.current !== lines) {
    current.current = lines;
    past.current = [];
  }
  const latest = useRef({ binding, onChange });
  latest.current = { binding, onChange };
  const write = (next: readonly Line[]) => {
    current.current = next;
    setDepth(past.current.length);
    latest.current.binding.set(next);
    latest.current.onChange();
  };
  const change = useCallback((make: (lines: readonly Line[]) => readonly Line[]) => {
    const next = make(current.current);
    if (next === current.current) return;
    past.current = [...past.current.slice(1 - kept), current.current];
    write(next);
  }, []);
  const undo = useCallback(() => {
    const before = past.current.at(-1);
    if (before === undefined) return;
    past.current = past.current.slice(0, -1);
    write(before);
  }, []);
  return { lines, change, undo, undoable: past.current.length > 0 };
}
