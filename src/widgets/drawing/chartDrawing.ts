import { BarChart, LineChart } from 'echarts/charts';
import { AxisPointerComponent, GridComponent, LegendPlainComponent } from 'echarts/components';
import { init, setPlatformAPI, use as registerParts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { CanvasSize, PointedPlace, PointerInput } from './drawingMessages.ts';
import type { ChartOption, ChartPicture } from './picture.ts';

// ECharts keeps chart types and components in its own registry; register those in use once.
registerParts([
  LineChart,
  BarChart,
  GridComponent,
  LegendPlainComponent,
  AxisPointerComponent,
  CanvasRenderer,
]);
// A worker has no document to create the canvas that measures text.
if (typeof document === 'undefined')
  setPlatformAPI({ createCanvas: () => new OffscreenCanvas(1, 1) as unknown as HTMLCanvasElement });

/** Callbacks of a drawing. */
export interface DrawingListener {
  /** Called after each frame. */
  drawn(): void;
  pointed(pointed: PointedPlace | undefined): void;
  cursor(cursor: string): void;
}

/** One chart on one canvas, in a page or in a worker. */
export interface ChartDrawing {
  readonly size: CanvasSize;
  /** Draws a picture by the option that `optionOf` returns for it. */
  draw(picture: ChartPicture, option: ChartOption): void;
  resize(size: CanvasSize): void;
  point(input: PointerInput): void;
  close(): void;
}

type HandlerProxy = Parameters<
  ReturnType<ReturnType<typeof init>['getZr']>['handler']['setHandlerProxy']
>[0];

interface PointedAxis {
  readonly axisDim: string;
  readonly value: number;
}

/** The event of the axis pointer. Only the axis of the places has one. */
interface Moved {
  readonly axesInfo?: readonly PointedAxis[];
}

/** The event of a mark under the pointer. */
interface Hovered {
  readonly seriesIndex: number;
  readonly dataIndex: number;
  readonly event?: { readonly offsetX?: number; readonly offsetY?: number };
}

/** Opens a drawing on a canvas. The canvas receives no events itself: call `point` for pointers. */
export function openDrawing(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  size: CanvasSize,
  listener: DrawingListener,
): ChartDrawing {
  const { width, height, ratio, touch } = size;
  const chart = init(canvas as HTMLCanvasElement, undefined, {
    renderer: 'canvas',
    width,
    height,
    devicePixelRatio: ratio,
    useCoarsePointer: touch,
  });
  const surface = chart.getZr();
  let begun = false;
  let shown: ChartPicture | undefined;
  let current = size;
  let cursor = 'default';
  // Replaces the element that listens to events: a worker has none, and a page draws in the same
  // way.
  const proxy = {
    dispose: () => undefined,
    setCursor(next = 'default') {
      if (next !== cursor) listener.cursor(next);
      cursor = next;
    },
  };
  surface.handler.setHandlerProxy(proxy as unknown as HandlerProxy);
  surface.on('rendered', () => begun && listener.drawn());
  surface.on('globalout', () => listener.pointed(undefined));
  chart.on('updateaxispointer', (moved) => {
    const [axis] = (moved as Moved).axesInfo ?? [];
    listener.pointed(axis && placeAt(axis));
  });
  const isPoint = () => shown?.kind === 'points';
  chart.on('mouseover', (over) => {
    const { seriesIndex: group, dataIndex: place, event } = over as Hovered;
    const { offsetX: left = 0, offsetY: top = 0 } = event ?? {};
    if (isPoint()) listener.pointed({ group, place, left, top });
  });
  chart.on('mouseout', () => isPoint() && listener.pointed(undefined));

  function placeAt({ axisDim, value: place }: PointedAxis): PointedPlace {
    return axisDim === 'x'
      ? { place, left: chart.convertToPixel({ xAxisIndex: 0 }, place) }
      : { place, left: 0, top: chart.convertToPixel({ yAxisIndex: 0 }, place) };
  }

  return {
    get size() {
      return current;
    },
    draw(picture, option) {
      begun = true;
      shown = picture;
      chart.setOption(option, { notMerge: true });
    },
    resize(next) {
      current = next;
      chart.resize({ width: next.width, height: next.height });
      surface.flush();
    },
    point({ type, x, y }) {
      surface.handler.dispatch(type, { zrX: x, zrY: y, which: 1 });
    },
    close: () => chart.dispose(),
  };
}
