import {
  divIcon,
  map as createMap,
  marker,
  tileLayer,
  type Layer,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet';
import { BaseLayer } from './createBaseLayer.ts';
import { createMarks, sizeOf, type Marks, type MarkWords } from './createMarks.ts';
import type { BaseLook } from './drawGround.ts';
import type { Gathered } from './indexPoints.ts';
import { keepClear, type Clearance } from './keepClear.ts';
import type { Direction } from './nextMark.ts';
import type { Place, Sight } from './place.ts';
import type { Geometry } from './readGeometry.ts';

/** The initial state of the map and its callbacks. */
export interface MapViewOptions extends MarkWords {
  readonly center: Place;
  readonly zoom: number;
  /** Returns whether the visitor prefers reduced motion; called before each animation. */
  readonly still: () => boolean;
  readonly onSight: (sight: Sight) => void;
  readonly onPoint: (index: number) => void;
  /** Undefined if picking is disabled. */
  readonly onPick: ((place: Place) => void) | undefined;
}

/** The map as its React components use it. */
export interface MapView extends Omit<Clearance, 'resized'> {
  readonly marks: Marks;
  /** Sets the base layer below the marks: tiles, or the geometry. */
  setBase(
    base: { readonly tiles: string } | { readonly geometry: Geometry; readonly look: BaseLook },
  ): void;
  setLook(look: BaseLook): void;
  setHere(place: Place | undefined, name: string): void;
  setPicked(place: Place | undefined, name: string): void;
  zoomBy(steps: number): void;
  /** The centre of the map. */
  center(): Place;
  end(): void;
}

const nearest = 18;
const farthest = 4;
const step = 120;
const moves: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -step],
  down: [0, step],
  left: [-step, 0],
  right: [step, 0],
};
const keys: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function sightOf(map: LeafletMap): Sight {
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    zoom: map.getZoom(),
    center: { latitude: lat, longitude: lng },
  };
}

function dot(className: string, size: number, name: string): Marker {
  const element = document.createElement('span');
  element.className = className;
  const mark = marker([0, 0], {
    keyboard: false,
    interactive: false,
    icon: divIcon({ className: 'w-map__mark', html: element, iconSize: [size, size] }),
  });
  mark.on('add', () => {
    mark.getElement()?.setAttribute('role', 'img');
    mark.getElement()?.setAttribute('aria-label', name);
  });
  return mark;
}

/**
 * The base layer below the marks: tiles, or the portal's own geometry, whose names avoid the marks.
 */
function createBase(map: LeafletMap) {
  let base: Layer | undefined;
  let marks: readonly Gathered[] = [];
  const keepClearOfMarks = () => {
    if (base instanceof BaseLayer)
      base.setMarks(
        marks.map((one) => ({
          latitude: one.latitude,
          longitude: one.longitude,
          size: sizeOf(one),
        })),
      );
  };
  return {
    set(given: Parameters<MapView['setBase']>[0]) {
      base?.remove();
      base =
        'tiles' in given
          ? tileLayer(given.tiles, { maxZoom: nearest })
          : new BaseLayer(given.geometry, given.look);
      base.addTo(map);
      keepClearOfMarks();
    },
    setLook(look: BaseLook) {
      if (base instanceof BaseLayer) base.setLook(look);
    },
    setMarks(gathered: readonly Gathered[]) {
      marks = gathered;
      keepClearOfMarks();
    },
  };
}

/** A dot at one place, shown while the place is known. */
function createSpot(map: LeafletMap, className: string, size: number) {
  let spot: Marker | undefined;
  return (place: Place | undefined, name: string) => {
    if (place === undefined) {
      spot?.remove();
      spot = undefined;
      return;
    }
    spot ??= dot(className, size, name).addTo(map);
    spot
      .setLatLng([place.latitude, place.longitude])
      .getElement()
      ?.setAttribute('aria-label', name);
  };
}

interface KeyActions {
  readonly move: (direction: Direction) => void;
  readonly zoomBy: (steps: number) => void;
  /** Picks the centre of the map; undefined if picking is disabled. */
  readonly pick: (() => void) | undefined;
}

/** Handles keys: arrow keys move the map, plus and minus zoom, Enter picks. */
function keyHandler({ move, zoomBy, pick }: KeyActions) {
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    Enter: pick,
  };
  return (event: KeyboardEvent) => {
    const direction = keys[event.key];
    const run = direction === undefined ? actions[event.key] : () => move(direction);
    if (run === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    run();
  };
}

/**
 * The map itself, without React: it moves, zooms, draws its content and reports the visible area.
 */
export function createMapView(box: HTMLElement, options: MapViewOptions): MapView {
  const map = createMap(box, {
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    minZoom: farthest,
    maxZoom: nearest,
    zoomSnap: 0.5,
    wheelPxPerZoomLevel: 100,
    zoomAnimation: !options.still(),
    fadeAnimation: false,
    markerZoomAnimation: !options.still(),
    inertia: !options.still(),
    center: [options.center.latitude, options.center.longitude],
    zoom: options.zoom,
  });
  const animate = () => !options.still();
  const { resized, ...clearance } = keepClear(map, animate);
  const pick = ({ lat, lng }: { readonly lat: number; readonly lng: number }) =>
    options.onPick?.({
      latitude: Math.round(lat * 1e6) / 1e6,
      longitude: Math.round(lng * 1e6) / 1e6,
    });
  // Keys act without animation: the map ignores requests while an animation runs.
  const move = (direction: Direction) => {
    const [x, y] = moves[direction];
    map.panBy([x, y], { animate: false });
  };
  const onKey = keyHandler({
    move,
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps, { animate: false }),
    pick: options.onPick && (() => pick(map.getCenter())),
  });
  const press = (gathered: Gathered) => {
    if (gathered.index !== undefined) options.onPoint(gathered.index);
    else clearance.go(gathered, Math.max(gathered.zoom, map.getZoom() + 1));
  };
  const marks = createMarks(map, { ...options, press, beyond: move, key: onKey });
  const ownKey = (event: KeyboardEvent) => event.target === box && onKey(event);
  box.addEventListener('keydown', ownKey);
  map.on('click', ({ latlng }) => pick(latlng));
  map.on('moveend', () => options.onSight(sightOf(map)));
  const sizes =
    typeof ResizeObserver === 'undefined'
      ? undefined
      : new ResizeObserver(() => box.clientWidth > 0 && box.clientHeight > 0 && resized());
  sizes?.observe(box);
  options.onSight(sightOf(map));

  const base = createBase(map);
  return {
    marks: {
      ...marks,
      draw(gathered) {
        marks.draw(gathered);
        base.setMarks(gathered);
      },
    },
    setBase: base.set,
    setLook: base.setLook,
    setHere: createSpot(map, 'w-map__here', 20),
    setPicked: createSpot(map, 'w-map__picked', 40),
    ...clearance,
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps, { animate: animate() }),
    center() {
      const { lat, lng } = map.getCenter();
      return { latitude: lat, longitude: lng };
    },
    end() {
      marks.end();
      sizes?.disconnect();
      box.removeEventListener('keydown', ownKey);
      // Leaflet ends a zoom with a timer that it does not clear and that reads the removed panes;
      // the timer checks this flag first.
      Object.assign(map, { _animatingZoom: false });
      map.remove();
    },
  };
}
