import type { MapViewOptions } from './createMapView.ts';
import type { MapProps } from './props.ts';

/** The initial view of a map without a centre or an overview, at the lowest zoom. */
const world = { center: { latitude: 20, longitude: 10 }, zoom: 4 };

/** The initial view of a map: its centre, otherwise its overview, otherwise the world. */
export function startView({
  center,
  zoom,
  overview,
}: Pick<MapProps, 'center' | 'zoom' | 'overview'>): Pick<MapViewOptions, 'center' | 'zoom'> {
  if (center !== undefined) return { center, zoom };
  if (overview === undefined) return world;
  const { latitude, longitude } = overview;
  return { center: { latitude, longitude }, zoom: overview.zoom };
}
