import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { logicalKey } from '../../ui/direction.ts';
import './resize.css';
import { columnWidths, fittingWidth } from './columnWidths.ts';

/** How a column changes its width. */
export interface ColumnResize {
  /** The width as it is drawn, in pixels. */
  readonly measure: () => number;
  /** Draws a width without keeping it; undefined draws the kept one. */
  readonly preview: (width: number | undefined) => void;
  /** Keeps a width in pixels; undefined returns to that of the descriptor. */
  readonly keep: (width: number | undefined) => void;
}

/** Props of `ResizeHandle`. */
export interface ResizeHandleProps extends ColumnResize {
  readonly label: string;
  /** The kept width in pixels, if there is one. */
  readonly width: number | undefined;
}

const { step } = columnWidths;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -step, ArrowRight: step };

/**
 * The edge of a heading that is dragged, or moved with the arrow keys, to resize its column. Home
 * and a double click return to the width of the descriptor.
 */
export function ResizeHandle(props: ResizeHandleProps): ReactNode {
  const { label, width, measure, preview, keep } = props;
  const handle = useRef<HTMLSpanElement>(null);
  const drag = useRef<{ readonly from: number; readonly width: number; moved: boolean }>(undefined);
  const tell = () => handle.current?.setAttribute('aria-valuenow', String(measure()));
  useEffect(tell, [width, measure]);

  const widthAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { from = clientX, width: before = measure() } = drag.current ?? {};
    const towardsEnd = logicalKey('ArrowRight', currentTarget) === 'ArrowRight' ? 1 : -1;
    return fittingWidth(before + (clientX - from) * towardsEnd);
  };
  const end = (event: PointerEvent, isKept: boolean) => {
    const { moved = false } = drag.current ?? {};
    const next = widthAt(event);
    drag.current = undefined;
    if (!moved) return;
    preview(undefined);
    if (isKept) keep(next);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[logicalKey(event.key, event.currentTarget)];
    if (by === undefined && event.key !== 'Home') return;
    event.preventDefault();
    keep(by === undefined ? undefined : fittingWidth(measure() + by));
  };
  return (
    <span
      ref={handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      aria-valuenow={width ?? columnWidths.least}
      tabIndex={0}
      className="w-resize"
      onFocus={tell}
      onKeyDown={press}
      onDoubleClick={() => keep(undefined)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        drag.current = { from: event.clientX, width: measure(), moved: false };
      }}
      onPointerMove={(event) => {
        if (drag.current === undefined) return;
        drag.current.moved ||= event.clientX !== drag.current.from;
        if (drag.current.moved) preview(widthAt(event));
      }}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
    />
  );
}
