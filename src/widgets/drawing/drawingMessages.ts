import type { ChartPicture } from './picture.ts';

/** The size of a canvas in CSS pixels, and the device that shows it. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** The device has a touch screen: a touch also selects nearby points. */
  readonly touch: boolean;
}

/** A position in the chart, in CSS pixels from its upper left corner. */
export interface PointerInput {
  readonly type: 'mousemove' | 'mousedown' | 'mouseup' | 'mouseout' | 'click';
  readonly x: number;
  readonly y: number;
}

/** What the pointer is at: a position on the axis, or a point of a group. */
export interface PointedPlace {
  /** Index, from 0. */
  readonly place: number;
  /** Index of the group of a point, from 0. */
  readonly group?: number;
  /** Pixels from the left edge of the chart; 0 for positions below one another. */
  readonly left: number;
  /** Pixels from the upper edge; undefined for positions beside one another. */
  readonly top?: number;
}

/** A font that the page's style sheets declare; a worker has no access to them. */
export interface DeclaredFont {
  readonly family: string;
  readonly source: string;
  /** Weight, unicode range, sizes … as a `FontFace` takes them. */
  readonly descriptors: Readonly<Record<string, string>>;
}

/** Requests to the drawing service. Charts are identified by number. */
export type DrawingRequest =
  | {
      readonly type: 'prepare';
      readonly fonts: readonly DeclaredFont[];
      /** The font of most texts. */ readonly font: string;
    }
  | {
      readonly type: 'draw';
      readonly chart: number;
      readonly size: CanvasSize;
      readonly picture: ChartPicture;
    }
  | { readonly type: 'resize'; readonly chart: number; readonly size: CanvasSize }
  | { readonly type: 'point'; readonly chart: number; readonly input: PointerInput }
  | { readonly type: 'close'; readonly chart: number };

/** What the drawing service reports: first `started`, then about one chart each. */
export type DrawingEvent =
  | { readonly type: 'started' }
  | {
      readonly type: 'drawn';
      readonly chart: number;
      readonly size: CanvasSize;
      /** Undefined if the page's own canvas was drawn on. */ readonly bitmap?: ImageBitmap;
    }
  | {
      readonly type: 'pointed';
      readonly chart: number;
      readonly pointed?: PointedPlace | undefined;
    }
  | { readonly type: 'cursor'; readonly chart: number; readonly cursor: string }
  | { readonly type: 'failed'; readonly chart: number; readonly message: string };

/** What is reported about one chart. */
export type ChartEvent = Exclude<DrawingEvent, { readonly type: 'started' }>;
