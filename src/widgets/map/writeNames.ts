import { isShown, type BaseLook, type Frame, type Picture } from './drawGround.ts';
import type { FlatGround, Spot } from './flatGeometry.ts';

/** A part of the canvas. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const most = 90;
const gap = 4;

/** The smallest number of thousands of inhabitants for a town's name to show, by zoom. */
function leastSize(zoom: number): number {
  if (zoom < 6) return 200;
  if (zoom < 7) return 90;
  if (zoom < 8) return 40;
  if (zoom < 9) return 12;
  if (zoom < 10) return 4;
  return zoom < 11 ? 1.5 : 0;
}

/** The square of a size around a point. */
export function boxAround({ x, y }: Spot, size: number): Box {
  return { left: x - size / 2, right: x + size / 2, top: y - size / 2, bottom: y + size / 2 };
}

/** Writes names without overlaps: a name is skipped if an earlier one occupies its space. */
function createLettering(
  context: CanvasRenderingContext2D,
  { colour, font }: BaseLook,
  marks: readonly Box[],
) {
  const taken: Box[] = [...marks];
  const isFree = (box: Box) =>
    taken.every(
      (one) =>
        box.right + gap < one.left ||
        box.left - gap > one.right ||
        box.bottom + gap < one.top ||
        box.top - gap > one.bottom,
    );
  const draw = (text: string, ink: string) => {
    context.lineWidth = 3.5;
    context.strokeStyle = colour('surface');
    context.strokeText(text, 0, 0);
    context.fillStyle = colour(ink);
    context.fillText(text, 0, 0);
  };
  return {
    /** Writes a name centred at a point, rotated by an angle; false if there is no space. */
    write(
      text: string,
      { x, y }: Spot,
      {
        size,
        weight = 500,
        ink = 'muted',
        angle = 0,
        room = Infinity,
      }: {
        readonly size: number;
        readonly weight?: number;
        readonly ink?: string;
        readonly angle?: number;
        readonly room?: number;
      },
    ): boolean {
      context.font = `${weight} ${size}px ${font}`;
      const width = context.measureText(text).width;
      if (width > room) return false;
      const [across, down] = [
        Math.abs(width * Math.cos(angle)) + Math.abs(size * Math.sin(angle)),
        Math.abs(width * Math.sin(angle)) + Math.abs(size * Math.cos(angle)),
      ];
      const box = {
        left: x - across / 2,
        right: x + across / 2,
        top: y - down / 2,
        bottom: y + down / 2,
      };
      if (!isFree(box)) return false;
      taken.push(box);
      context.save();
      context.translate(x, y);
      context.rotate(angle);
      draw(text, ink);
      context.restore();
      return true;
    },
    take: (box: Box) => void taken.push(box),
  };
}

type Lettering = ReturnType<typeof createLettering>;

function writeTowns(
  context: CanvasRenderingContext2D,
  { geometry: { towns }, frame, look: { colour } }: Picture,
  lettering: Lettering,
): void {
  const least = leastSize(frame.zoom);
  let written = 0;
  for (const town of towns) {
    if (written >= most || town.size < least) break;
    if (town.quarter && frame.zoom < 11.5) continue;
    const spot = frame.at(town);
    if (!frame.isIn(spot)) continue;
    const large = town.size >= 100 && !town.quarter;
    const radius = town.quarter ? 0 : large ? 3 : 2;
    const style = {
      size: town.quarter ? 11 : large ? 14 : 12,
      weight: large ? 600 : 500,
      ink: large ? 'ink' : 'muted',
    };
    // Preferred below its dot, then above it, then as near as the mark allows.
    const rows = town.quarter ? [0] : [12, -12, 40, -40];
    if (!rows.some((row) => lettering.write(town.name, { x: spot.x, y: spot.y + row }, style)))
      continue;
    written += 1;
    if (radius === 0) continue;
    lettering.take(boxAround(spot, 2 * radius));
    context.fillStyle = colour('muted');
    context.beginPath();
    context.arc(spot.x, spot.y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Writes the name of a line along its longest visible segment. */
function writeAlong({ name = '', lines }: FlatGround, frame: Frame, lettering: Lettering): void {
  let longest:
    | { readonly x: number; readonly y: number; readonly length: number; readonly angle: number }
    | undefined;
  for (const line of lines) {
    // Segments of nearly equal direction count as one.
    for (let start = 0; start + 3 < line.length; start += 2) {
      const from = frame.at({ x: line[start] ?? 0, y: line[start + 1] ?? 0 });
      for (const steps of [1, 2, 4, 8]) {
        if (start + 2 * steps + 1 >= line.length) break;
        const to = frame.at({
          x: line[start + 2 * steps] ?? 0,
          y: line[start + 2 * steps + 1] ?? 0,
        });
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        const between = frame.at({
          x: line[start + 2 * Math.floor(steps / 2)] ?? 0,
          y: line[start + 2 * Math.floor(steps / 2) + 1] ?? 0,
        });
        if (steps > 1 && Math.hypot(between.x - middle.x, between.y - middle.y) > 18) break;
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        if (!frame.isIn(middle) || length <= (longest?.length ?? 40)) continue;
        const angle = Math.atan2(to.y - from.y, to.x - from.x);
        longest = {
          ...middle,
          length,
          angle: Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle,
        };
      }
    }
  }
  if (longest !== undefined)
    lettering.write(name, longest, {
      size: 11,
      ink: 'muted',
      angle: longest.angle,
      room: longest.length,
    });
}

/**
 * Writes the names of towns, largest first, then of regions, streets, waters and countries,
 * skipping those that would overlap another name or a mark.
 */
export function writeNames(
  context: CanvasRenderingContext2D,
  picture: Picture,
  marks: readonly Box[],
): void {
  const { geometry, frame, look } = picture;
  const lettering = createLettering(context, look, marks);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const named = geometry.ground.filter(
    (feature) => feature.name !== undefined && isShown(feature, frame.zoom),
  );
  const writeSpot = (
    { x, y, name }: Spot & { readonly name: string },
    size: number,
    ink: string,
  ) => {
    if (frame.isIn(frame.at({ x, y }))) lettering.write(name, frame.at({ x, y }), { size, ink });
  };
  if (frame.zoom < 7)
    for (const { name = '', kind, at } of named)
      if (at !== undefined && (kind === 'land' || kind === 'water'))
        writeSpot({ ...at, name: kind === 'land' ? name.toLocaleUpperCase() : name }, 12, 'muted');
  if (frame.zoom >= 8 && frame.zoom < 10)
    for (const region of geometry.names)
      writeSpot({ ...region, name: region.name.toLocaleUpperCase() }, 11, 'control');
  writeTowns(context, picture, lettering);
  if (frame.zoom >= 7 && frame.zoom < 8)
    for (const region of geometry.names)
      writeSpot({ ...region, name: region.name.toLocaleUpperCase() }, 11, 'control');
  for (const feature of named)
    if (!feature.area && feature.lines.length > 0) writeAlong(feature, frame, lettering);
}
