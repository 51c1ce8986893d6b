import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { areaBetween, type Area, type CellPosition } from './editLines.ts';

/** Height of a row, in pixels. */
export const rowHeight = 40; // pixels

/** The active cell of a grid, and the selection. */
export interface Cursor {
  readonly at: CellPosition;
  /** The opposite corner of the selection; undefined if only the active cell is selected. */
  readonly anchor: CellPosition | undefined;
  readonly area: Area;
  /** First and last selected column. */
  readonly chosen: readonly [number, number];
  go(to: CellPosition, extend?: boolean): void;
  choose(from: CellPosition, to: CellPosition): void;
  /** Selects the active cell only. */
  collapse(): void;
  /** Scrolls the active cell into view. */
  reveal(): void;
}

/** Keeps the active cell within the grid, and scrolls it into view. */
export function useCursor(
  box: RefObject<HTMLElement | null>,
  rows: number,
  columns: number,
): Cursor {
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellPosition>();
  const at: CellPosition = {
    row: Math.max(0, Math.min(active.row, rows - 1)),
    column: Math.min(active.column, columns - 1),
  };
  const area = areaBetween(at, anchor ?? at);
  const chosen = useMemo(
    (): readonly [number, number] => [area.left, area.right],
    [area.left, area.right],
  );
  // Scrolls horizontally once the cell is rendered.
  useLayoutEffect(() => {
    box.current
      ?.querySelector('.w-lines__cell--active')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [box, at.column]);
  return {
    at,
    anchor,
    area,
    chosen,
    go: (to, extend = false) => {
      setAnchor(extend ? (anchor ?? at) : undefined);
      setActive(to);
      reveal(box.current, to.row);
    },
    choose: (from, to) => {
      setAnchor(from);
      setActive(to);
    },
    collapse: () => setAnchor(undefined),
    reveal: () => reveal(box.current, at.row),
  };
}

/** Scrolls the box vertically so that a row, rendered or not, is fully visible below the header. */
function reveal(box: HTMLElement | null, row: number): void {
  if (box === null) return;
  const head = box.querySelector<HTMLElement>('.w-lines__head')?.offsetHeight ?? 0;
  const top = row * rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight + head > box.scrollTop + box.clientHeight)
    box.scrollTop = top + rowHeight + head - box.clientHeight;
}
