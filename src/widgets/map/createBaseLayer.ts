import {
  DomUtil,
  Layer,
  type LatLng,
  latLng,
  setOptions,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type Point,
  type ZoomAnimEvent,
} from 'leaflet';
import { drawGround, type BaseLook, type Frame } from './drawGround.ts';
import { flatGeometry, spotOf, type FlatGeometry } from './flatGeometry.ts';
import type { Place } from './place.ts';
import type { Geometry } from './readGeometry.ts';
import { boxAround, writeNames } from './writeNames.ts';

const margin = 0.25;

/** A mark on the map, and its size in pixels. */
export interface Mark extends Place {
  readonly size: number;
}

/** The portal's own geometry on one canvas, drawn below the points if there is no tile server. */
export class BaseLayer extends Layer {
  readonly #canvas = document.createElement('canvas');
  readonly #geometry: FlatGeometry;
  #look: BaseLook;
  #marks: readonly Mark[] = [];
  #corner: LatLng = latLng(0, 0);
  #map: LeafletMap | undefined;

  constructor(geometry: Geometry, look: BaseLook) {
    super();
    setOptions(this, { pane: 'tilePane' });
    this.#geometry = flatGeometry(geometry);
    this.#look = look;
    this.#canvas.className = 'w-map__base leaflet-zoom-animated';
    this.#canvas.setAttribute('aria-hidden', 'true');
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      moveend: () => this.#place(),
      viewreset: () => this.#place(),
      resize: () => this.#place(),
      zoomanim: (event) => this.#animate(event as ZoomAnimEvent),
    };
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

  /** Sets the marks that names must not overlap. */
  setMarks(marks: readonly Mark[]): void {
    this.#marks = marks;
    this.#place();
  }

  /** Redraws in other colours. */
  setLook(look: BaseLook): void {
    this.#look = look;
    this.#place();
  }

  #animate({ center, zoom }: ZoomAnimEvent): void {
    const map = this.#map;
    const pane = map?.getPane('mapPane');
    if (map === undefined || pane === undefined) return;
    const origin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(DomUtil.getPosition(pane))
      .round();
    DomUtil.setTransform(
      this.#canvas,
      map.project(this.#corner, zoom).subtract(origin),
      map.getZoomScale(zoom, map.getZoom()),
    );
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
    const frame = frameOf(map.getZoom(), map.getPixelOrigin().add(corner), whole);
    const picture = { geometry: this.#geometry, frame, look: this.#look };
    drawGround(context, picture);
    const boxes = this.#marks.map(({ size: across, ...place }) =>
      boxAround(frame.at(spotOf(place)), across),
    );
    writeNames(context, picture, boxes);
  }
}

function frameOf(zoom: number, origin: Point, size: Point): Frame {
  const factor = 2 ** zoom;
  return {
    zoom,
    factor,
    at: ({ x, y }) => ({ x: x * factor - origin.x, y: y * factor - origin.y }),
    isIn: ({ x, y }, around = 0) =>
      x > -around && y > -around && x < size.x + around && y < size.y + around,
  };
}
