// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { DrawingEvent, DrawingRequest } from '../../src/widgets/drawing/drawingMessages.ts';
import {
  createDrawingThread,
  type DrawingPlaces,
  type DrawnChart,
} from '../../src/widgets/drawing/drawingThread.ts';
import type { ChartPicture } from '../../src/widgets/drawing/picture.ts';
import { declaredFonts } from '../../src/widgets/drawing/declaredFonts.ts';
import { createRemoteChart } from '../../src/widgets/drawing/remoteChart.ts';

const picture: ChartPicture = {
  kind: 'axes',
  content: {
    labels: ['1'],
    given: [true],
    series: [],
    horizontal: false,
  },
  look: {
    colours: {},
    font: 'sans-serif',
    still: true,
    narrow: false,
    room: 3,
    unit: undefined,
    format: 'number',
    notation: { words: 'en', numbers: 'en', dates: 'en', firstDay: 0 },
  },
};

/** A box with the width that a browser would lay out. */
function boxOf(width: number): HTMLElement & { width: number } {
  const box = Object.assign(document.createElement('div'), { width });
  Object.defineProperties(box, {
    clientWidth: { get: () => box.width },
    clientHeight: { get: () => (box.width === 0 ? 0 : 200) },
  });
  return box;
}

interface Stage {
  readonly places: DrawingPlaces;
  readonly asked: { readonly worker: DrawingRequest[]; readonly page: DrawingRequest[] };
  emit(event: DrawingEvent): void;
  failWorker(error: Error): void;
  starts: number;
}

function stageOf(inPage: () => Promise<void> = async () => undefined): Stage {
  const asked: Stage['asked'] = { worker: [], page: [] };
  const stage: Stage = {
    asked,
    emit: () => undefined,
    failWorker: () => undefined,
    starts: 0,
    places: {
      inWorker(receive, failed) {
        stage.starts += 1;
        stage.emit = receive;
        stage.failWorker = failed;
        return (request) => void asked.worker.push(request);
      },
      async inPage(receive) {
        stage.emit = receive;
        await inPage();
        return (request) => void asked.page.push(request);
      },
    },
  };
  return stage;
}

const listener = (): DrawnChart & { readonly received: unknown[] } => {
  const received: unknown[] = [];
  return {
    canvas: document.createElement('canvas'),
    received,
    receive: (event) => void received.push(event.type),
    fail: (error) => void received.push(error.message),
  };
};
const drawn = (chart: number): DrawingEvent => ({
  type: 'drawn',
  chart,
  size: { width: 300, height: 200, ratio: 1, touch: false },
});
const types = (requests: readonly DrawingRequest[]) => requests.map(({ type }) => type);

describe('the thread that draws charts', () => {
  it('starts once for all charts and passes each its events', () => {
    const stage = stageOf();
    const thread = createDrawingThread(stage.places);
    const [first, second] = [listener(), listener()];
    thread.start();
    thread.add(first);
    const { id } = thread.add(second);
    stage.emit({ type: 'started' });
    stage.emit(drawn(id));
    stage.emit({ type: 'failed', chart: id, message: 'No such series.' });
    expect(stage.starts).toBe(1);
    expect([first.received, second.received]).toEqual([[], ['drawn', 'No such series.']]);
  });

  it('passes the requests of a worker that fails to start to the page', async () => {
    const stage = stageOf();
    const chart = createDrawingThread(stage.places).add(listener());
    chart.send({ type: 'close', chart: 7 });
    stage.failWorker(new Error('not loaded'));
    chart.send({ type: 'close', chart: 8 });
    await vi.waitFor(() =>
      expect(stage.asked.page).toEqual([
        { type: 'close', chart: 7 },
        { type: 'close', chart: 8 },
      ]),
    );
  });

  it('draws in the page if a worker cannot be created', async () => {
    const stage = stageOf();
    const thread = createDrawingThread({
      ...stage.places,
      inWorker: () => {
        throw new Error('There is none.');
      },
    });
    thread.add(listener()).send({ type: 'close', chart: 7 });
    await vi.waitFor(() => expect(stage.asked.page).toEqual([{ type: 'close', chart: 7 }]));
  });

  it('fails its charts if nothing can draw, and starts again for the next', async () => {
    const stage = stageOf(() => Promise.reject(new Error('offline')));
    const thread = createDrawingThread(stage.places);
    const chart = listener();
    thread.add(chart);
    stage.failWorker(new Error('not loaded'));
    await vi.waitFor(() => expect(chart.received).toEqual(['offline']));
    thread.add(listener());
    expect(stage.starts).toBe(2);
  });

  it('fails its charts if a running worker ends', () => {
    const stage = stageOf();
    const chart = listener();
    createDrawingThread(stage.places).add(chart);
    stage.emit({ type: 'started' });
    stage.failWorker(new Error('Out of memory.'));
    expect(chart.received).toEqual(['Out of memory.']);
    expect(stage.asked.page).toEqual([]);
  });
});

describe('a remote chart', () => {
  function chartIn(box: HTMLElement) {
    const stage = stageOf();
    const chart = createRemoteChart(box, createDrawingThread(stage.places), () => undefined);
    const canvas = box.querySelector('canvas');
    if (canvas === null) throw new Error('The box has no canvas.');
    return { stage, chart, canvas };
  }

  it('shows its canvas after the first frame, and hides it with its rows', () => {
    const { stage, chart, canvas } = chartIn(boxOf(300));
    const onDrawn = vi.fn();
    chart.setOption(picture);
    chart.on('drawn', onDrawn);
    expect(canvas.hidden).toBe(true);
    stage.emit(drawn(1));
    expect([canvas.hidden, canvas.style.width, onDrawn.mock.calls.length]).toEqual([
      false,
      '300px',
      1,
    ]);
    chart.setOption(undefined);
    stage.emit(drawn(1)); // was pending
    expect(canvas.hidden).toBe(true);
  });

  it('is drawn when its box has a size, and resized with it', () => {
    const box = boxOf(0);
    const { stage, chart } = chartIn(box);
    chart.setOption(picture);
    expect(types(stage.asked.worker)).toEqual([]);
    box.width = 300;
    chart.resize();
    stage.emit(drawn(1));
    box.width = 600;
    chart.resize();
    expect(stage.asked.worker).toMatchObject([
      { type: 'draw', size: { width: 300, height: 200 } },
      { type: 'resize', size: { width: 600 } },
    ]);
    chart.dispose();
    expect(types(stage.asked.worker).at(-1)).toBe('close');
    expect(box.childElementCount).toBe(0);
  });

  it('passes pointer events on; the place selected by a finger stays after it is lifted', () => {
    const { stage, canvas } = chartIn(boxOf(300));
    const fire = (name: string, pointerType: string) =>
      canvas.dispatchEvent(
        Object.assign(new Event(name), { offsetX: 10, offsetY: 20, pointerType }),
      );
    for (const name of ['pointerdown', 'pointerup', 'click', 'pointerleave']) fire(name, 'touch');
    fire('pointerleave', 'mouse');
    expect(
      stage.asked.worker.map((request) => request.type === 'point' && request.input.type),
    ).toEqual(['mousemove', 'mousedown', 'mouseup', 'click', 'mouseout']);
    expect(stage.asked.worker[0]).toMatchObject({ input: { x: 10, y: 20 } });
  });

  it('shows the cursor and reports the place at the pointer', () => {
    const { stage, chart, canvas } = chartIn(boxOf(300));
    const onPoint = vi.fn();
    chart.on('pointed', onPoint);
    stage.emit({ type: 'cursor', chart: 1, cursor: 'pointer' });
    stage.emit({ type: 'pointed', chart: 1, pointed: { place: 2, left: 40 } });
    expect([canvas.style.cursor, onPoint.mock.calls]).toEqual([
      'pointer',
      [[{ place: 2, left: 40 }]],
    ]);
  });
});

describe('the fonts of a chart', () => {
  it('are those that the style sheets of the page declare, with absolute addresses', () => {
    class FontRule {}
    vi.stubGlobal('CSSFontFaceRule', FontRule);
    const rule = (values: Readonly<Record<string, string>>) =>
      Object.assign(new FontRule(), {
        style: { getPropertyValue: (name: string) => values[name] ?? '' },
      });
    const rules = [
      rule({
        'font-family': '"Own"',
        src: 'url("own.woff2") format("woff2")',
        'unicode-range': 'U+0-FF',
      }),
      rule({ 'font-family': '"Stand-in"', src: 'local("Arial")', 'size-adjust': '102.8%' }),
      {},
    ];
    const page = {
      baseURI: 'https://portal.example/',
      styleSheets: [{ href: 'https://portal.example/assets/core.css', cssRules: rules }],
    } as unknown as Document;
    expect(declaredFonts(page)).toEqual([
      {
        family: 'Own',
        source: 'url("https://portal.example/assets/own.woff2") format("woff2")',
        descriptors: { unicodeRange: 'U+0-FF' },
      },
      { family: 'Stand-in', source: 'local("Arial")', descriptors: { sizeAdjust: '102.8%' } },
    ]);
    vi.unstubAllGlobals();
  });
});
