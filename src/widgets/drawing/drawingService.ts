import { openDrawing, type ChartDrawing } from './chartDrawing.ts';
import type { CanvasSize, DrawingEvent, DrawingRequest } from './drawingMessages.ts';
import { addFonts, loadFont } from './loadFonts.ts';
import { axesOption } from './axesOption.ts';
import { optionOf } from './optionOf.ts';
import { lettersOf, type ChartOption, type ChartPicture, type PictureOf } from './picture.ts';

/** The environment of a drawing service, in a page or in a worker. */
export interface DrawingPlace {
  readonly emit: (event: DrawingEvent, transfer: readonly Transferable[]) => void;
  /** Undefined in browsers without the interface: texts then use the available fonts. */
  readonly fonts: FontFaceSet | undefined;
  /**
   * The page's own canvas of a chart. Without it the service draws on its own canvas and sends the
   * frames.
   */
  readonly canvasOf?: (chart: number) => HTMLCanvasElement | undefined;
}

type Answers = {
  readonly [Type in DrawingRequest['type']]: (
    request: Extract<DrawingRequest, { readonly type: Type }>,
  ) => void;
};

interface OpenChart {
  readonly chart: number;
  size: CanvasSize;
  picture: ChartPicture;
  option?: ChartOption;
  drawing?: ChartDrawing;
}

/**
 * Draws a hidden chart while rows are loading, because compiling the code of a first chart takes
 * longer than drawing it.
 */
function rehearse(font: string): void {
  const colours = {
    'chart-1': '#000',
    'chart-2': '#000',
    ink: '#000',
    muted: '#000',
    'chart-grid': '#000',
    surface: '#fff',
  };
  const line = {
    id: 'line',
    name: 'line',
    type: 'line',
    colour: 'chart-1',
    dash: 'solid',
    fill: true,
    step: false,
    ownScale: false,
    values: [1, 3, 2],
  } as const;
  const picture: PictureOf<'axes'> = {
    kind: 'axes',
    content: {
      horizontal: false,
      labels: ['1', '2', '3'],
      given: [true, true, true],
      series: [line, { ...line, id: 'bar', name: 'bar', type: 'bar', colour: 'chart-2' }],
    },
    look: {
      colours,
      font,
      still: true,
      narrow: false,
      room: 3,
      unit: undefined,
      format: 'number',
      notation: { words: 'en', numbers: 'en', dates: 'en', firstDay: 0 },
    },
  };
  const ignore = () => undefined;
  const drawing = openDrawing(
    new OffscreenCanvas(1, 1),
    { width: 300, height: 150, ratio: 1, touch: false },
    { drawn: ignore, pointed: ignore, cursor: ignore },
  );
  drawing.draw(picture, axesOption(picture));
  drawing.close();
}

/**
 * Draws charts on request. A chart waits for its font; of several waiting versions only the last is
 * drawn.
 */
export function createDrawingService({
  emit,
  fonts,
  canvasOf,
}: DrawingPlace): (request: DrawingRequest) => void {
  const charts = new Map<number, OpenChart>();

  function open({ chart, size }: OpenChart): ChartDrawing {
    const canvas = canvasOf?.(chart) ?? new OffscreenCanvas(1, 1);
    const drawing: ChartDrawing = openDrawing(canvas, size, {
      drawn() {
        if (!('transferToImageBitmap' in canvas))
          return emit({ type: 'drawn', chart, size: drawing.size }, []);
        const bitmap = canvas.transferToImageBitmap();
        emit({ type: 'drawn', chart, size: drawing.size, bitmap }, [bitmap]);
      },
      pointed: (pointed) => emit({ type: 'pointed', chart, pointed }, []),
      cursor: (cursor) => emit({ type: 'cursor', chart, cursor }, []),
    });
    return drawing;
  }

  function draw(one: OpenChart): void {
    if (one.option === undefined) return;
    if (one.drawing?.size.ratio !== one.size.ratio) {
      one.drawing?.close();
      one.drawing = open(one);
    }
    if (one.drawing.size !== one.size) one.drawing.resize(one.size);
    one.drawing.draw(one.picture, one.option);
  }

  function fail(chart: number, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    emit({ type: 'failed', chart, message }, []);
  }

  /** Wraps a function so that its error is reported as the chart's failure. */
  function guarded(chart: number, run: () => void): () => void {
    return () => {
      try {
        run();
      } catch (error) {
        fail(chart, error);
      }
    };
  }

  /** Draws a chart when its font and the code of its kind are loaded, unless it has changed. */
  async function drawWhenReady(one: OpenChart): Promise<void> {
    const { chart, picture } = one;
    const [option] = await Promise.all([
      optionOf(picture),
      loadFont(fonts, picture.look.font, lettersOf(picture)),
    ]);
    if (charts.get(chart) !== one || one.picture !== picture) return;
    one.option = option;
    draw(one);
  }

  const answers: Answers = {
    prepare({ fonts: declared, font }) {
      if (fonts !== undefined) addFonts(fonts, declared);
      void loadFont(fonts, font, '0').then(() => charts.size === 0 && rehearse(font));
    },
    draw({ chart, size, picture }) {
      const one: OpenChart = Object.assign(charts.get(chart) ?? { chart }, { size, picture });
      charts.set(chart, one);
      drawWhenReady(one).catch((error: unknown) => fail(chart, error));
    },
    resize({ chart, size }) {
      const one = charts.get(chart);
      if (one === undefined) return;
      one.size = size;
      guarded(chart, () =>
        one.drawing?.size.ratio === size.ratio
          ? one.drawing.resize(size)
          : one.drawing !== undefined && draw(one),
      )();
    },
    point: ({ chart, input }) => guarded(chart, () => charts.get(chart)?.drawing?.point(input))(),
    close({ chart }) {
      charts.get(chart)?.drawing?.close();
      charts.delete(chart);
    },
  };
  return (request) => (answers[request.type] as (one: DrawingRequest) => void)(request);
}
