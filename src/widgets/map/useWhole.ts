import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { MapView } from './createMapView.ts';
import type { Sight } from './place.ts';
import type { MapProps } from './props.ts';
import type { Points } from './usePoints.ts';

/** West, south, east and north of points; undefined without points. */
export function extentOfPoints(
  coordinates: Float64Array,
): readonly [west: number, south: number, east: number, north: number] | undefined {
  if (coordinates.length === 0) return undefined;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let at = 0; at < coordinates.length; at += 2) {
    west = Math.min(west, coordinates[at] ?? west);
    east = Math.max(east, coordinates[at] ?? east);
    south = Math.min(south, coordinates[at + 1] ?? south);
    north = Math.max(north, coordinates[at + 1] ?? north);
  }
  return [west, south, east, north];
}

/** The map and the points to fit it to. */
export interface WholeOptions {
  readonly view: RefObject<MapView | null>;
  /** A map with a declared centre starts there instead. */
  readonly center: MapProps['center'];
  /** Undefined until the rows are read. */
  readonly points: Points | undefined;
  /** Undefined until the map is rendered. */
  readonly sight: Sight | undefined;
}

/** Fits a map without a declared centre to its points, once: when both are first available. */
export function useWhole({ view, center, points, sight }: WholeOptions): void {
  const done = useRef(false);
  const isDrawn = sight !== undefined;
  const fit = useEffectEvent((coordinates: Float64Array) => {
    const extent = extentOfPoints(coordinates);
    if (done.current || center !== undefined || extent === undefined) return;
    done.current = true;
    view.current?.fit(extent);
  });
  useEffect(() => {
    if (points !== undefined && isDrawn) fit(points.coordinates);
  }, [points, isDrawn]);
}
