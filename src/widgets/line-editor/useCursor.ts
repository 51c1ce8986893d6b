import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { areaBetween, type Area, type Place } from './editLines.ts';

export const rowHeight = 40; // pixels

/** The active cell of a grid, and the cells that are chosen with it. */
export interface Cursor {
  readonly at: Place;
  /** The other corner of what is chosen; undefined when that is the active cell alone. */
  readonly anchor: Place | undefined;
  readonly area: Area;
  /** First and last chosen column. */
  readonly chosen: readonly [number, number];
  go(to: Place, extend?: boolean): void;
  choose(from: Place, to: Place): void;
  /** Chooses the active cell alone. */
  alone(): void;
  /** Brings the active cell into sight. */
  reveal(): void;
}

export function useCursor(box: RefObject<HTMLElement | null>, rows: number, columns: number): Cursor {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>();
  const at: Place = { row: Math.max(0, Math.min(active.row, rows - 1)), column: Math.min(active.column, columns - 1) };
  const area = areaBetween(at, anchor ?? at);
  const chosen = useMemo((): readonly [number, number] => [area.left, area.right], [area.left, area.right]);
  // What is past an edge of the box sideways is brought in once it is drawn.
  useLayoutEffect(() => {
    box.current?.querySelector('.w-lines__cell--active')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [at.column]);
  return {
    at, anchor, area, chosen,
    go: (to, extend = false) => {
      setAnchor(extend ? (anchor ?? at) : undefined);
      setActive(to);
      reveal(box.current, to.row);
    },
    choose: (from, to) => {
      setAnchor(from);
      setActive(to);
    },
    alone: () => setAnchor(undefined),
    reveal: () => reveal(box.current, at.row),
  };
}

/** Scrolls the box so that a row, drawn or not, is below its head and above its end. */
function reveal(box: HTMLElement | null, row: number): void {
  if (box === null) return;
  const head = box.querySelector<HTMLElement>('.w-lines__head')?.offsetHeight ?? 0;
  const top = row * rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight + head > box.scrollTop + box.clientHeight) box.scrollTop = top + rowHeight + head - box.clientHeight;
}
