import type { FlatGeometry, FlatGround, Flat, Spot } from './flatGeometry.ts';
import type { GroundKind } from './readGround.ts';

/** The colours and the font of the page that the map uses. */
export interface BaseLook {
  readonly colour: (token: string) => string;
  readonly font: string;
}

/** A part of the world on a canvas. */
export interface Frame {
  readonly zoom: number;
  /** Canvas pixels per pixel of zoom 0. */
  readonly factor: number;
  readonly at: (spot: Spot) => Spot;
  readonly isIn: (spot: Spot, around?: number) => boolean;
}

interface Stroke {
  readonly colour: string;
  readonly width: number;
  /** Colour of a wider line drawn below it. */
  readonly edge?: string;
  readonly alpha?: number;
}

/** Opacity of the water's colour. */
const watery = { light: 0.16, line: 0.5 };

/**
 * Line styles of each kind by zoom. Roads get wider with the zoom, and get edges once they are
 * streets.
 */
const strokes: Readonly<Record<GroundKind, (rank: number, zoom: number) => Stroke>> = {
  land: () => ({ colour: 'control', width: 1 }),
  water: () => ({ colour: 'info', width: 0 }),
  river: (_rank, zoom) => ({ colour: 'info', width: zoom < 7 ? 1.5 : 2.5, alpha: watery.line }),
  rail: () => ({ colour: 'control', width: 1 }),
  road: (rank, zoom) => ({
    colour: rank === 1 ? 'accent' : 'surface',
    width: Math.max(1, (zoom - 5) * (1 - 0.15 * rank)),
    edge: 'control',
  }),
  street: (rank, zoom) => ({
    colour: 'surface',
    width: Math.max(1, (zoom - 11) * (1.8 - 0.35 * rank)),
    edge: 'line',
  }),
};

/** Whether a feature is visible at a zoom. */
export function isShown({ zoom: [least, most] }: FlatGround, zoom: number): boolean {
  return zoom >= least && zoom <= most;
}

function trace(context: CanvasRenderingContext2D, line: Flat, { at }: Frame): void {
  for (let index = 0; index < line.length; index += 2) {
    const { x, y } = at({ x: line[index] ?? 0, y: line[index + 1] ?? 0 });
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

function path(context: CanvasRenderingContext2D, lines: readonly Flat[], frame: Frame): void {
  context.beginPath();
  for (const line of lines) trace(context, line, frame);
}

function strokeGround(
  context: CanvasRenderingContext2D,
  features: readonly FlatGround[],
  { frame, colour }: { readonly frame: Frame; readonly colour: BaseLook['colour'] },
): void {
  const drawn = features
    .map(({ kind, rank, lines }) => ({ lines, stroke: strokes[kind](rank, frame.zoom) }))
    .filter(({ stroke }) => stroke.width > 0);
  // All edges first, so that at crossings no edge is drawn over another street.
  for (const {
    lines,
    stroke: { edge, width },
  } of drawn) {
    if (edge === undefined || width < 2) continue;
    path(context, lines, frame);
    context.strokeStyle = colour(edge);
    context.lineWidth = width + 1.5;
    context.stroke();
  }
  for (const {
    lines,
    stroke: { colour: token, width, edge, alpha = 1 },
  } of drawn) {
    context.globalAlpha = alpha;
    path(context, lines, frame);
    context.strokeStyle = colour(edge !== undefined && width < 2 ? edge : token);
    context.lineWidth = width;
    context.stroke();
  }
  context.globalAlpha = 1;
}

function flood(context: CanvasRenderingContext2D, colour: BaseLook['colour']): void {
  const { width, height } = context.canvas;
  for (const [token, alpha] of [
    ['surface', 1],
    ['info', watery.light],
  ] as const) {
    context.globalAlpha = alpha;
    context.fillStyle = colour(token);
    context.fillRect(0, 0, width, height);
  }
  context.globalAlpha = 1;
}

/** A part of the map to draw, and how. */
export interface Picture {
  readonly geometry: FlatGeometry;
  readonly frame: Frame;
  readonly look: BaseLook;
}

/** Draws land, water, borders, towns and streets: everything except names. */
export function drawGround(
  context: CanvasRenderingContext2D,
  { geometry, frame, look: { colour } }: Picture,
): void {
  const shown = geometry.ground.filter((feature) => isShown(feature, frame.zoom));
  const [land, lines] = [
    shown.filter(({ kind }) => kind === 'land'),
    shown.filter(({ kind }) => kind !== 'land'),
  ];
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const fill = (token: string, areas: readonly Flat[]) => {
    path(context, areas, frame);
    context.fillStyle = colour(token);
    context.fill();
  };
  // Everything outside the land is water, if the file contains the land.
  if (land.length > 0) flood(context, colour);
  // Fill each ring separately: adjacent rings have either orientation.
  for (const { lines: rings } of land) fill('sunken', rings);
  for (const ring of geometry.regions) fill('surface', [ring]);
  if (frame.zoom >= 9) {
    context.fillStyle = colour('sunken');
    for (const town of geometry.towns) {
      const radius = town.reach * frame.factor;
      if (town.quarter || !frame.isIn(frame.at(town), radius)) continue;
      const { x, y } = frame.at(town);
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.globalAlpha = watery.light;
  for (const { area, kind, lines: rings } of lines)
    if (area && kind === 'water') fill('info', rings);
  context.globalAlpha = 1;
  const stroke = (token: string, width: number, all: readonly Flat[]) => {
    path(context, all, frame);
    context.strokeStyle = colour(token);
    context.lineWidth = width;
    context.stroke();
  };
  stroke(
    'line',
    1,
    land.flatMap(({ lines: rings }) => rings),
  );
  stroke('line', frame.zoom < 8 ? 1 : 1.5, geometry.borders);
  strokeGround(context, lines, { frame, colour });
  stroke('control', 1.5, geometry.outline);
}
