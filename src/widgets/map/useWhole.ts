import { useEffect, useRef, type RefObject } from 'react';
import type { MapView } from './createMapView.ts';
import type { Sight } from './place.ts';
import type { MapProps } from './props.ts';
import type { Points } from './usePoints.ts';

/** West, south, east and north of points; undefined where there are none. */
export function extentOfPoints(coordinates: Float64Array): readonly [west: number, south: number, east: number, north: number] | undefined {
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

/** A map without a centre begins with all its points in sight, once both are there. */
export function useWhole(view: RefObject<MapView | null>, { center }: Pick<MapProps, 'center'>, points: Points | undefined, sight: Sight | undefined): void {
  const done = useRef(false);
  const isDrawn = sight !== undefined;
  useEffect(() => {
    const extent = points && extentOfPoints(points.coordinates);
    if (done.current || center !== undefined || !isDrawn || extent === undefined) return;
    done.current = true;
    view.current?.fit(extent);
  }, [points, isDrawn]);
}
