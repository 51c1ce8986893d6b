import { divIcon, map as createMap, marker, tileLayer, type Layer, type Map as LeafletMap, type Marker } from 'leaflet';
import { BaseLayer } from './createBaseLayer.ts';
import { createMarks, sizeOf, type Marks, type MarkWords } from './createMarks.ts';
import type { BaseLook } from './drawGround.ts';
import type { Gathered } from './indexPoints.ts';
import { keepClear, type Clearance } from './keepClear.ts';
import type { Direction } from './nextMark.ts';
import type { Place, Sight } from './place.ts';
import type { Geometry } from './readGeometry.ts';

export interface MapViewOptions extends MarkWords {
  readonly center: Place | undefined;
  readonly zoom: number;
  /** Whether it should not move of itself; asked each time it could. */
  readonly still: () => boolean;
  readonly onSight: (sight: Sight) => void;
  readonly onPoint: (index: number) => void;
  /** Absent where no place is picked. */
  readonly onPick: ((place: Place) => void) | undefined;
}

export interface MapView extends Omit<Clearance, 'resized'> {
  readonly marks: Marks;
  /** What is below the points: tiles, else the geometry. */
  setBase(base: { readonly tiles: string } | { readonly geometry: Geometry; readonly look: BaseLook }): void;
  setLook(look: BaseLook): void;
  setHere(place: Place | undefined, name: string): void;
  setPicked(place: Place | undefined, name: string): void;
  zoomBy(steps: number): void;
  /** Where the middle is. */
  center(): Place;
  end(): void;
}

const nearest = 18;
const farthest = 4;
const step = 120;
const moves: Readonly<Record<Direction, readonly [number, number]>> = { up: [0, -step], down: [0, step], left: [-step, 0], right: [step, 0] };
const keys: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

function sightOf(map: LeafletMap): Sight {
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth(), zoom: map.getZoom(), center: { latitude: lat, longitude: lng } };
}

function dot(className: string, size: number, name: string): Marker {
  const element = document.createElement('span');
  element.className = className;
  const mark = marker([0, 0], { keyboard: false, interactive: false, icon: divIcon({ className: 'w-map__mark', html: element, iconSize: [size, size] }) });
  mark.on('add', () => {
    mark.getElement()?.setAttribute('role', 'img');
    mark.getElement()?.setAttribute('aria-label', name);
  });
  return mark;
}

/** The map itself, without React: it moves, zooms, draws what it is given and tells what is in sight. */
export function createMapView(box: HTMLElement, options: MapViewOptions): MapView {
  const map = createMap(box, {
    zoomControl: false, attributionControl: false, keyboard: false, minZoom: farthest, maxZoom: nearest, zoomSnap: 0.5, wheelPxPerZoomLevel: 100,
    zoomAnimation: !options.still(), fadeAnimation: false, markerZoomAnimation: !options.still(), inertia: !options.still(),
    center: options.center === undefined ? [46, 25] : [options.center.latitude, options.center.longitude], zoom: options.center === undefined ? 6 : options.zoom,
  });
  const animate = () => !options.still();
  const { resized, ...clearance } = keepClear(map, animate);
  // Keys act at once: the map drops what it is asked while it still glides.
  const move = (direction: Direction) => {
    const [x, y] = moves[direction];
    map.panBy([x, y], { animate: false });
  };
  const nearer = (steps: number) => map.setZoom(map.getZoom() + steps, { animate: false });
  const onKey = (event: KeyboardEvent) => {
    const direction = keys[event.key];
    const act: Readonly<Record<string, () => void>> = {
      '+': () => nearer(1), '=': () => nearer(1), '-': () => nearer(-1),
      ...(options.onPick !== undefined && { Enter: () => pick(map.getCenter()) }),
    };
    const run = direction === undefined ? act[event.key] : () => move(direction);
    if (run === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    run();
  };
  const pick = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => options.onPick?.({ latitude: Math.round(lat * 1e6) / 1e6, longitude: Math.round(lng * 1e6) / 1e6 });
  const press = (gathered: Gathered) => {
    if (gathered.index !== undefined) options.onPoint(gathered.index);
    else clearance.go(gathered, Math.max(gathered.zoom, map.getZoom() + 1));
  };
  const marks = createMarks(map, { ...options, press, beyond: move, key: onKey });
  const ownKey = (event: KeyboardEvent) => event.target === box && onKey(event);
  box.addEventListener('keydown', ownKey);
  map.on('click', ({ latlng }) => pick(latlng));
  map.on('moveend', () => options.onSight(sightOf(map)));
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => box.clientWidth > 0 && box.clientHeight > 0 && resized());
  sizes?.observe(box);
  options.onSight(sightOf(map));

  let base: Layer | undefined;
  const spots: Record<'here' | 'picked', Marker | undefined> = { here: undefined, picked: undefined };
  const spot = (name: 'here' | 'picked', place: Place | undefined, words: string) => {
    if (place === undefined) {
      spots[name]?.remove();
      spots[name] = undefined;
      return;
    }
    spots[name] ??= dot(`w-map__${name}`, name === 'here' ? 20 : 40, words).addTo(map);
    spots[name]?.setLatLng([place.latitude, place.longitude]).getElement()?.setAttribute('aria-label', words);
  };
  const underMarks = (gathered: readonly Gathered[]) => gathered.map((one) => ({ latitude: one.latitude, longitude: one.longitude, size: sizeOf(one) }));
  let drawn: readonly Gathered[] = [];
  return {
    marks: {
      ...marks,
      draw(gathered) {
        drawn = gathered;
        marks.draw(gathered);
        if (base instanceof BaseLayer) base.setMarks(underMarks(gathered));
      },
    },
    setBase(given) {
      base?.remove();
      base = 'tiles' in given ? tileLayer(given.tiles, { maxZoom: nearest }) : new BaseLayer(given.geometry, given.look);
      base.addTo(map);
      if (base instanceof BaseLayer) base.setMarks(underMarks(drawn));
    },
    setLook(look) {
      if (base instanceof BaseLayer) base.setLook(look);
    },
    setHere: (place, name) => spot('here', place, name),
    setPicked: (place, name) => spot('picked', place, name),
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
      // Leaflet ends a zoom by a timer that it does not clear, and that reads the removed panes; this is what the timer asks first.
      Object.assign(map, { _animatingZoom: false });
      map.remove();
    },
  };
}
