import type { Notation } from '../../sdk/notation.ts';
import type { NumberFormat } from './numbers.ts';

/** The tokens of the colours that every chart uses besides those of its content. */
export const chartTokens = ['ink', 'muted', 'chart-grid', 'surface'] as const;

/** The tokens of the colours that tell parts and groups apart. */
export const seriesTokens = ['chart-1', 'chart-2', 'chart-3', 'chart-4'] as const;

/** The colours and fonts of the page that a chart uses. */
export interface ChartLook {
  /** CSS colours by token: `chart-1`, and those of `chartTokens`. */
  readonly colours: Readonly<Record<string, string>>;
  readonly font: string;
  /** True without animation. */
  readonly still: boolean;
  readonly narrow: boolean;
  /** Width of the chart in steps of 100 pixels; 0 if unknown. */
  readonly room: number;
  /** The unit of the numbers, shown above their axis. */
  readonly unit: string | undefined;
  readonly format: NumberFormat;
  /** The number and date formats. */
  readonly notation: Notation;
}

/** A series of values, one per place of the axis. */
export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  readonly type: 'line' | 'bar';
  readonly colour: string;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  readonly fill: boolean;
  readonly step: boolean;
  /** Has its own scale on the opposite side. */
  readonly ownScale: boolean;
  /** Series with the same name and scale stand on one another. */
  readonly stack?: string | undefined;
  /** One for each place; `undefined` leaves a gap. */
  readonly values: readonly (number | undefined)[];
}

/** The content of a chart: the labels of its places and its series. */
export interface ChartContent {
  /** One for each place of the axis; undefined at a place without room for a label. */
  readonly labels: readonly (string | undefined)[];
  /** Whether a row exists at a place; days and months without one are places too. */
  readonly given: readonly boolean[];
  readonly series: readonly ChartSeries[];
  /** The places lie below one another, from the top. */
  readonly horizontal: boolean;
}

/** A part of a whole. */
export interface SharePart {
  readonly name: string;
  /** More than 0. */
  readonly value: number;
  /** The part of the whole, formatted. */
  readonly share: string;
  readonly colour: string;
  /** Has stripes, because another part has the same colour without. */
  readonly striped: boolean;
}

/** The parts of a whole and how they are drawn. */
export interface SharesContent {
  readonly shape: 'pie' | 'donut' | 'funnel';
  readonly parts: readonly SharePart[];
}

/** An axis of numbers. */
export interface NumberAxis {
  readonly name: string;
  readonly format: NumberFormat;
  readonly unit: string | undefined;
}

/** The points of one group, with the mark that tells it apart without its colour. */
export interface PointGroup {
  readonly name: string;
  readonly colour: string;
  readonly mark: 'circle' | 'diamond' | 'triangle' | 'rect';
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** Points in a plane of two numbers. */
export interface PointsContent {
  readonly x: NumberAxis;
  readonly y: NumberAxis;
  readonly groups: readonly PointGroup[];
}

/** A chart as plain data, which can be sent to a worker. */
export type ChartPicture =
  | { readonly kind: 'axes'; readonly content: ChartContent; readonly look: ChartLook }
  | { readonly kind: 'shares'; readonly content: SharesContent; readonly look: ChartLook }
  | { readonly kind: 'points'; readonly content: PointsContent; readonly look: ChartLook };

/** The picture of one kind. */
export type PictureOf<Kind extends ChartPicture['kind']> = Extract<
  ChartPicture,
  { readonly kind: Kind }
>;

/** The option object of the drawing library. */
export type ChartOption = Readonly<Record<string, unknown>>;

const texts: {
  readonly [Kind in ChartPicture['kind']]: (
    content: PictureOf<Kind>['content'],
  ) => readonly string[];
} = {
  axes: ({ labels, series }) => [
    ...labels.filter((label) => label !== undefined),
    ...series.map(({ name }) => name),
  ],
  shares: ({ parts }) => parts.flatMap(({ name, share }) => [name, share]),
  points: ({ x, y, groups }) => [
    ...[x, y].flatMap(({ name, unit = '' }) => [name, unit]),
    ...groups.map(({ name }) => name),
  ],
};

/** The letters of all text in a chart: a font may be split into files by letters. */
export function lettersOf({ kind, content, look }: ChartPicture): string {
  const own = (texts[kind] as (one: ChartPicture['content']) => readonly string[])(content);
  return [...new Set(['0123456789.,\u2212%', look.unit ?? '', ...own].join(''))].join('');
}
