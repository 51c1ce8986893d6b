import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import type { Place } from './place.ts';

/** The size of overlays at the map's edges, in pixels. */
export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** Moves a map so that its content is not covered by overlays. */
export interface Clearance {
  /** Sets the edges that are covered from now on. */
  cover(edges: Edges): void;
  /**
   * Keeps a place visible, moving no further than necessary, now and whenever the map's size or its
   * edges change; undefined stops it.
   */
  keep(place: Place | undefined): void;
  /** Centres a place in the uncovered part. */
  go(place: Place, zoom: number): void;
  fit(bounds: readonly [west: number, south: number, east: number, north: number]): void;
  resized(): void;
}

const nearest = 18;
/** The zoom limit when fitting to a single point: shows the town around it. */
const nearestFit = 14;
/** Pixels around a mark's position that keep it fully visible. */
const around = 36;

/** Creates the clearance of a map. */
export function keepClear(map: LeafletMap, animate: () => boolean): Clearance {
  let covered: Edges = { left: 0, right: 0, bottom: 0 };
  let kept: Place | undefined;
  const corners = () => ({
    paddingTopLeft: [covered.left + around, around] as [number, number],
    paddingBottomRight: [covered.right + around, covered.bottom + around] as [number, number],
  });
  const show = () => {
    const size = map.getSize();
    if (
      kept === undefined ||
      size.x < covered.left + covered.right + 2 * around ||
      size.y < covered.bottom + 2 * around
    )
      return;
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
      const middle = map
        .project([latitude, longitude], near)
        .subtract([(covered.left - covered.right) / 2, -covered.bottom / 2]);
      const target = map.unproject(middle, near);
      // Without animation if the area in between is not loaded.
      map.setView(target, near, {
        animate: animate() && map.getBounds().pad(0.5).contains(target),
      });
    },
    fit([west, south, east, north]) {
      map.fitBounds(latLngBounds([south, west], [north, east]), {
        animate: animate(),
        ...corners(),
        maxZoom: nearestFit,
      });
    },
    resized() {
      map.invalidateSize({ animate: false });
      show();
    },
  };
}
