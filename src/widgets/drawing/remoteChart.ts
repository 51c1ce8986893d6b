import type { ChartPicture } from './picture.ts';
import type { CanvasSize, ChartEvent, PointedPlace, PointerInput } from './drawingMessages.ts';
import type { DrawingThread } from './drawingThread.ts';

/** The events of a chart, as the React binding registers them. */
export interface ChartEvents {
  readonly drawn: () => void;
  readonly pointed: (pointed: PointedPlace | undefined) => void;
}

/**
 * The part of the drawing library's chart that its React binding uses; the drawing happens in a
 * thread.
 */
export interface RemoteChart {
  on<Name extends keyof ChartEvents>(name: Name, listener: ChartEvents[Name]): void;
  off(name: keyof ChartEvents): void;
  setOption(picture: ChartPicture | undefined): void;
  resize(): void;
  hideLoading(): void;
  dispose(): void;
}

const inputs = {
  pointermove: ['mousemove'],
  pointerdown: ['mousemove', 'mousedown'],
  pointerup: ['mouseup'],
  pointerleave: ['mouseout'],
  click: ['click'],
} as const satisfies Readonly<Record<string, readonly PointerInput['type'][]>>;

function sizeOf({ clientWidth, clientHeight }: Element): CanvasSize {
  return {
    width: clientWidth,
    height: clientHeight,
    ratio: devicePixelRatio,
    touch: 'ontouchstart' in window,
  };
}

/**
 * Inserts a canvas into a box and lets a thread draw on it. The canvas is shown after the first
 * frame.
 */
export function createRemoteChart(
  box: Element,
  thread: DrawingThread,
  fail: (error: Error) => void,
): RemoteChart {
  const canvas = document.createElement('canvas');
  canvas.hidden = true;
  box.append(canvas);
  const listeners = new Map<keyof ChartEvents, ChartEvents[keyof ChartEvents]>();
  let shown: ChartPicture | undefined;

  const handlers: {
    readonly [Type in ChartEvent['type']]?: (
      event: Extract<ChartEvent, { readonly type: Type }>,
    ) => void;
  } = {
    drawn({ size: { width, height }, bitmap }) {
      if (shown === undefined) return;
      if (bitmap !== undefined) {
        Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
        canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      }
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
      canvas.hidden = false;
      (listeners.get('drawn') as ChartEvents['drawn'] | undefined)?.();
    },
    pointed: ({ pointed }) =>
      (listeners.get('pointed') as ChartEvents['pointed'] | undefined)?.(pointed),
    cursor: ({ cursor }) => void (canvas.style.cursor = cursor),
  };
  const { id, send, remove } = thread.add({
    canvas,
    fail,
    receive: (event) => (handlers[event.type] as ((one: ChartEvent) => void) | undefined)?.(event),
  });

  for (const [name, types] of Object.entries(inputs)) {
    canvas.addEventListener(name, (event) => {
      const { offsetX: x, offsetY: y, pointerType } = event as PointerEvent;
      // A touch leaves when the finger is lifted; the selected place stays.
      if (name === 'pointerleave' && pointerType === 'touch') return;
      for (const type of types) send({ type: 'point', chart: id, input: { type, x, y } });
    });
  }

  function draw(): void {
    const size = sizeOf(box);
    if (shown !== undefined && size.width > 0 && size.height > 0)
      send({ type: 'draw', chart: id, size, picture: shown });
  }
  return {
    on: (name, listener) => void listeners.set(name, listener),
    off: (name) => void listeners.delete(name),
    setOption(picture) {
      shown = picture;
      if (picture === undefined) canvas.hidden = true;
      else draw();
    },
    resize() {
      const size = sizeOf(box);
      if (canvas.hidden) draw(); // it had no size when it was requested
      else if (size.width > 0 && size.height > 0) send({ type: 'resize', chart: id, size });
    },
    hideLoading: () => undefined,
    dispose() {
      remove();
      canvas.remove();
    },
  };
}
