import { CRS, DomUtil, Layer, type LatLng, latLng, setOptions, type LeafletEventHandlerFn, type Map as LeafletMap, type Point, type ZoomAnimEvent } from 'leaflet';
import type { Geometry, Line, Town } from './readGeometry.ts';

export interface BaseLook {
  readonly colour: (token: string) => string;
  readonly font: string;
}

/** A line in the world's own pixels at zoom 0, x and y in turn. */
type Flat = Float64Array;
interface Spot {
  readonly x: number;
  readonly y: number;
}

const margin = 0.25;
const townsInSight = 70;

function flat(line: Line): Flat {
  const points = new Float64Array(line.length * 2);
  line.forEach(([x, y], index) => {
    const point = CRS.EPSG3857.latLngToPoint(latLng(y, x), 0);
    points[2 * index] = point.x;
    points[2 * index + 1] = point.y;
  });
  return points;
}

/** Regions and towns on one canvas: what stands below the points where there is no tile server. */
export class BaseLayer extends Layer {
  readonly #canvas = document.createElement('canvas');
  readonly #regions: readonly Flat[];
  readonly #outline: readonly Flat[];
  readonly #borders: readonly Flat[];
  readonly #towns: readonly (Town & Spot)[];
  readonly #names: readonly (Spot & { readonly name: string })[];
  #look: BaseLook;
  #corner: LatLng = latLng(0, 0);
  #map: LeafletMap | undefined;

  constructor(geometry: Geometry, look: BaseLook) {
    super();
    setOptions(this, { pane: 'tilePane' });
    const spot = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): Spot => {
      const { x, y } = CRS.EPSG3857.latLngToPoint(latLng(latitude, longitude), 0);
      return { x, y };
    };
    this.#regions = geometry.regions.flatMap(({ rings }) => rings.map(flat));
    this.#outline = geometry.outline.map(flat);
    this.#borders = geometry.borders.map(flat);
    this.#towns = geometry.towns.map((town) => ({ ...town, ...spot(town) }));
    this.#names = geometry.regions.map((region) => ({ name: region.name, ...spot(region) }));
    this.#look = look;
    this.#canvas.className = 'w-map__base leaflet-zoom-animated';
    this.#canvas.setAttribute('aria-hidden', 'true');
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return { moveend: () => this.#place(), viewreset: () => this.#place(), resize: () => this.#place(), zoomanim: (event) => this.#animate(event as ZoomAnimEvent) };
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map;
    this.getPane()?.append(this.#canvas);
    this.#place();
    return this;
  }

  override onRemove(): this {
    this.#canvas.remove();
    this.#map = undefined;
    return this;
  }

  /** Draws anew in other colours. */
  setLook(look: BaseLook): void {
    this.#look = look;
    this.#place();
  }

  #animate({ center, zoom }: ZoomAnimEvent): void {
    const map = this.#map;
    const pane = map?.getPane('mapPane');
    if (map === undefined || pane === undefined) return;
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(DomUtil.getPosition(pane)).round();
    DomUtil.setTransform(this.#canvas, map.project(this.#corner, zoom).subtract(origin), map.getZoomScale(zoom, map.getZoom()));
  }

  #place(): void {
    const map = this.#map;
    if (map === undefined) return;
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint(size.multiplyBy(-margin)).round();
    this.#corner = map.layerPointToLatLng(corner);
    DomUtil.setTransform(this.#canvas, corner, 1);
    const scale = Math.min(2, globalThis.devicePixelRatio);
    const whole = size.multiplyBy(1 + 2 * margin).round();
    this.#canvas.width = whole.x * scale;
    this.#canvas.height = whole.y * scale;
    this.#canvas.style.width = `${whole.x}px`;
    this.#canvas.style.height = `${whole.y}px`;
    const context = this.#canvas.getContext('2d');
    if (context === null) return;
    context.scale(scale, scale);
    this.#draw(context, { zoom: map.getZoom(), origin: map.getPixelOrigin().add(corner), size: whole });
  }

  #draw(context: CanvasRenderingContext2D, { zoom, origin, size }: { readonly zoom: number; readonly origin: Point; readonly size: Point }): void {
    const factor = 2 ** zoom;
    const at = ({ x, y }: Spot): Spot => ({ x: x * factor - origin.x, y: y * factor - origin.y });
    const isIn = ({ x, y }: Spot, around = 0) => x > -around && y > -around && x < size.x + around && y < size.y + around;
    const trace = (lines: readonly Flat[]) => {
      context.beginPath();
      for (const line of lines) for (let index = 0; index < line.length; index += 2) context.lineTo((line[index] ?? 0) * factor - origin.x, (line[index + 1] ?? 0) * factor - origin.y);
    };
    const each = (lines: readonly Flat[], then: () => void) => lines.forEach((line) => {
      trace([line]);
      then();
    });
    const { colour, font } = this.#look;
    context.lineJoin = 'round';
    context.fillStyle = colour('surface');
    each(this.#regions, () => context.fill());
    if (zoom >= 9) this.#drawBuiltUp(context, this.#towns.map((town) => ({ ...at(town), size: town.size })).filter((town) => isIn(town, 400)), factor);
    context.strokeStyle = colour('line');
    context.lineWidth = 1;
    each(this.#borders, () => context.stroke());
    context.strokeStyle = colour('control');
    context.lineWidth = 1.5;
    each(this.#outline, () => context.stroke());
    this.#write(context, { zoom, font, at, isIn });
  }

  /** Towns as soft discs by their inhabitants, so that streets without tiles still lie somewhere. */
  #drawBuiltUp(context: CanvasRenderingContext2D, towns: readonly (Spot & { readonly size: number })[], factor: number): void {
    context.fillStyle = this.#look.colour('sunken');
    for (const { x, y, size } of towns) {
      context.beginPath();
      context.arc(x, y, 0.0055 * Math.max(0.25, size / 20) ** 0.42 * factor, 0, 2 * Math.PI);
      context.fill();
    }
  }

  #write(context: CanvasRenderingContext2D, { zoom, font, at, isIn }: { readonly zoom: number; readonly font: string; readonly at: (spot: Spot) => Spot; readonly isIn: (spot: Spot) => boolean }): void {
    const { colour } = this.#look;
    const taken: { readonly x: number; readonly y: number; readonly width: number }[] = [];
    const isFree = (x: number, y: number, width: number) => taken.every((one) => Math.abs(one.y - y) > 17 || Math.abs(one.x - x) > (one.width + width) / 2 + 8);
    const label = (text: string, { x, y }: Spot, ink: string) => {
      const width = context.measureText(text).width;
      if (!isFree(x, y, width)) return false;
      taken.push({ x, y, width });
      context.lineWidth = 3.5;
      context.strokeStyle = colour('surface');
      context.strokeText(text, x, y);
      context.fillStyle = ink;
      context.fillText(text, x, y);
      return true;
    };
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const least = zoom < 7 ? 90 : zoom < 8 ? 40 : zoom < 9 ? 14 : zoom < 10 ? 5 : 0;
    let written = 0;
    for (const town of this.#towns) {
      if (written >= townsInSight || town.size < least) break;
      const spot = at(town);
      if (!isIn(spot)) continue;
      const large = town.size >= 100;
      context.font = `${large ? 600 : 500} ${large ? 13 : 12}px ${font}`;
      if (!label(town.name, { x: spot.x, y: spot.y + 12 }, colour(large ? 'ink' : 'muted'))) continue;
      written += 1;
      context.fillStyle = colour('muted');
      context.beginPath();
      context.arc(spot.x, spot.y, large ? 3 : 2, 0, 2 * Math.PI);
      context.fill();
    }
    if (zoom < 7 || zoom >= 10) return;
    context.font = `500 11px ${font}`;
    for (const region of this.#names) if (isIn(at(region))) label(region.name.toLocaleUpperCase('ro'), at(region), colour('muted'));
  }
}
