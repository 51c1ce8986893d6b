import {
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';

/** The heights of a sheet, from the lowest. */
export const sheetSizes = ['peek', 'half', 'full'] as const;
/** One of the heights of a sheet. */
export type SheetSize = (typeof sheetSizes)[number];

/** Props of `BottomSheet`. */
export interface BottomSheetProps {
  readonly id: string;
  /** Accessible name of the sheet. */
  readonly label: string;
  readonly size: SheetSize;
  readonly onSize: (size: SheetSize) => void;
  /** Labels of the handle, of each height, and of the two buttons. */
  readonly words: Readonly<Record<SheetSize | 'handle' | 'raise' | 'lower', string>>;
  /** Visible at every height. */
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/** The half height, as a share of the parent's. */
const half = 0.55;
/** Speed from which a drag counts as a throw, in pixels per millisecond. */
const throwSpeed = 0.4;
/** Distance from which a press counts as a drag, in pixels. */
const firstDrag = 4;

function nextSize(size: SheetSize, steps: number): SheetSize {
  const at = sheetSizes.indexOf(size) + steps;
  return sheetSizes[Math.min(sheetSizes.length - 1, Math.max(0, at))] ?? size;
}

/**
 * The height that a dragged sheet settles at: the nearest one, or the next one in the direction of
 * a throw. Heights are in pixels, the speed is in pixels per millisecond, upwards positive.
 */
export function settle({
  height,
  speed,
  peek,
  whole,
}: {
  readonly height: number;
  readonly speed: number;
  readonly peek: number;
  readonly whole: number;
}): SheetSize {
  const heights = { peek, half: half * whole, full: whole };
  if (speed > throwSpeed) return sheetSizes.find((size) => heights[size] > height) ?? 'full';
  if (speed < -throwSpeed) return sheetSizes.findLast((size) => heights[size] < height) ?? 'peek';
  return sheetSizes.reduce((best, size) =>
    Math.abs(heights[size] - height) < Math.abs(heights[best] - height) ? size : best,
  );
}

interface Drag {
  readonly from: number;
  readonly height: number;
  readonly peek: number;
  at: number;
  time: number;
  speed: number;
  moved: boolean;
}

/** Pointer handlers that drag a sheet by its header, and settle it at one of its heights. */
function useSheetDrag(sheet: RefObject<HTMLElement | null>, onSize: (size: SheetSize) => void) {
  const drag = useRef<Drag>(undefined);
  const end = () => {
    const [element, { speed, moved, peek } = { speed: 0, moved: false, peek: 0 }] = [
      sheet.current,
      drag.current,
    ];
    drag.current = undefined;
    if (element === null) return;
    const settled = settle({
      height: element.offsetHeight,
      speed,
      peek,
      whole: element.parentElement?.clientHeight ?? 0,
    });
    element.style.removeProperty('block-size');
    element.removeAttribute('data-dragged');
    if (moved) onSize(settled);
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    const element = sheet.current;
    if (
      element === null ||
      (event.target as Element).closest('button') !== null ||
      event.button !== 0
    )
      return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      from: event.clientY,
      height: element.offsetHeight,
      peek: Number.parseFloat(getComputedStyle(element).minBlockSize),
      at: event.clientY,
      time: event.timeStamp,
      speed: 0,
      moved: false,
    };
  };
  const move = ({ clientY, timeStamp }: PointerEvent<HTMLElement>) => {
    const [element, moving] = [sheet.current, drag.current];
    if (element === null || moving === undefined) return;
    if (timeStamp > moving.time) moving.speed = (moving.at - clientY) / (timeStamp - moving.time);
    moving.at = clientY;
    moving.time = timeStamp;
    moving.moved ||= Math.abs(clientY - moving.from) > firstDrag;
    element.setAttribute('data-dragged', '');
    element.style.blockSize = `${moving.height + moving.from - clientY}px`;
  };
  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}

/**
 * A sheet at the bottom of its parent, with three heights that change by dragging, by its buttons,
 * or by the arrow keys on its handle.
 */
export function BottomSheet({
  id,
  label,
  size,
  onSize,
  words,
  header,
  children,
}: BottomSheetProps): ReactNode {
  const sheet = useRef<HTMLElement>(null);
  const dragging = useSheetDrag(sheet, onSize);
  const key = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, Home: -2, End: 2 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onSize(nextSize(size, step));
  };
  return (
    <section
      ref={sheet}
      id={id}
      className={classNames('p-sheet', `p-sheet--${size}`)}
      aria-label={label}
    >
      <div className="p-sheet__head" {...dragging}>
        <div
          className="p-sheet__handle"
          role="separator"
          tabIndex={0}
          aria-orientation="horizontal"
          aria-label={words.handle}
          aria-controls={`${id}-content`}
          aria-valuemin={0}
          aria-valuemax={2}
          aria-valuenow={sheetSizes.indexOf(size)}
          aria-valuetext={words[size]}
          onKeyDown={key}
        />
        <div className="p-sheet__title">{header}</div>
        <IconButton
          icon="chevron-up"
          label={words.raise}
          disabled={size === 'full'}
          onClick={() => onSize(nextSize(size, 1))}
        />
        <IconButton
          icon="chevron-down"
          label={words.lower}
          disabled={size === 'peek'}
          onClick={() => onSize(nextSize(size, -1))}
        />
      </div>
      <div
        id={`${id}-content`}
        className="p-sheet__content"
        // Raises a sheet that is too low to show the focused element.
        onFocus={({ target }) =>
          size === 'peek' && target.matches(':focus-visible') && onSize('half')
        }
      >
        {children}
      </div>
    </section>
  );
}
