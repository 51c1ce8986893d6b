import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';

export const sheetSizes = ['peek', 'half', 'full'] as const;
export type SheetSize = (typeof sheetSizes)[number];

export interface BottomSheetProps {
  readonly id: string;
  /** What it holds. */
  readonly label: string;
  readonly size: SheetSize;
  readonly onSize: (size: SheetSize) => void;
  /** Name of the handle, what it says of each height, and the names of the two buttons. */
  readonly words: Readonly<Record<SheetSize | 'handle' | 'raise' | 'lower', string>>;
  /** Stays in sight at every height. */
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/** The share of the box around it that is half, and how fast a drag counts as a throw, in pixels a millisecond. */
const half = 0.55;
const throwSpeed = 0.4;
const firstDrag = 4;

function nextSize(size: SheetSize, steps: number): SheetSize {
  const at = sheetSizes.indexOf(size) + steps;
  return sheetSizes[Math.min(sheetSizes.length - 1, Math.max(0, at))] ?? size;
}

/** The height that a dragged sheet settles at: the nearest, or the next in the direction of a throw. */
export function settle({ height, speed, peek, whole }: { readonly height: number; readonly speed: number; readonly peek: number; readonly whole: number }): SheetSize {
  const heights = { peek, half: half * whole, full: whole };
  if (speed > throwSpeed) return sheetSizes.find((size) => heights[size] > height) ?? 'full';
  if (speed < -throwSpeed) return sheetSizes.findLast((size) => heights[size] < height) ?? 'peek';
  return sheetSizes.reduce((best, size) => (Math.abs(heights[size] - height) < Math.abs(heights[best] - height) ? size : best));
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

/** A sheet over the foot of the box around it, at one of three heights: dragged, by its buttons, or by the arrow keys on its handle. */
export function BottomSheet({ id, label, size, onSize, words, header, children }: BottomSheetProps): ReactNode {
  const sheet = useRef<HTMLElement>(null);
  const drag = useRef<Drag>(undefined);
  const end = () => {
    const [element, { speed, moved, peek } = { speed: 0, moved: false, peek: 0 }] = [sheet.current, drag.current];
    drag.current = undefined;
    if (element === null) return;
    const settled = settle({ height: element.offsetHeight, speed, peek, whole: element.parentElement?.clientHeight ?? 0 });
    element.style.removeProperty('block-size');
    element.removeAttribute('data-dragged');
    if (moved) onSize(settled);
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    const element = sheet.current;
    if (element === null || (event.target as Element).closest('button') !== null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientY, height: element.offsetHeight, peek: Number.parseFloat(getComputedStyle(element).minBlockSize), at: event.clientY, time: event.timeStamp, speed: 0, moved: false };
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
  const key = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, Home: -2, End: 2 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onSize(nextSize(size, step));
  };
  return (
    <section ref={sheet} id={id} className={classNames('p-sheet', `p-sheet--${size}`)} aria-label={label}>
      <div className="p-sheet__head" onPointerDown={start} onPointerMove={move} onPointerUp={end} onPointerCancel={end}>
        <div className="p-sheet__handle" role="separator" tabIndex={0} aria-orientation="horizontal" aria-label={words.handle} aria-controls={`${id}-content`} aria-valuemin={0} aria-valuemax={2} aria-valuenow={sheetSizes.indexOf(size)} aria-valuetext={words[size]} onKeyDown={key} />
        <div className="p-sheet__title">{header}</div>
        <IconButton icon="chevron-up" label={words.raise} disabled={size === 'full'} onClick={() => onSize(nextSize(size, 1))} />
        <IconButton icon="chevron-down" label={words.lower} disabled={size === 'peek'} onClick={() => onSize(nextSize(size, -1))} />
      </div>
      <div
        id={`${id}-content`} className="p-sheet__content"
        // What takes the focus by keyboard is not left in a sheet too low to show it.
        onFocus={({ target }) => size === 'peek' && target.matches(':focus-visible') && onSize('half')}
      >
        {children}
      </div>
    </section>
  );
}
