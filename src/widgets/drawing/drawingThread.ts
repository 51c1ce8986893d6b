import { workerError } from '../../sdk/loadError.ts';
import type { ChartEvent, DrawingEvent, DrawingRequest } from './drawingMessages.ts';
import { declaredFonts } from './declaredFonts.ts';

type Send = (request: DrawingRequest) => void;
type Receive = (event: DrawingEvent) => void;

/** The two places where charts can be drawn. */
export interface DrawingPlaces {
  /** Starts a worker. @throws Error if the browser cannot draw in a worker. */
  inWorker(receive: Receive, failed: (error: Error) => void): Send;
  /** Loads the drawing code into the page. */
  inPage(
    receive: Receive,
    canvasOf: (chart: number) => HTMLCanvasElement | undefined,
  ): Promise<Send>;
}

/** A chart of the page. */
export interface DrawnChart {
  readonly canvas: HTMLCanvasElement;
  receive(event: ChartEvent): void;
  fail(error: Error): void;
}

/** Draws the charts of the page: in one worker for all, or in the page itself. */
export interface DrawingThread {
  /** Starts it unless it is running. */
  start(): void;
  /**
   * Adds a chart; returns its number, the function that sends requests, and the one that removes
   * it.
   */
  add(chart: DrawnChart): { readonly id: number; send: Send; remove(): void };
}

/**
 * Creates the thread, which starts on demand. If a worker fails to start, its requests go to the
 * page.
 */
export function createDrawingThread({ inWorker, inPage }: DrawingPlaces): DrawingThread {
  const charts = new Map<number, DrawnChart>();
  let running: { readonly send: Send } | undefined;
  let last = 0;

  function failAll(error: Error): void {
    running = undefined; // a later call starts again
    for (const { fail } of charts.values()) fail(error);
  }

  function receive(event: DrawingEvent): void {
    if (event.type === 'started') return;
    const chart = charts.get(event.chart);
    if (event.type === 'failed') chart?.fail(new Error(event.message));
    else chart?.receive(event);
  }

  function startInPage(asked: readonly DrawingRequest[]): void {
    const waiting = [...asked];
    const page: { send: Send } = { send: (request) => void waiting.push(request) };
    running = page;
    inPage(receive, (chart) => charts.get(chart)?.canvas).then(
      (send) => {
        page.send = send;
        waiting.forEach(send);
      },
      (error: unknown) => failAll(error instanceof Error ? error : new Error(String(error))),
    );
  }

  function start(): void {
    if (running !== undefined) return;
    let asked: DrawingRequest[] | undefined = [];
    const hearWorker = (event: DrawingEvent) => {
      asked = undefined;
      receive(event);
    };
    try {
      const post = inWorker(hearWorker, (error) =>
        asked === undefined ? failAll(error) : startInPage(asked),
      );
      running = {
        send(request) {
          asked?.push(request);
          post(request);
        },
      };
    } catch {
      startInPage([]); // the browser lacks a feature that the worker needs, or blocks workers
    }
  }

  return {
    start,
    add(chart) {
      const id = ++last;
      charts.set(id, chart);
      start();
      const send = (request: DrawingRequest) => running?.send(request);
      return {
        id,
        send,
        remove() {
          charts.delete(id);
          send({ type: 'close', chart: id });
        },
      };
    },
  };
}

function inWorker(receive: Receive, failed: (error: Error) => void): Send {
  if (
    typeof OffscreenCanvas === 'undefined' ||
    !('transferToImageBitmap' in OffscreenCanvas.prototype)
  )
    throw new Error('There is no canvas for workers.');
  const prepare = {
    type: 'prepare',
    fonts: declaredFonts(document),
    font: getComputedStyle(document.body).fontFamily,
  } as const;
  // Its name passes the device pixel ratio, which its global scope lacks.
  const worker = new Worker(new URL('./drawingWorker.ts', import.meta.url), {
    type: 'module',
    name: String(devicePixelRatio),
  });
  worker.addEventListener('message', ({ data }: MessageEvent<DrawingEvent>) => receive(data));
  worker.addEventListener('error', (event) => {
    worker.terminate();
    failed(workerError(event, 'What draws charts'));
  });
  const send = (request: DrawingRequest) => worker.postMessage(request);
  send(prepare);
  return send;
}

async function inPage(
  receive: Receive,
  canvasOf: (chart: number) => HTMLCanvasElement | undefined,
): Promise<Send> {
  const { createDrawingService } = await import('./drawingService.ts');
  return createDrawingService({ emit: receive, fonts: document.fonts, canvasOf });
}

/** The drawing places of a browser. */
export const drawingPlaces: DrawingPlaces = { inWorker, inPage };
