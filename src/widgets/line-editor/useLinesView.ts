import { useCallback, useRef, type RefCallback } from 'react';
import type { CellPosition } from './editLines.ts';
import type { LinesHandle } from './Grid.tsx';

/** The view of the lines. A place that is asked for while the view loads is shown after that. */
export interface LinesView {
  /** The `handle` of the component that shows the lines. */
  readonly handle: RefCallback<LinesHandle>;
  readonly go: (place: CellPosition) => void;
}

export function useLinesView(): LinesView {
  const view = useRef<LinesHandle>(null);
  const waiting = useRef<CellPosition>(undefined);
  const handle = useCallback((shown: LinesHandle | null) => {
    view.current = shown;
    const place = waiting.current;
    if (shown === null || place === undefined) return;
    waiting.current = undefined;
    shown.go(place);
  }, []);
  const go = useCallback((place: CellPosition) => {
    if (view.current === null) waiting.current = place;
    else view.current.go(place);
  }, []);
  return { handle, go };
}
