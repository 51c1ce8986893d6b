import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import type { Place } from './place.ts';

/** What lies over the map's edges, in pixels. */
export interface Edges {
  readonly left: number;
  readonly bottom: number;
}

export interface Clearance {
  /** What is shown from now on stays clear of these edges. */
  cover(edges: Edges): void;
  /** Moves only as far as a place needs to be seen, now and whenever the map's size or its edges change; undefined ends that. */
  keep(place: Place | undefined): void;
  /** Puts a place into the middle of what is not covered. */
  go(place: Place, zoom: number): void;
  fit(bounds: readonly [west: number, south: number, east: number, north: number]): void;
  resized(): void;
}

const nearest = 18;
/** How near a single point is seen when all are shown: with its town around it. */
const nearestFit = 14;
/** What a mark needs around it to be seen whole. */
const around = 36;

/** Moves a map so that what it shows lies beside what covers it. */
export function keepClear(map: LeafletMap, animate: () => boolean): Clearance {
  let covered: Edges = { left: 0, bottom: 0 };
  let kept: Place | undefined;
  const corners = () => ({ paddingTopLeft: [covered.left + around, around] as [number, number], paddingBottomRight: [around, covered.bottom + around] as [number, number] });
  const show = () => {
    const size = map.getSize();
    if (kept === undefined || size.x < covered.left + 2 * around || size.y < covered.bottom + 2 * around) return;
    map.panInside([kept.latitude, kept.longitude], { ...corners(), animate: animate() });
  };
  map.on('dragstart', () => {
    kept = undefined;
  });
  return {
    cover(edges) {
      covered = edges;
      show();
    },
    keep(place) {
      kept = place;
      show();
    },
    go({ latitude, longitude }, zoom) {
      const near = Math.min(nearest, zoom);
      const middle = map.project([latitude, longitude], near).subtract([covered.left / 2, -covered.bottom / 2]);
      const target = map.unproject(middle, near);
      // Over ground that is not drawn it does not glide.
      map.setView(target, near, { animate: animate() && map.getBounds().pad(0.5).contains(target) });
    },
    fit([west, south, east, north]) {
      map.fitBounds(latLngBounds([south, west], [north, east]), { animate: animate(), ...corners(), maxZoom: nearestFit });
    },
    resized() {
      map.invalidateSize({ animate: false });
      show();
    },
  };
}
